/** The interface that every provider of usage and cost implements. Open this file to add a provider. */
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
  /** the provider's id; the default workspace has one too, though reports give null for it */
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** milliseconds since the epoch */
  readonly createdAt: number;
  readonly archivedAt: number | null;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** active, inactive, archived, expired, or a word the provider adds later */
  readonly status: string;
  /** what the provider shows of the key, e.g. `sk-ant-api03-R2D...igAA` */
  readonly hint: string | null;
  readonly createdAt: number;
  /** null for the default workspace and for keys of the whole organization */
  readonly workspaceId: string | null;
  /** when it ends by itself, milliseconds since the epoch; null for never, absent if the provider does not say */
  readonly expiresAt?: number | null;
}

export interface Model {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: number | null;
}

/** Days from `from` inclusive to `to` exclusive. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export interface BillPages {
  readonly rows: BillRows;
  /** days the provider answered for, empty ones too, ascending */
  readonly days: readonly Day[];
  /**
   * days that the provider left out although it was asked for them again, ascending: nothing is known of their cost. The last completed
   * day is not among them, because the provider may not have closed it yet; it is then not in `days` either.
   */
  readonly missing: readonly Day[];
  /** amounts finer than a pico-dollar that were rounded */
  readonly roundedAmounts: number;
}

/** What each workspace was billed on a day, without models: a small answer, by which a changed bill is noticed. */
export interface WorkspaceBill {
  /** days the provider answered for, empty ones too, ascending */
  readonly days: readonly Day[];
  readonly rows: readonly WorkspaceDayCost[];
}

export interface WorkspaceDayCost {
  readonly day: Day;
  /** null is the default workspace */
  readonly workspace: string | null;
  readonly amount: Pico;
}

export interface UsageQuery {
  /** whole days for width day; any whole hours for width hour */
  readonly from: Hour;
  readonly to: Hour;
  readonly width: 'day' | 'hour';
  /** with API keys, or summed over them (a smaller answer) */
  readonly byKey: boolean;
}

export interface UsagePages {
  readonly rows: UsageRows;
  /** end of the last bucket the provider returned, or null when it returned none: the measured freshness */
  readonly through: Hour | null;
  /** first hours of the buckets that ended hours ago and that the provider left out although it was asked for them again, ascending */
  readonly missing: readonly Hour[];
}

/** What API keys cost, or how long it is no use to ask: `askAgainAfterMs` is a week where the organization does not have this report. */
export type KeyAmountsAnswer =
  | { readonly kind: 'amounts'; readonly amounts: KeyAmounts }
  | { readonly kind: 'none'; readonly askAgainAfterMs: number };

/**
 * What the provider itself has counted of a UTC day up to `through`, ms since the epoch; null if none of that day has landed yet. `none`
 * as in `KeyAmountsAnswer`.
 */
export type DayCostAnswer =
  | { readonly kind: 'cost'; readonly cost: DayCost | null }
  | { readonly kind: 'none'; readonly askAgainAfterMs: number };

export interface DayCost {
  readonly day: Day;
  readonly cost: Pico;
  readonly through: number;
}

/** The organization's monthly limit; null if it has none; `notOffered` where the provider does not tell this key, which is normal. */
export type SpendLimitAnswer = Pico | null | 'notOffered';

/** What a group of models may take per minute together; null if the provider says nothing. */
export interface RateLimit {
  readonly id: string;
  readonly name: string;
  /** the provider's model ids */
  readonly models: readonly string[];
  readonly requests: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** cached input does not count against the input limit */
  readonly isCacheAware: boolean;
}

/** What one model took in one minute, batches and cached input left out. */
export interface MinuteUsage {
  /** start of the minute, ms since the epoch */
  readonly at: number;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Called as pages arrive, with the share done so far in 0…1. */
export type OnProgress = (share: number) => void;

export interface FetchOptions {
  readonly signal?: CancelSignal;
  readonly onProgress?: OnProgress;
}

/**
 * Reads a provider. Every list and every range is complete or a fault: a half-read page set is never returned. Days and hours that the
 * provider leaves out of a range are named in `missing`; everything else in the answer is whole.
 * Names met in rows are interned in the given dictionaries.
 */
export interface Provider {
  /** whether requests are held back because the provider asked for it or is in trouble */
  readonly waits: Waits;
  /** the provider's time, which says what day it is */
  readonly time: ProviderTime;
  organization(options?: FetchOptions): Promise<Result<Organization, ProviderFault>>;
  workspaces(options?: FetchOptions): Promise<Result<readonly Workspace[], ProviderFault>>;
  apiKeys(options?: FetchOptions): Promise<Result<readonly ApiKey[], ProviderFault>>;
  models(options?: FetchOptions): Promise<Result<readonly Model[], ProviderFault>>;
  /** the bill of completed UTC days; an empty range is answered with no days and no request */
  bill(range: DayRange, names: Names, options?: FetchOptions): Promise<Result<BillPages, ProviderFault>>;
  /** the bill of completed UTC days by workspace; days that the provider leaves out are not in `days` */
  billByWorkspace(range: DayRange, options?: FetchOptions): Promise<Result<WorkspaceBill, ProviderFault>>;
  usage(query: UsageQuery, names: Names, options?: FetchOptions): Promise<Result<UsagePages, ProviderFault>>;
  /** what API keys cost in these days, where the provider tells this organization. Never a fault: the bill can be divided without it */
  keyAmounts?(range: DayRange, names: Names, options?: FetchOptions): Promise<KeyAmountsAnswer>;
  /** what the organization costs on the running day, where the provider tells this organization before the bill does. Never a fault */
  dayCost?(day: Day, options?: FetchOptions): Promise<DayCostAnswer>;
  /** the configured limits of groups of models */
  rateLimits(options?: FetchOptions): Promise<Result<readonly RateLimit[], ProviderFault>>;
  spendLimit(options?: FetchOptions): Promise<Result<SpendLimitAnswer, ProviderFault>>;
  /** the minutes with usage of the last hour that the provider has answered for whole */
  lastHour(options?: FetchOptions): Promise<Result<readonly MinuteUsage[], ProviderFault>>;
}
