/**
 * The types of a question about costs and of its answer. A question has days, buckets (such as weeks), a grouping,
 * filters and days to compare with. `answerQuery` answers it.
 */
import type { TokenCategory } from '../model/category.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { Pico } from '../money/pico.ts';
import type { DayRange } from '../provider/contract.ts';
import type { Day } from '../calendar/day.ts';
import type { TeamRules } from '../teams/team.ts';

/** The dimensions by which costs can be grouped and filtered. */
export const DIMENSIONS = [
  'model',
  'workspace',
  'apiKey',
  'team',
  'category',
  'item',
  'serviceTier',
  'contextWindow',
  'geography',
  'speed',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * A dimension that is a column of the ledger's tables. The team is not a column: the rules of teams find it from the
 * workspace and the API key.
 */
export type TableDimension = Exclude<Dimension, 'team'>;

/** The possible lengths of a bucket, which is one column of a chart. Weeks begin on Monday. */
export const BUCKETS = ['hour', 'day', 'week', 'month', 'all'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const COMPARISONS = ['previousPeriod', 'sameDaysLastMonth'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The filters: for each filtered dimension (such as model), the values to include. */
export type Where = Partial<Readonly<Record<Dimension, readonly string[]>>>;

export interface CostQuery {
  /** the UTC days of the question; days that have not begun are left out */
  readonly range: DayRange;
  /**
   * the hour (1…23) at which the last day of the range and the last day of the compared range end: the answer leaves
   * out later hours. null for whole days
   */
  readonly untilHour: number | null;
  readonly bucket: Bucket;
  /** the dimensions to group by; at most two, without duplicates */
  readonly groupBy: readonly Dimension[];
  /**
   * the filters: for each filtered dimension, the ids to include. Costs without an id, such as console use, have the
   * value in NO_VALUE
   */
  readonly where: Where;
  /** the organization's teams; needed if the question groups or filters by team */
  readonly teams?: readonly TeamRules[];
  /**
   * the days to compare with; null for no comparison. A comparison of whole days leaves out today, and also yesterday
   * while its last hours are not known yet, because these days would look cheaper than they are
   */
  readonly compareTo: DayRange | Comparison | null;
  /** the number of rows to list; all other rows are summed in `rest` */
  readonly top: number;
}

/**
 * For each dimension, the value that Outlay uses where the provider sends null. Example: a cost without an API key has
 * the value `console`.
 */
export const NO_VALUE: Readonly<Record<Dimension, string>> = {
  model: 'none',
  workspace: 'default',
  apiKey: 'console',
  team: 'unassigned',
  category: 'none',
  item: 'none',
  serviceTier: 'none',
  contextWindow: 'none',
  geography: 'none',
  speed: 'none',
};

/** The value of the dimension `apiKey` for costs on the bill for which the provider reports no usage. */
export const UNATTRIBUTED_VALUE = 'unattributed';

/** The value of costs whose breakdown is not loaded. Example: costs by API key of a month that is still loading. */
export const NOT_LOADED_VALUE = 'notLoaded';

/** One bucket of the answer, such as a day or a week, with its status. */
export interface BucketSpan {
  /**
   * the UTC days of this bucket that are in the range of the question: `from` is the first day, and `to` is the day
   * after the last day
   */
  readonly from: Day;
  readonly to: Day;
  /** the hour of the day, 0…23, if each bucket is one hour; otherwise null */
  readonly hour: number | null;
  /**
   * true if the range begins or ends within the bucket, or the bucket has not ended yet. If each bucket is one hour,
   * true for the hours of today whose costs are not known yet
   */
  readonly isPartial: boolean;
  /**
   * the status of the least certain day of the bucket. Example: `estimated` if one day is estimated and all others are
   * billed
   */
  readonly status: DayStatus;
}

/** The cost of one row, over the whole range and in each bucket (such as a day). */
export interface CostLine {
  /** the cost in each bucket (such as a day), in the order of the buckets */
  readonly costs: readonly Pico[];
  /** the cost over the range: the sum of `costs` */
  readonly cost: Pico;
  /** the part of `cost` that is estimated: usage × price */
  readonly estimated: Pico;
  readonly tokens: Readonly<Record<TokenCategory, number>>;
  /**
   * the number of tokens that have no known price and are not on the bill yet; `cost` does not include the cost of these
   * tokens. null in rows and in `rest` if the question groups by a dimension other than model, workspace, API key or
   * team
   */
  readonly unpricedTokens: number | null;
  /**
   * the days on which the row has tokens without a known price, oldest first; absent or empty if there are none. If
   * `unpricedTokens` is null, these are all days with such tokens, because some of them may be tokens of the row. Rows
   * without any tokens have no such days then. Neither have rows whose tokens may all be priority usage, which costs
   * nothing
   */
  readonly unpricedDays?: readonly Day[] | undefined;
  /** the cost over the compared range; null if there is no comparison */
  readonly compared: Pico | null;
  /**
   * the number of tokens without a known price in the compared range; if there are any, `compared` is a lower bound, and
   * zero does not mean that nothing was spent. null if there is no comparison, and in the cases in which
   * `unpricedTokens` is null
   */
  readonly comparedUnpricedTokens: number | null;
}

export interface CostRow extends CostLine {
  /** the value of the row in each dimension of `groupBy`. The filters in `where` accept these values */
  readonly values: readonly string[];
}

export interface CostAnswer {
  /** the answered days: the range without the days that have not begun and without the days in `compared.leftOut` */
  readonly range: DayRange;
  readonly buckets: readonly BucketSpan[];
  /**
   * the rows, highest cost first. Rows with the same cost are sorted by their cost in the compared range, highest
   * first, and then by their values
   */
  readonly rows: readonly CostRow[];
  /** the sum and the number of all rows that are not listed; null if there are none */
  readonly rest: (CostLine & { readonly count: number }) | null;
  readonly total: CostLine;
  readonly basis: AnswerBasis;
  readonly compared: ComparedRange | null;
}

/** How certain the amounts of an answer are: which days are not billed or not known, and other remarks. */
export interface AnswerBasis {
  /**
   * the days for which the provider has not returned all figures; the sums include only a part of their cost, or
   * nothing
   */
  readonly unknownDays: readonly Day[];
  /** the days whose bill has arrived only in part */
  readonly settlingDays: readonly Day[];
  /** the days without any bill; their cost is usage × price */
  readonly estimatedDays: readonly Day[];
  /**
   * the billed days whose bill is below usage × price and has not changed for some time; their cost is the amount of
   * the bill
   */
  readonly belowUsageDays: readonly Day[];
  /**
   * true if some estimates use a substitute price, because the provider does not publish the real price. The substitute
   * is a lower bound, or the price of another model or service tier
   */
  readonly isApproximate: boolean;
  /**
   * true if there are tokens of priority usage. They are counted, but their cost is zero, because the organization has
   * paid for priority capacity in advance
   */
  readonly hasPriority: boolean;
  /**
   * cost types that estimates do not include, such as `code_execution`, from the latest bills; empty if all days are
   * billed
   */
  readonly notEstimated: readonly string[];
  /** true if billed costs were split among API keys by their usage */
  readonly isSplit: boolean;
  /**
   * the number of tokens that have no known price and are not on the bill yet; if there are any, the total is a lower
   * bound. This number ignores filters by category, item, service tier, context window, geography and speed
   */
  readonly unpricedTokens: number;
  /**
   * the days that have tokens without a known price, oldest first. The cost of these days is a lower bound, and zero
   * does not mean that nothing was spent
   */
  readonly unpricedDays: readonly Day[];
  /**
   * true if older days are still loading, and the range begins on or before the first loaded day that has figures.
   * Example: the range `all`. The answer is then not complete
   */
  readonly isHistoryLoading: boolean;
  /**
   * the first day of the provider's figures, if the range begins on or before it; null if the range begins later, or if
   * the provider has figures for all days
   */
  readonly historyLimit: Day | null;
  /**
   * the days whose breakdown, for example by API key, is not loaded. Their cost is in rows with the value `notLoaded`.
   * A filter by a dimension of the breakdown leaves their cost out
   */
  readonly notLoadedDays: readonly Day[];
}

export interface ComparedRange {
  readonly range: DayRange;
  /**
   * true if the cost of the range and the cost of the compared range must not be compared, for one of these reasons:
   *
   * - A day of the range or of the compared range has the status `unknown`.
   * - The compared range begins before the first day with figures.
   * - The hours up to the end of one of the ranges are not known yet. Example: the compared range ends today.
   */
  readonly isPartial: boolean;
  /**
   * true if a part of the cost of the compared range is not known, so that zero does not mean that nothing was spent.
   * `isPartial` is then true too
   */
  readonly isCostPartial: boolean;
  /**
   * the days that the answer leaves out at the end of the question's range, because they have not ended or are not
   * fully known yet; empty if the question has an `untilHour`
   */
  readonly leftOut: readonly Day[];
}

/** Why a question about a ledger has no answer. */
export type QueryFault =
  | { readonly kind: 'emptyRange' }
  /** the question compares whole days, but the range contains no day that has ended and is fully known */
  | { readonly kind: 'noEndedDay' }
  | { readonly kind: 'rangeTooLong'; readonly mostDays: number }
  | { readonly kind: 'tooManyDimensions'; readonly most: number }
  /** the question groups or filters by team, and the organization has no teams */
  | { readonly kind: 'noTeams' }
  /**
   * the question combines API keys with service tier, context window, geography or speed. The ledger does not have this
   * combination
   */
  | { readonly kind: 'keysWithoutVariants' }
  /**
   * more than `mostDays` days of the question must be split into hours, and this needs hourly figures by a dimension
   * other than model and workspace
   */
  | { readonly kind: 'hoursWithoutDetail'; readonly mostDays: number }
  /**
   * the hourly figures of these days are not loaded yet. `Engine.query` starts to load them if its parameter `ask` is
   * `loading`
   */
  | { readonly kind: 'hoursToRead'; readonly days: readonly Day[] }
  /**
   * the question needs hourly figures, but the ledger does not have them for some days of the question. `firstDay` is
   * the day after the last gap in the ledger's hourly figures; null if the ledger has no hourly figures
   */
  | { readonly kind: 'hoursNotKept'; readonly firstDay: Day | null };
