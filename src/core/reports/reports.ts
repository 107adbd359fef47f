/**
 * The types of the reports, which are computed from the ledger. Reports are plain data, and all amounts are
 * pico-dollars. The companion (the process that `outlay` starts) sends them to pages unchanged.
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

/** The cost by category. The five categories sum to the total cost. */
export type CategoryCosts = Readonly<Record<Category, Pico>>;

export type TokenCounts = Readonly<Record<TokenCategory, number>>;

/** How a figure was computed. If it is a sum, it may include billed, estimated and split costs together. */
export interface Basis {
  /** the figure includes costs from the provider's bill */
  readonly billed: boolean;
  /** the figure includes usage × price, for time without a bill */
  readonly estimated: boolean;
  /** the figure includes billed costs that were split among API keys */
  readonly split: boolean;
  /** the number of tokens without a known price; the figure does not include their cost */
  readonly unpricedTokens: number;
  /** the sources of the prices of the estimated part, in the order of PRICE_TIERS, without `unpriced` */
  readonly priceTiers: readonly Exclude<PriceTier, 'unpriced'>[];
  /**
   * true if some estimates use a substitute price, because the provider does not publish the real price. The substitute
   * is a lower bound, or the price of another model or service tier
   */
  readonly approximate: boolean;
  /**
   * true if some tokens are priority usage. They are counted, but their cost is zero, because the organization has paid
   * for priority capacity in advance
   */
  readonly hasPriority: boolean;
}

/** Which API keys to include in reports, and how many to list. */
export interface Selection {
  /**
   * the ids of the API keys to include, where the id null means console use without a key. If the value is null instead
   * of a list, the whole organization is included
   */
  readonly apiKeyIds: readonly (string | null)[] | null;
  /** how many API keys to list with today's costs; all other keys are summed */
  readonly intradayKeys: number;
  /** how many API keys to list for each month; all other keys are summed */
  readonly monthKeys: number;
  /** the prepaid credit that a person entered; absent or null for none */
  readonly prepaid?: Prepaid | null;
}

/** The cost of one API key, as a part of a total. */
export interface KeyCost {
  /** the provider's id of the key; null is console use without a key */
  readonly id: string | null;
  /** the key's name; null for console use; the id itself if the key is not in the key list */
  readonly name: string | null;
  readonly cost: Pico;
  /**
   * the number of the key's tokens without a known price; `cost` does not include them. null in a snapshot of an older
   * version, if the month has such tokens: the snapshot does not say which keys used them
   */
  readonly unpricedTokens: number | null;
}

export interface MonthReport {
  readonly month: Month;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /**
   * true if figures are missing: days of the month are still loading or, with a key filter, the month's costs by API
   * key are not loaded
   */
  readonly isPartial: boolean;
  /**
   * the status of the least certain day of the month so far. Example: `estimated` if one day is estimated and all
   * others are billed
   */
  readonly status: DayStatus;
  /**
   * the number of days of the month, up to today, whose figures are missing because they are later than the last answer
   * of the provider. The month is then not compared with others. Days that the provider left out of an earlier answer
   * are not counted; they make `isPartial` true
   */
  readonly unknownDays: number;
  /** days whose bill has arrived only in part; the missing part is estimated; oldest first */
  readonly settlingDays: readonly Day[];
  /**
   * days whose bill is below usage × price and has not changed for some time, oldest first; their cost is the amount of
   * the bill
   */
  readonly belowUsageDays: readonly Day[];
  /**
   * changes of bills that were already complete, for days of this month, oldest first. They are for the whole
   * organization, even with a key filter
   */
  readonly revisions: readonly Revision[];
  /** the cost of each day of the month; in the current month, of each day up to today */
  readonly daily: readonly Pico[];
  /**
   * the API keys with a cost or with tokens without a known price, highest cost first; null while the month's costs by
   * key are not loaded
   */
  readonly perKey: {
    readonly keys: readonly KeyCost[];
    /** the number of keys that are not listed, their cost, and their tokens without a known price */
    readonly more: { readonly count: number } & Pick<KeyCost, 'cost' | 'unpricedTokens'>;
    /**
     * billed costs for which no key has usage. The listed keys, `more` and `unattributed` sum exactly to the month's
     * cost
     */
    readonly unattributed: Pico;
  } | null;
  /**
   * the costs that the key filter excludes; null without a filter, or while the month's costs by API key are not loaded
   */
  readonly outsideFilter: {
    /** costs of keys that are not selected */
    readonly otherKeys: Pico;
    /**
     * the number of tokens without a known price that were used with unselected keys; `otherKeys` does not include
     * their cost
     */
    readonly unpricedTokens: number;
    /**
     * billed costs for which no key has usage; `cost`, `otherKeys` and `unattributed` sum to the cost of the whole
     * organization
     */
    readonly unattributed: Pico;
  } | null;
}

