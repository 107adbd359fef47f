/**
 * The interface that an adapter for a provider of usage and cost must implement. To add a provider, implement
 * `Provider`.
 */
import type { Day } from '../calendar/day.ts';
import type { Hour } from '../calendar/hour.ts';
import type { BillRows } from '../model/bill-rows.ts';
import type { KeyAmounts } from '../model/key-amounts.ts';
import type { Names } from '../model/names.ts';
import type { UsageRows } from '../model/usage-rows.ts';
import type { Pico } from '../money/pico.ts';
import type { CancelSignal } from '../base/ports.ts';
import type { Result } from '../base/result.ts';
import type { ProviderFault } from './fault.ts';
import type { ProviderTime } from './provider-time.ts';
import type { Waits } from './retry.ts';

export interface Organization {
  readonly id: string;
  readonly name: string;
}

export interface Workspace {
  /** the provider's id of the workspace. The default workspace also has an id, but reports have null in its place */
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** when the workspace was created, milliseconds since the epoch */
  readonly createdAt: number;
  readonly archivedAt: number | null;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** `active`, `inactive`, `archived`, `expired`, or another word that the provider adds later */
  readonly status: string;
  /** the part of the key that the provider shows, e.g. `sk-ant-api03-R2D...igAA` */
  readonly hint: string | null;
  readonly createdAt: number;
  /** the provider's id of the key's workspace; null for the default workspace and for keys of the whole organization */
  readonly workspaceId: string | null;
  /**
   * when the key expires, milliseconds since the epoch; null if it never expires; absent if the provider does not say
   */
  readonly expiresAt?: number | null;
}

export interface Model {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: number | null;
}

/** A range of days: `from` is the first day, and `to` is the day after the last one. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export interface BillPages {
  readonly rows: BillRows;
  /** the days that the provider's answer contains, including days without costs, ascending */
  readonly days: readonly Day[];
  /**
   * the days that are still missing in the provider's answers after missing days were requested again, ascending; their
   * cost is unknown. Yesterday (UTC) is never listed here, because the provider may not have finished its bill yet
   */
  readonly missing: readonly Day[];
  /** the number of amounts that were rounded, because they had digits below a pico-dollar */
  readonly roundedAmounts: number;
}

/**
 * The bill by workspace and day, without models. This answer is small. Outlay compares it with an earlier one to find
 * out whether the bill has changed.
 */
export interface WorkspaceBill {
  /** the days that the provider's answer contains, including days without costs, ascending */
  readonly days: readonly Day[];
  readonly rows: readonly WorkspaceDayCost[];
}

export interface WorkspaceDayCost {
  readonly day: Day;
  /** the provider's id of the workspace; null is the default workspace */
  readonly workspace: string | null;
  readonly amount: Pico;
}

export interface UsageQuery {
  /** the first hour. If `width` is `day`, the range must be whole days */
  readonly from: Hour;
  readonly to: Hour;
  readonly width: 'day' | 'hour';
  /** true for usage by API key; false for usage summed over keys, which is a smaller answer */
  readonly byKey: boolean;
}

export interface UsagePages {
  readonly rows: UsageRows;
  /**
   * the end of the last day or hour that the provider returned: usage is known up to this hour. null if the provider
   * returned nothing
   */
  readonly through: Hour | null;
  /**
   * the first hour of each bucket (a day or an hour, see `width`) that is still missing after missing buckets were
   * requested again, ascending. Buckets that ended in the last three hours are not listed, because the provider may not
   * have written them yet
   */
  readonly missing: readonly Hour[];
}

/**
 * The answer to a request for the cost of API keys. `none` means that the provider's report with these costs is not
 * available. The next request must then wait `askAgainAfterMs`. Example: a week if the organization does not have this
 * report.
 */
export type KeyAmountsAnswer =
  | { readonly kind: 'amounts'; readonly amounts: KeyAmounts }
  | { readonly kind: 'none'; readonly askAgainAfterMs: number };

/**
 * The answer to a request for the provider's own figure for the organization's cost of a UTC day. The figure contains
 * the costs up to `through` (ms since the epoch). `cost` is null if the provider has no data for that day yet. `none`
 * means that the provider's report with this figure is not available. The next request must then wait
 * `askAgainAfterMs`.
 */
