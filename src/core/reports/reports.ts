/**
 * The types of the reports: plain data, all money in pico-dollars, computed from the ledger by pure functions and sent to pages unchanged.
 */
import type { Feature } from '../access/access.ts';
import type { Forecast } from '../budget/budget.ts';
import type { Prepaid } from '../budget/prepaid.ts';
import type { Runway } from '../budget/runway.ts';
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { Category, TokenCategory } from '../model/category.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { EstimateAccuracy, NotEstimated } from '../model/estimate-accuracy.ts';
import type { Revision } from '../model/revision.ts';
import type { Pico } from '../money/pico.ts';
import type { PriceTier } from '../pricing/price-book.ts';
import type { UsualToday } from './usual-today.ts';

/** Money per category; the five categories sum to the total next to them. */
export type CategoryCosts = Readonly<Record<Category, Pico>>;

export type TokenCounts = Readonly<Record<TokenCategory, number>>;

/** How a figure was computed. Several marks may apply to one sum. */
export interface Basis {
  /** includes money from the provider's cost report */
  readonly billed: boolean;
  /** includes usage × price for time without a bill */
  readonly estimated: boolean;
  /** includes billed money divided among keys */
  readonly split: boolean;
  /** tokens with no known price: counted here, never shown as a cost of 0 */
  readonly unpricedTokens: number;
  /** the sources of the prices of the estimated part, in PRICE_TIERS order, without `unpriced` */
  readonly priceTiers: readonly Exclude<PriceTier, 'unpriced'>[];
  /** some estimated price is a lower bound, or a substitute for a model or tier without a public price */
  readonly approximate: boolean;
  /** some tokens are priority usage. They are counted but cost nothing here, because a commitment pays for them */
  readonly hasPriority: boolean;
}

/** Which figures to compute. */
export interface Selection {
  /** only these API keys (ids; null is console use without a key); null is the whole organization */
  readonly apiKeyIds: readonly (string | null)[] | null;
  /** how many keys to list on the intraday tab; further keys are summed */
  readonly intradayKeys: number;
  /** how many keys to list on a month card; further keys are summed */
  readonly monthKeys: number;
  /** prepaid credit entered by a person; absent or null for none */
  readonly prepaid?: Prepaid | null;
}

/** One part of a whole with its cost. */
export interface KeyCost {
  /** null is console use without a key */
  readonly id: string | null;
  /** null for console use; the id itself if the key is not in the key list */
  readonly name: string | null;
  readonly cost: Pico;
}

export interface MonthReport {
  readonly month: Month;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /** days of the month are still loading, or, with a key filter, its costs by API key; the figures are incomplete */
  readonly isPartial: boolean;
  /** the least certain status of the days so far */
  readonly status: DayStatus;
  /** days so far for which the provider has not answered: their cost is missing, and the month is not compared */
  readonly unknownDays: number;
  /** days whose bill has arrived only in part; the missing part is estimated; oldest first */
  readonly settlingDays: readonly Day[];
  /** days whose bill is below their usage and no longer changes; the bill counts; oldest first */
  readonly belowUsageDays: readonly Day[];
  /** days of this month whose bill changed after it was complete, oldest first; of the whole organization */
  readonly revisions: readonly Revision[];
  /** cost of each day of the month from its first; up to today in the current month */
  readonly daily: readonly Pico[];
  /** null while the month's per-key history is not loaded; otherwise by cost, highest first */
  readonly perKey: {
    readonly keys: readonly KeyCost[];
    /** the keys not listed */
    readonly more: { readonly count: number; readonly cost: Pico };
    /** billed money without usage; keys, more and this sum exactly to the month */
    readonly unattributed: Pico;
  } | null;
  /** with a key filter, the costs outside it; null without a filter and while the month's per-key history is not loaded */
  readonly outsideFilter: {
    /** costs of keys that are not selected */
    readonly otherKeys: Pico;
    /** costs without a key; `cost`, `otherKeys` and this sum to the whole organization's cost */
    readonly unattributed: Pico;
  } | null;
}

/** The cost of one UTC day, and its status. */
export interface DayReport {
  readonly day: Day;
  /** the known cost; zero or a part of the cost for an `unknown` day */
  readonly cost: Pico;
  readonly status: DayStatus;
}

export interface ModelReport {
  /** the provider's model id; null for money without a model */
  readonly model: string | null;
  readonly displayName: string | null;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /** cost of each month, oldest first, over the same months as the month reports */
  readonly monthly: readonly Pico[];
}

export interface WorkspaceReport {
  /** null is the default workspace */
  readonly id: string | null;
  readonly name: string;
  readonly isArchived: boolean;
  readonly cost: Pico;
  readonly basis: Basis;
}

