/** The types of a question about costs (days, buckets, grouping, filters, compared days) and of its answer. `answerQuery` answers it. */
import type { TokenCategory } from '../model/category.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { Pico } from '../money/pico.ts';
import type { DayRange } from '../provider/contract.ts';
import type { Day } from '../calendar/day.ts';

/** What costs can be grouped and narrowed by. */
export const DIMENSIONS = [
  'model',
  'workspace',
  'apiKey',
  'category',
  'item',
  'serviceTier',
  'contextWindow',
  'geography',
  'speed',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Weeks begin on Monday. */
export const BUCKETS = ['hour', 'day', 'week', 'month', 'all'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const COMPARISONS = ['previousPeriod', 'sameDaysLastMonth'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Values of dimensions that count; a dimension that is not named counts whole. */
export type Where = Partial<Readonly<Record<Dimension, readonly string[]>>>;

export interface CostQuery {
  /** UTC days, `to` not among them; days that have not begun are left out */
  readonly range: DayRange;
  /** of the last day of the range, and of the range it is compared with, only the hours before this one (1…23); null for whole days */
  readonly untilHour: number | null;
  readonly bucket: Bucket;
  /** at most two, each once */
  readonly groupBy: readonly Dimension[];
  /** ids as the provider gives them; `NO_VALUE` says what stands for none */
  readonly where: Where;
  readonly compareTo: DayRange | Comparison | null;
  /** rows beyond this many become `rest` */
  readonly top: number;
}

/** What stands for the provider's null in each dimension. */
export const NO_VALUE: Readonly<Record<Dimension, string>> = {
  model: 'none',
  workspace: 'default',
  apiKey: 'console',
  category: 'none',
  item: 'none',
  serviceTier: 'none',
  contextWindow: 'none',
  geography: 'none',
  speed: 'none',
};

/** Stands among API keys for billed money that no usage explains. */
export const UNATTRIBUTED_VALUE = 'unattributed';

/** Stands in a dimension for money whose detail is not loaded. */
export const NOT_LOADED_VALUE = 'notLoaded';

/** A stretch of the answered range. */
export interface BucketSpan {
  /** the UTC days it covers of the range, `to` not among them */
  readonly from: Day;
  readonly to: Day;
  /** hour of the day, 0…23, where buckets are hours; null otherwise */
  readonly hour: number | null;
  /** the range cuts it short, or it has not ended yet */
  readonly isPartial: boolean;
  /** the least sure status of its days */
  readonly status: DayStatus;
}

/** What something cost over the range. */
export interface CostLine {
  /** of each bucket */
  readonly costs: readonly Pico[];
  /** their sum */
  readonly cost: Pico;
  /** the part of it that is usage × price */
  readonly estimated: Pico;
  readonly tokens: Readonly<Record<TokenCategory, number>>;
  /** those of days without a bill that have no known price: their cost is missing. null where groups do not tell them apart (by category, item or tier) */
  readonly unpricedTokens: number | null;
  /** what it cost over the compared range; null without one */
  readonly compared: Pico | null;
}

export interface CostRow extends CostLine {
  /** one of each dimension of `groupBy`, as `where` takes them */
  readonly values: readonly string[];
}

export interface CostAnswer {
  /** the days that are answered for: the range without days that have not begun */
  readonly range: DayRange;
  readonly buckets: readonly BucketSpan[];
  /** by cost, highest first; rows of equal cost by what they cost before, then by their values */
  readonly rows: readonly CostRow[];
  /** the sum of the rows beyond `top`; null for none */
  readonly rest: (CostLine & { readonly count: number }) | null;
  readonly total: CostLine;
  readonly basis: AnswerBasis;
  readonly compared: ComparedRange | null;
}

/** How sure an answer is. */
export interface AnswerBasis {
  /** days the provider has not answered for: their cost is not in the sums, or only in part */
  readonly unknownDays: readonly Day[];
  /** days part of whose bill has not arrived */
  readonly settlingDays: readonly Day[];
  /** days without any bill: their cost is usage × price */
  readonly estimatedDays: readonly Day[];
  /** billed days whose bill is below their usage and has stopped changing: it counts as it is */
  readonly belowUsageDays: readonly Day[];
  /** some estimates use a price that is a lower bound, or stands in for a model or service tier without a public price */
  readonly isApproximate: boolean;
  /** tokens of priority usage are counted and cost nothing here: a commitment pays them */
  readonly hasPriority: boolean;
  /** cost types that the last billed days had and that no estimate of these days can hold: `code_execution`, `session_usage`. None where all days are billed */
  readonly notEstimated: readonly string[];
  /** billed money was divided among API keys by their usage */
  readonly isSplit: boolean;
  /** tokens of days without a bill that have no known price: where there are any, the total is a lower bound. Not told apart by category, item and tier */
  readonly unpricedTokens: number;
  /** days before those of the range are still to be loaded, and the range begins where figures do: `all` is not all yet */
  readonly isHistoryLoading: boolean;
  /** the first day that the provider has figures of, where the range begins no later; null where it begins later, or there is no such limit */
  readonly historyLimit: Day | null;
  /** days whose detail is not loaded; their money stands under `notLoaded`, or is left out where `where` asks for detail */
  readonly notLoadedDays: readonly Day[];
}

export interface ComparedRange {
  readonly range: DayRange;
  /** days of either range are unknown, or lie before the first figures: the comparison says less than it seems */
  readonly isPartial: boolean;
}

/** Why a question about a ledger has no answer. */
export type QueryFault =
  | { readonly kind: 'emptyRange' }
  | { readonly kind: 'rangeTooLong'; readonly mostDays: number }
  | { readonly kind: 'tooManyDimensions'; readonly most: number }
  /** keys are kept without service tier, context window, geography and speed */
  | { readonly kind: 'keysWithoutVariants' }
  /** hours of many days are kept by model and workspace alone */
  | { readonly kind: 'hoursWithoutDetail'; readonly mostDays: number }
  /** the hours of these days are read when somebody asks for them; an engine has begun to */
  | { readonly kind: 'hoursToRead'; readonly days: readonly Day[] }
  /** hours of many days are kept for the last days only */
  | { readonly kind: 'hoursNotKept'; readonly firstDay: Day | null };
