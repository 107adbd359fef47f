/** The question why costs changed: two ranges of days, filters, and the level of detail. `explain` answers it. */
import type { DayRange } from '../../provider/contract.ts';
import type { Comparison, Where } from '../../query/cost-query.ts';

/** What a change can be told apart by: whose costs they are, and models. */
export const EXPLAIN_DIMENSIONS = ['workspace', 'apiKey', 'model'] as const;
export type ExplainDimension = (typeof EXPLAIN_DIMENSIONS)[number];

export interface ExplainQuery {
  /** the later days, `to` not among them; days that have not ended are left out */
  readonly range: DayRange;
  /** the days it is compared with */
  readonly compareTo: DayRange | Comparison;
  /** as in a CostQuery */
  readonly where: Where;
  /**
   * At most one of `workspace` and `apiKey`, and `model`. Without `model`, a price per token holds the choice of models too. API keys are
   * kept without service tier, context window, geography and speed, so their changes are not told apart there.
   */
  readonly groupBy: readonly ExplainDimension[];
  /** effects beyond this many become `rest` */
  readonly top: number;
}

/** Why a change is not explained. */
export type ExplainFault =
  /** no day of the later range has ended */
  | { readonly kind: 'noEndedDay' }
  /** no day of one of the ranges is known */
  | { readonly kind: 'noKnownDay'; readonly period: 'before' | 'after' }
  /** both workspaces and API keys */
  | { readonly kind: 'twoSubjects' };

const EXPLAIN_FAULTS: readonly string[] = [
  'noEndedDay',
  'noKnownDay',
  'twoSubjects',
] satisfies readonly ExplainFault['kind'][];

/** Whether a fault is one of an explanation, and not of any question about costs. */
export function isExplainFault(fault: { readonly kind: string }): fault is ExplainFault {
  return EXPLAIN_FAULTS.includes(fault.kind);
}