export interface IntradayModel {
  /** null for usage without a model; web searches have the model that searched (decision 0004) */
  readonly model: string | null;
  readonly displayName: string | null;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly unpricedTokens: number;
}

export interface IntradayKey {
  readonly id: string | null;
  readonly name: string | null;
  readonly hint: string | null;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /** by cost, highest first */
  readonly models: readonly IntradayModel[];
  /** cost of each UTC hour of the day so far */
  readonly hourly: readonly Pico[];
}

export interface IntradayReport {
  readonly day: Day;
  /** end of the last answered hour, ms since the epoch; null if there is none yet */
  readonly asOf: number | null;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /** by cost, highest first */
  readonly keys: readonly IntradayKey[];
  readonly more: { readonly count: number; readonly cost: Pico };
  readonly hourly: readonly Pico[];
  /**
   * the provider's own count of the day, for all keys, up to `through` (ms since the epoch). It is not part of `cost`. null if
   * the provider has none, and with a key filter
   */
  readonly reported: { readonly cost: Pico; readonly through: number } | null;
}

/** This month compared with the same days of last month; only completed days count. */
export interface Comparison {
  /** number of compared days: completed days of this month, at most the length of last month */
  readonly days: number;
  readonly thisMonth: Pico;
  readonly lastMonth: Pico;
}

export interface SummaryReport {
  readonly month: Month;
  readonly monthToDate: Pico;
  readonly basis: Basis;
  /** null on the first day of a month, if figures begin after the first of last month, and while days of either month are missing */
  readonly comparison: Comparison | null;
  readonly today: Pico;
  /** cost of each of the last 31 days, oldest first, ending today */
  readonly lastDays: readonly Pico[];
}

/** The whole organization, independent of selected keys. Limit, alerts, pace and forecast use it. */
export interface OrganizationReport extends MonthSpend {
  readonly today: Pico;
  /** the forecast at the time of the report; null while history is too short, or days are missing */
  readonly forecast: Forecast | null;
  /** the previous month, because usage of its last hours may arrive after its end; null if nothing of it is known */
  readonly previous: MonthSpend | null;
  /** the rest of the prepaid credit of the selection; null without credit, and before its day */
  readonly runway: Runway | null;
}

/** The spend of the whole organization in a month. */
export interface MonthSpend {
  readonly month: Month;
  /** billed and estimated sum to the month's cost so far */
  readonly billed: Pico;
  readonly estimated: Pico;
  /** days of the month are still loading, so it is not compared with a limit */
  readonly isPartial: boolean;
  /** days of the month for which the provider has not answered; with any, it is not compared with a limit */
  readonly unknownDays: number;
  /** tokens of the month without a known price; if there are any, the sum is a lower bound */
  readonly unpricedTokens: number;
}

export interface Reports {
  /** when the reports were computed, ms since the epoch */
  readonly computedAt: number;
  readonly selection: Selection;
  /** first day with any cost or usage */
  readonly since: Day | null;
  /** last day of the bill */
  readonly billedThrough: Day | null;
  /** end of the last answered hour of usage, ms since the epoch */
  readonly usageThrough: number | null;
  /** the end of known figures, ms since the epoch; later figures have not been requested yet; null before the first answer */
  readonly knownThrough: number | null;
  /** false while older months are still loading; totals then include only loaded months, and the page says so */
  readonly isComplete: boolean;
  /** first loaded day if not complete */
  readonly loadedFrom: Day | null;
  readonly total: Pico;
  readonly totalBasis: Basis;
  readonly summary: SummaryReport;
  readonly organization: OrganizationReport;
  /** the whole organization's usual cost by this hour; null while too few days are known by hour */
  readonly usualToday: UsualToday | null;
  /** features that the plan excludes; their reports are empty here although there may be figures */
  readonly locked: readonly Feature[];
  /** newest first, without gaps from the first month with data to the current one; empty without data */
  readonly months: readonly MonthReport[];
  /** each day of the current month up to today; their costs sum to the month. Empty without data */
  readonly days: readonly DayReport[];
  /** the difference between estimates and later bills; null before the first billed estimate */
  readonly accuracy: EstimateAccuracy | null;
  /** charges of the latest bills that estimates can't include; of the whole organization. null before the first answer */
  readonly notEstimated: NotEstimated | null;
  /** version newest first, then mythos, fable, opus, sonnet, haiku, unknown; no model last */
  readonly models: readonly ModelReport[];
  /** by cost, highest first */
  readonly workspaces: readonly WorkspaceReport[];
  readonly workspacesTotal: Pico;
  readonly intraday: IntradayReport;
}
