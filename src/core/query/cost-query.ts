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

/** A dimension that tables have. The team of a cost is made from its workspace and API key. */
export type TableDimension = Exclude<Dimension, 'team'>;

/** Weeks begin on Monday. */
export const BUCKETS = ['hour', 'day', 'week', 'month', 'all'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const COMPARISONS = ['previousPeriod', 'sameDaysLastMonth'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The values to include, by dimension. A dimension without an entry is not filtered. */
export type Where = Partial<Readonly<Record<Dimension, readonly string[]>>>;

export interface CostQuery {
  /** UTC days, `to` excluded; days that have not begun are left out */
  readonly range: DayRange;
  /** includes only the hours before this one (1…23) on the last day of the range and of the compared range; null for whole days */
  readonly untilHour: number | null;
  readonly bucket: Bucket;
  /** at most two, without duplicates */
  readonly groupBy: readonly Dimension[];
  /** ids as the provider returns them; see `NO_VALUE` for missing ids */
  readonly where: Where;
  /** the organization's teams; needed if the question groups or filters by team */
  readonly teams?: readonly TeamRules[];
  readonly compareTo: DayRange | Comparison | null;
  /** the number of rows to list; all further rows are summed in `rest` */
  readonly top: number;
}

/** The value that replaces the provider's null in each dimension. */
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

/** The API key value of billed costs without usage. */
export const UNATTRIBUTED_VALUE = 'unattributed';

/** The value, in any dimension, of costs whose breakdown is not loaded. */
export const NOT_LOADED_VALUE = 'notLoaded';

/** One bucket of the answered range. */
export interface BucketSpan {
  /** the UTC days of the range that the bucket covers, `to` excluded */
  readonly from: Day;
  readonly to: Day;
  /** hour of the day, 0…23, if buckets are hours; otherwise null */
  readonly hour: number | null;
  /** the bucket is cut by the range, or has not ended yet */
  readonly isPartial: boolean;
  /** the least certain status of its days */
  readonly status: DayStatus;
}

/** The cost of one row over the range. */
export interface CostLine {
  /** cost in each bucket */
  readonly costs: readonly Pico[];
  /** the sum of `costs` */
  readonly cost: Pico;
  /** the part of `cost` that is usage × price */
  readonly estimated: Pico;
  readonly tokens: Readonly<Record<TokenCategory, number>>;
  /** tokens on days without a bill that have no known price, so their cost is missing. null if groups are by category, item or tier */
  readonly unpricedTokens: number | null;
  /** the cost over the compared range; null if there is no comparison */
  readonly compared: Pico | null;
}

export interface CostRow extends CostLine {
  /** one value for each dimension of `groupBy`, in the form that `where` takes */
  readonly values: readonly string[];
}

export interface CostAnswer {
  /** the answered days: the range without days that have not begun */
  readonly range: DayRange;
  readonly buckets: readonly BucketSpan[];
  /** by cost, highest first; then by compared cost, then by values */
  readonly rows: readonly CostRow[];
  /** the sum of all rows after the first `top`; null if there are none */
  readonly rest: (CostLine & { readonly count: number }) | null;
  readonly total: CostLine;
  readonly basis: AnswerBasis;
  readonly compared: ComparedRange | null;
}

/** How certain an answer is. */
export interface AnswerBasis {
  /** days for which the provider has not answered: all or part of their cost is missing from the sums */
  readonly unknownDays: readonly Day[];
  /** days whose bill has arrived only in part */
  readonly settlingDays: readonly Day[];
  /** days without any bill: their cost is usage × price */
  readonly estimatedDays: readonly Day[];
  /** billed days whose bill is below their usage and no longer changes; the bill counts */
  readonly belowUsageDays: readonly Day[];
  /**
   * some estimates use a price that is a lower bound, or the price of a substitute because the model or service tier has no public price
   */
  readonly isApproximate: boolean;
  /** there are tokens of priority usage. They are counted but cost nothing here, because a commitment pays for them */
  readonly hasPriority: boolean;
  /** cost types of the last billed days that estimates cannot include: `code_execution`, `session_usage`. Empty if all days are billed */
  readonly notEstimated: readonly string[];
  /** billed money was divided among API keys by their usage */
  readonly isSplit: boolean;
  /**
   * tokens on days without a bill that have no known price. If there are any, the total is a lower bound. Not filtered by category, item
   * or tier
   */
  readonly unpricedTokens: number;
  /** earlier days are still loading and the range begins with the first loaded day, so `all` is incomplete */
  readonly isHistoryLoading: boolean;
  /**
   * the first day for which the provider has figures, if the range begins on it or earlier; otherwise null. Also null without such a
   * limit
   */
  readonly historyLimit: Day | null;
  /**
   * days whose breakdown is not loaded. Their cost has the value `notLoaded`. It is left out if `where` filters by a dimension of the
   * breakdown
   */
  readonly notLoadedDays: readonly Day[];
}

export interface ComparedRange {
  readonly range: DayRange;
  /** some days of either range are unknown or lie before the first figures, so the comparison is incomplete */
  readonly isPartial: boolean;
}

/** Why a question about a ledger has no answer. */
export type QueryFault =
  | { readonly kind: 'emptyRange' }
  | { readonly kind: 'rangeTooLong'; readonly mostDays: number }
  | { readonly kind: 'tooManyDimensions'; readonly most: number }
  /** the question is about teams, and there are none */
  | { readonly kind: 'noTeams' }
  /** figures by API key are stored without service tier, context window, geography and speed */
  | { readonly kind: 'keysWithoutVariants' }
  /** hours of many days are stored by model and workspace only */
  | { readonly kind: 'hoursWithoutDetail'; readonly mostDays: number }
  /** the hours of these days are loaded on demand; an engine has started to load them */
  | { readonly kind: 'hoursToRead'; readonly days: readonly Day[] }
  /** hours of many days are stored for recent days only */
  | { readonly kind: 'hoursNotKept'; readonly firstDay: Day | null };