/** The cost of one UTC day, and its status. */
export interface DayReport {
  readonly day: Day;
  /** the known cost of the day; for an `unknown` day it is zero, or only a part of the day's cost */
  readonly cost: Pico;
  readonly status: DayStatus;
}

export interface ModelReport {
  /** the provider's model id; null for costs without a model */
  readonly model: string | null;
  readonly displayName: string | null;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /** the model's cost in each month that has a month report, oldest first */
  readonly monthly: readonly Pico[];
}

export interface WorkspaceReport {
  /** the provider's id of the workspace; null is the default workspace */
  readonly id: string | null;
  readonly name: string;
  readonly isArchived: boolean;
  readonly cost: Pico;
  readonly basis: Basis;
}

export interface IntradayModel {
  /**
   * the provider's model id; null for usage without a model. The cost of a web search belongs to the model that
   * searched (decision 0004)
   */
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
  /** the key's models by cost, highest first */
  readonly models: readonly IntradayModel[];
  /** the cost of each UTC hour of the day so far */
  readonly hourly: readonly Pico[];
}

export interface IntradayReport {
  readonly day: Day;
  /** the end of the last hour with figures, ms since the epoch; null if there is none yet */
  readonly asOf: number | null;
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: Basis;
  /** the API keys by cost, highest first */
  readonly keys: readonly IntradayKey[];
  readonly more: { readonly count: number; readonly cost: Pico };
  readonly hourly: readonly Pico[];
  /**
   * the provider's own figure for the day's cost up to `through` (ms since the epoch); it is not part of `cost`. null
   * if the provider has no such figure. Also null with a key filter, because the figure is for all keys together
   */
  readonly reported: { readonly cost: Pico; readonly through: number } | null;
}

/** This month compared with the same days of last month. Only completed days are included. */
export interface Comparison {
  /** the number of compared days: the completed days of this month, at most the length of last month */
  readonly days: number;
  readonly thisMonth: Pico;
  readonly lastMonth: Pico;
  /** the tokens without a known price on the compared days of this month; if there are any, `thisMonth` is a lower bound */
  readonly unpricedTokens: number;
  /** the tokens without a known price on the compared days of last month; if there are any, `lastMonth` is a lower bound */
  readonly lastUnpricedTokens: number;
}

/**
 * The usual cost of the month up to today: the cost of the same days in earlier months. The page compares this month
 * with it.
 */
export interface UsualMonth {
  /** the number of compared days, as in `Comparison` */
  readonly days: number;
  /**
   * three to six earlier months in which no day is missing, newest first, each with the cost of its first `days` days
   */
  readonly months: readonly { readonly month: Month; readonly cost: Pico }[];
  /** the usual cost: the median of the costs in `months` */
  readonly cost: Pico;
  /** the tokens without a known price on the compared days of this month and of `months` */
  readonly unpricedTokens: number;
}

export interface SummaryReport {
  readonly month: Month;
  readonly monthToDate: Pico;
  readonly basis: Basis;
  /**
   * the comparison with last month. null while no day of this month can be compared, for example on its first day, and
   * if figures begin after the first day of last month. null also if days of one of the two months are missing
   */
  readonly comparison: Comparison | null;
  /**
   * the usual cost of the month up to today. null if `comparison` is null, or if fewer than three of the last six
   * months have all their days
   */
  readonly usualMonth: UsualMonth | null;
  readonly today: Pico;
  /** the cost of each of the last 31 days, oldest first, ending today */
  readonly lastDays: readonly Pico[];
  /**
   * the number of tokens without a known price on the last day with figures, if this day is before today; if there are
   * any, the cost of that day is a lower bound
   */
  readonly lastKnownUnpriced: number;
}

