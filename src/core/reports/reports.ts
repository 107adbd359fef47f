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

/** Money per category; the five always sum to the total next to them. */
export type CategoryCosts = Readonly<Record<Category, Pico>>;

export type TokenCounts = Readonly<Record<TokenCategory, number>>;

/** How a figure came about. Several may be true of one sum. */
export interface Basis {
  /** holds money from the provider's cost report */
  readonly billed: boolean;
  /** holds usage × price for time the bill does not cover yet */
  readonly estimated: boolean;
  /** holds billed money divided among keys */
  readonly split: boolean;
  /** tokens with no known price: counted, never shown as 0 */
  readonly unpricedTokens: number;
  /** where the prices of the estimated part came from, in PRICE_TIERS order, without `unpriced` */
  readonly priceTiers: readonly Exclude<PriceTier, 'unpriced'>[];
  /** some estimated price is a lower bound, or stands in for a model or tier without a public price */
  readonly approximate: boolean;
  /** some tokens are priority usage: a commitment pays them, so they count here and cost nothing */
  readonly hasPriority: boolean;
}

/** Which figures to compute. */
export interface Selection {
  /** only these API keys (ids; null is console use without a key); null is the whole organization */
  readonly apiKeyIds: readonly (string | null)[] | null;
  /** how many keys to list on the intraday tab; the rest is summed */
  readonly intradayKeys: number;
  /** how many keys to list on a month card; the rest is summed */
  readonly monthKeys: number;
  /** credit a person has declared: what is left of it is told; absent or null for none */
  readonly prepaid?: Prepaid | null;
}

/** One part of a whole with its cost. */
export interface KeyCost {
  /** null is console use without a key */
  readonly id: string | null;
  /** null for console use; the id itself when the key is unknown to the key list */
  readonly name: string | null;
  readonly cost: Pico;
}

export interface MonthReport {
  readonly month: Month;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /** true while days of the month are still to be loaded, or, under a key filter, its per-key detail: the figures are not the whole month yet */
  readonly isPartial: boolean;
  /** how sure the cost is: that of the least sure day so far */
  readonly status: DayStatus;
  /** days so far that the provider has not answered for: their cost is missing here, and the month is compared with nothing */
  readonly unknownDays: number;
  /** days part of whose bill has not arrived: missing parts are estimated; oldest first */
  readonly settlingDays: readonly Day[];
  /** days whose bill is below their usage, has stopped changing and counts as it is; oldest first */
  readonly belowUsageDays: readonly Day[];
  /** days of this month whose bill changed after they were counted as billed, oldest first; of the whole organization */
  readonly revisions: readonly Revision[];
  /** cost of each day of the month from its first, up to today in the running month */
  readonly daily: readonly Pico[];
  /** null while the month's per-key history is not loaded; else by cost, highest first */
  readonly perKey: {
    readonly keys: readonly KeyCost[];
    /** the keys not listed */
    readonly more: { readonly count: number; readonly cost: Pico };
    /** billed money that no usage explains; keys, more and this sum to the month exactly */
    readonly unattributed: Pico;
  } | null;
  /** under a key filter, what lies outside it; null without one and while the month's per-key history is not loaded */
  readonly outsideFilter: {
    /** of the keys that are not chosen */
    readonly otherKeys: Pico;
    /** of no key; cost, otherKeys and this are what the whole organization spent */
    readonly unattributed: Pico;
  } | null;
}

/** What one UTC day cost, and how sure that is. */
export interface DayReport {
  readonly day: Day;
  /** what is known of it; of an `unknown` day nothing or a part */
  readonly cost: Pico;
  readonly status: DayStatus;
}

export interface ModelReport {
  /** the provider's model id; null is money that belongs to no model */
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
  /** null is usage without a model; web searches stay with the model that searched (decision 0004) */
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
  /** end of the last hour the provider has answered for, ms since the epoch; null when none yet */
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
   * what the provider itself has counted of the day, of all keys, up to `through` (ms since the epoch). It is not part of `cost`. null if
   * the provider does not tell, and under a filter
   */
  readonly reported: { readonly cost: Pico; readonly through: number } | null;
}

/** This month against the same days of the last one; only completed days are compared. */
export interface Comparison {
  /** completed days of this month that are compared, at most the length of last month */
  readonly days: number;
  readonly thisMonth: Pico;
  readonly lastMonth: Pico;
}

export interface SummaryReport {
  readonly month: Month;
  readonly monthToDate: Pico;
  readonly basis: Basis;
  /** null on the first day of a month, when history does not reach back to the first of last month, and while days of either month are missing */
  readonly comparison: Comparison | null;
  readonly today: Pico;
  /** cost of each of the last 31 days, oldest first, ending today */
  readonly lastDays: readonly Pico[];
}

/** The whole organization, whatever keys are selected: what limit, alerts, pace and forecast are about. */
export interface OrganizationReport extends MonthSpend {
  readonly today: Pico;
  /** where the month may end, as seen when the reports were computed; null while history is too short to say, or days are missing */
  readonly forecast: Forecast | null;
  /** the month before: usage of its last hours may become known after its end; null if nothing is known of it */
  readonly previous: MonthSpend | null;
  /** what is left of the prepaid credit of the selection; null without any, and before its day */
  readonly runway: Runway | null;
}

/** What the whole organization spent in a month. */
export interface MonthSpend {
  readonly month: Month;
  /** the month's cost, to date while it runs, is the sum of these two */
  readonly billed: Pico;
  readonly estimated: Pico;
  /** days of the month are still to be loaded: no limit is judged by it */
  readonly isPartial: boolean;
  /** days of the month that the provider has not answered for: no limit is judged without them */
  readonly unknownDays: number;
  /** tokens of the month without a known price: where there are any, the sum is a lower bound */
  readonly unpricedTokens: number;
}

export interface Reports {
  /** when they were computed, ms since the epoch */
  readonly computedAt: number;
  readonly selection: Selection;
  /** first day with any cost or usage */
  readonly since: Day | null;
  /** last day the bill covers */
  readonly billedThrough: Day | null;
  /** end of the last hour of usage the provider has answered for, ms since the epoch */
  readonly usageThrough: number | null;
  /** instant up to which figures are known, ms since the epoch: later ones were not asked for yet; null before the first answer */
  readonly knownThrough: number | null;
  /** false while older months are still loading: totals are of what is loaded, and say so */
  readonly isComplete: boolean;
  /** first day loaded when not complete */
  readonly loadedFrom: Day | null;
  readonly total: Pico;
  readonly totalBasis: Basis;
  readonly summary: SummaryReport;
  readonly organization: OrganizationReport;
  /** what the whole organization usually spends by this hour; null while too few days are known by hour */
  readonly usualToday: UsualToday | null;
  /** what the plan leaves out: those reports are empty here although there may be figures */
  readonly locked: readonly Feature[];
  /** newest first, without gaps from the first month with data to the running one; empty when there is no data */
  readonly months: readonly MonthReport[];
  /** each day of the running month up to today; their costs sum to the month. Empty when there is no data */
  readonly days: readonly DayReport[];
  /** how close estimates came to the later bill; null while none was billed */
  readonly accuracy: EstimateAccuracy | null;
  /** what of the latest bills no estimate can know; of the whole organization. null before the first answer */
  readonly notEstimated: NotEstimated | null;
  /** version newest first, then mythos, fable, opus, sonnet, haiku, unknown; no model last */
  readonly models: readonly ModelReport[];
  /** by cost, highest first */
  readonly workspaces: readonly WorkspaceReport[];
  readonly workspacesTotal: Pico;
  readonly intraday: IntradayReport;
}
