/** The types of a question about costs (days, buckets, grouping, filters, compared days) and of its answer. `answerQuery` answers it. */
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
 * A dimension that is stored in a column of the ledger's tables. The team is not stored: it is computed from workspace
 * and API key.
 */
export type TableDimension = Exclude<Dimension, 'team'>;

/** The lengths of a bucket. Weeks begin on Monday. */
export const BUCKETS = ['hour', 'day', 'week', 'month', 'all'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const COMPARISONS = ['previousPeriod', 'sameDaysLastMonth'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The values to include, by dimension. A dimension without an entry is not filtered. */
export type Where = Partial<Readonly<Record<Dimension, readonly string[]>>>;

export interface CostQuery {
  /** the UTC days of the question; days that have not begun are left out */
  readonly range: DayRange;
  /**
   * on the last day of the range and of the compared range, only the hours before this hour (1…23) are included; null
   * includes the whole days
   */
  readonly untilHour: number | null;
  readonly bucket: Bucket;
  /** the dimensions to group by; at most two, without duplicates */
  readonly groupBy: readonly Dimension[];
  /**
   * the filters: for each filtered dimension, the ids to include, as the provider returns them. Costs without an id,
   * such as console use, have the value in NO_VALUE instead
   */
  readonly where: Where;
  /** the organization's teams; needed if the question groups or filters by team */
  readonly teams?: readonly TeamRules[];
  /**
   * the days to compare the range with; null for no comparison. If whole days are compared, a day that has not ended,
   * or whose last hours are not known yet, is left out. Its missing hours would make the range look cheaper
   */
  readonly compareTo: DayRange | Comparison | null;
  /** the number of rows to list; all further rows are summed in `rest` */
  readonly top: number;
}

/** For each dimension, the value that replaces the provider's null. */
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

/** The value of the dimension `apiKey` for billed costs without usage. */
export const UNATTRIBUTED_VALUE = 'unattributed';

/** The value, in any dimension, of costs whose breakdown by that dimension is not loaded. */
export const NOT_LOADED_VALUE = 'notLoaded';

/** One bucket of the answered range, with its status. */
export interface BucketSpan {
  /**
   * the UTC days of the range that the bucket covers: `from` is the first day, and `to` is the day after the last one
   */
  readonly from: Day;
  readonly to: Day;
  /** the hour of the day, 0…23, if buckets are hours; otherwise null */
  readonly hour: number | null;
  /** true if the range contains only a part of the bucket, or the bucket has not ended yet */
  readonly isPartial: boolean;
  /** the least certain of the statuses of the bucket's days */
  readonly status: DayStatus;
}

/** The cost of one row, over the range and in each bucket. */
export interface CostLine {
  /** the cost in each bucket, in the order of the buckets */
  readonly costs: readonly Pico[];
  /** the cost over the range: the sum of `costs` */
  readonly cost: Pico;
  /** the part of `cost` that is estimated: usage × price */
  readonly estimated: Pico;
  readonly tokens: Readonly<Record<TokenCategory, number>>;
  /**
   * the number of tokens without a known price on days without a bill. `cost` does not include their cost. null if the
   * question groups by category, item or service tier
   */
  readonly unpricedTokens: number | null;
  /** the cost over the compared range; null if there is no comparison */
  readonly compared: Pico | null;
}

export interface CostRow extends CostLine {
  /** the row's value in each dimension of `groupBy`; the same values can be used in `where` */
  readonly values: readonly string[];
}

export interface CostAnswer {
  /** the answered days: the range without the days that have not begun */
  readonly range: DayRange;
  readonly buckets: readonly BucketSpan[];
  /** the rows by cost, highest first; then by compared cost, then by values */
  readonly rows: readonly CostRow[];
  /** all further rows after the first `top` rows: their sum and their number; null if there are none */
  readonly rest: (CostLine & { readonly count: number }) | null;
  readonly total: CostLine;
  readonly basis: AnswerBasis;
  readonly compared: ComparedRange | null;
}

/** Which days of an answer are not billed or not known, and other remarks on how certain its amounts are. */
export interface AnswerBasis {
  /** the days for which the provider has not returned all figures; the sums lack all or part of their cost */
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
   * true if some estimates are approximate, because the model or service tier has no public price. Their price is then
   * a lower bound, or the price of another model or service tier
   */
  readonly isApproximate: boolean;
  /**
   * true if there are tokens of priority usage. Token counts include them, but they have no cost, because a commitment
   * (capacity bought in advance) pays for them
   */
  readonly hasPriority: boolean;
  /** cost types of the last billed days that estimates cannot include: `code_execution`, `session_usage`. Empty if all days are billed */
  readonly notEstimated: readonly string[];
  /** true if billed costs were split among API keys by their usage */
  readonly isSplit: boolean;
  /**
   * the number of tokens on days without a bill that have no known price. If there are any, the total is a lower bound.
   * Filters by category, item or service tier do not apply to this number
   */
  readonly unpricedTokens: number;
  /**
   * true if older days are still loading and the range begins with the first loaded day. The range `all` is then
   * incomplete
   */
  readonly isHistoryLoading: boolean;
  /**
   * the first day for which the provider has figures, if the range begins on or before this day. null if the range
   * begins later, or if the provider has figures for all days
   */
  readonly historyLimit: Day | null;
  /**
   * the days whose breakdown is not loaded, for example by API key. Their cost is in rows with the value `notLoaded`.
   * If `where` filters by a dimension of the breakdown, their cost is left out
   */
  readonly notLoadedDays: readonly Day[];
}

export interface ComparedRange {
  readonly range: DayRange;
  /** true if the comparison is incomplete, because days of one of the two ranges are unknown or are before the first figures */
  readonly isPartial: boolean;
  /**
   * the last days of the range that the whole answer leaves out, because they have not ended or their last hours are
   * not known yet; empty if the question has an `untilHour`
   */
  readonly leftOut: readonly Day[];
}

/** Why a question about a ledger has no answer. */
export type QueryFault =
  | { readonly kind: 'emptyRange' }
  /** the question compares whole days, and no day of the range has ended and is known to its end */
  | { readonly kind: 'noEndedDay' }
  | { readonly kind: 'rangeTooLong'; readonly mostDays: number }
  | { readonly kind: 'tooManyDimensions'; readonly most: number }
  /** the question groups or filters by team, and the organization has no teams */
  | { readonly kind: 'noTeams' }
  /**
   * the question combines API keys with service tier, context window, geography or speed, but costs by API key are
   * stored without these dimensions
   */
  | { readonly kind: 'keysWithoutVariants' }
  /** the question needs hourly figures by other dimensions than model and workspace, for more than `mostDays` days */
  | { readonly kind: 'hoursWithoutDetail'; readonly mostDays: number }
  /** the hourly figures of these days are not loaded yet. The engine loads them if the query allows loading */
  | { readonly kind: 'hoursToRead'; readonly days: readonly Day[] }
  /**
   * the question needs hourly figures, but they are not stored for all of its days. `firstDay`: the day from which on
   * they are stored without a gap; null if no hourly figures are stored
   */
  | { readonly kind: 'hoursNotKept'; readonly firstDay: Day | null };