export type DayCostAnswer =
  | { readonly kind: 'cost'; readonly cost: DayCost | null }
  | { readonly kind: 'none'; readonly askAgainAfterMs: number };

export interface DayCost {
  readonly day: Day;
  readonly cost: Pico;
  readonly through: number;
}

/**
 * The organization's monthly spend limit in pico-dollars; null if it has no limit; `notOffered` if the key may not read
 * the limit. Most organizations get `notOffered`.
 */
export type SpendLimitAnswer = Pico | null | 'notOffered';

/** The limits per minute that a group of models shares. A limit is null if the provider gives none. */
export interface RateLimit {
  readonly id: string;
  readonly name: string;
  /** the provider's ids of the group's models */
  readonly models: readonly string[];
  readonly requests: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** true if input that is read from caches does not count against the input limit */
  readonly isCacheAware: boolean;
}

/** The usage of one model in one minute, without batches. */
export interface MinuteUsage {
  /** the start of the minute, ms since the epoch */
  readonly at: number;
  readonly model: string;
  /** uncached input and input that was written to caches; every input limit counts both */
  readonly inputTokens: number;
  /** input that was read from caches; only some input limits count it (`RateLimit.isCacheAware`) */
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

/**
 * A function that receives the share of the work that is finished, from 0 to 1. Reports call it after each loaded range
 * of days or hours. Some lists call it once, after the last page; others never call it.
 */
export type OnProgress = (share: number) => void;

export interface FetchOptions {
  readonly signal?: CancelSignal;
  readonly onProgress?: OnProgress;
}

/**
 * Reads figures from a provider. A list or a range is returned only if all its pages were read. Otherwise the result is
 * a fault. Days and hours that are missing in the provider's answers are listed in `missing`. Some methods have a
 * parameter `names`, which contains dictionaries. Such a method adds the ids of the returned rows to these
 * dictionaries.
 */
export interface Provider {
  /**
   * tells whether requests must wait, and until when. They must wait if the provider has sent `retry-after` or has
   * failures
   */
  readonly waits: Waits;
  /** the provider's time, by which Outlay decides which day is today */
  readonly time: ProviderTime;
  organization(options?: FetchOptions): Promise<Result<Organization, ProviderFault>>;
  workspaces(options?: FetchOptions): Promise<Result<readonly Workspace[], ProviderFault>>;
  apiKeys(options?: FetchOptions): Promise<Result<readonly ApiKey[], ProviderFault>>;
  models(options?: FetchOptions): Promise<Result<readonly Model[], ProviderFault>>;
  /** the bill of completed UTC days; an empty range returns no days, without a request */
  bill(range: DayRange, names: Names, options?: FetchOptions): Promise<Result<BillPages, ProviderFault>>;
  /** the bill of completed UTC days by workspace; days that the provider leaves out are not in `days` */
  billByWorkspace(range: DayRange, options?: FetchOptions): Promise<Result<WorkspaceBill, ProviderFault>>;
  usage(query: UsageQuery, names: Names, options?: FetchOptions): Promise<Result<UsagePages, ProviderFault>>;
  /**
   * the cost of API keys on these days, from a report that not every organization has. After a failure, the answer is
   * `none` and not a fault, because Outlay can also divide the bill among keys without these costs
   */
  keyAmounts?(range: DayRange, names: Names, options?: FetchOptions): Promise<KeyAmountsAnswer>;
  /**
   * the organization's cost of the current day, from a report that not every organization has. After a failure, the
   * answer is `none` and not a fault, because Outlay has its own estimate
   */
  dayCost?(day: Day, options?: FetchOptions): Promise<DayCostAnswer>;
  /** the rate limits of groups of models, as they are configured at the provider */
  rateLimits(options?: FetchOptions): Promise<Result<readonly RateLimit[], ProviderFault>>;
  spendLimit(options?: FetchOptions): Promise<Result<SpendLimitAnswer, ProviderFault>>;
  /** the usage of each model in each minute of the last hour for which the provider has complete data */
  lastHour(options?: FetchOptions): Promise<Result<readonly MinuteUsage[], ProviderFault>>;
}