/**
 * Figures of the whole organization, even if only some API keys are selected. The limit, the alerts and the forecast
 * need them.
 */
export interface OrganizationReport extends MonthSpend {
  readonly today: Pico;
  /** the forecast of the month's total; null if there are too few past days, or if days of the month are missing */
  readonly forecast: Forecast | null;
  /**
   * the costs of the previous month; null if they are not known. They may still change for a few days, because usage
   * and bills arrive late
   */
  readonly previous: MonthSpend | null;
  /**
   * how much prepaid credit is left and how long it may last; null if there is no prepaid credit, or if the day for
   * which a person entered the balance is in the future
   */
  readonly runway: Runway | null;
}

/** The cost of the whole organization in a month. */
export interface MonthSpend {
  readonly month: Month;
  /** the billed part of the cost; billed + estimated is the month's cost so far */
  readonly billed: Pico;
  readonly estimated: Pico;
  /** true while days of the month are loading; the month is then not compared with a limit */
  readonly isPartial: boolean;
  /**
   * the number of days for which the provider has not returned all figures. If there are any, the month is not compared
   * with a limit
   */
  readonly unknownDays: number;
  /** the number of the month's tokens that have no known price; if there are any, the month's cost is a lower bound */
  readonly unpricedTokens: number;
}

export interface Reports {
  /** when the reports were computed, ms since the epoch */
  readonly computedAt: number;
  readonly selection: Selection;
  /**
   * the selected ids that no API key has, neither in the provider's list nor in usage: nothing is included for them.
   * Empty if the provider's list is not loaded
   */
  readonly unknownKeys: readonly string[];
  /** the first day with any cost or usage; null if there is none */
  readonly since: Day | null;
  /**
   * the last billed day: this day and all days before it are billed; null if there is no bill yet. A billed day may
   * have no rows on the bill. Example: a day that has only priority usage, which costs nothing
   */
  readonly billedThrough: Day | null;
  /**
   * the end of the last hour for which the provider has returned usage, ms since the epoch; null before the first
   * refresh
   */
  readonly usageThrough: number | null;
  /** the time up to which figures are known, ms since the epoch; null before the first refresh (see `DayStatuses`) */
  readonly knownThrough: number | null;
  /** false while older months are still loading; totals then do not include them, and the page says so */
  readonly isComplete: boolean;
  /** all days since this day are loaded; null before the first refresh */
  readonly loadedFrom: Day | null;
  readonly total: Pico;
  readonly totalBasis: Basis;
  readonly summary: SummaryReport;
  readonly organization: OrganizationReport;
  /**
   * what the whole organization usually costs from midnight UTC up to this hour. null if no hour of today is known, or
   * if the hours are known for fewer than three of the last four days with the same weekday
   */
  readonly usualToday: UsualToday | null;
  /** the features that the plan excludes. Their reports are empty, even if the ledger has figures for them */
  readonly locked: readonly Feature[];
  /** every month from the first month with data to the current month, newest first; empty if there is no data */
  readonly months: readonly MonthReport[];
  /**
   * each day of the current month up to today; the costs of the days sum to the cost of the month. Empty if there is no
   * data
   */
  readonly days: readonly DayReport[];
  /**
   * how much the estimates of the last 30 days differed from the bills; null if no day has both an estimate and a bill
   * above zero
   */
  readonly accuracy: EstimateAccuracy | null;
  /** charges that estimates do not include, from the bills of the last 30 days; null before the first refresh */
  readonly notEstimated: NotEstimated | null;
  /**
   * the models, newest version first, then by family: mythos, fable, opus, sonnet, haiku, unknown. Costs without a
   * model come last
   */
  readonly models: readonly ModelReport[];
  /** the workspaces by cost, highest first */
  readonly workspaces: readonly WorkspaceReport[];
  readonly workspacesTotal: Pico;
  readonly intraday: IntradayReport;
}
