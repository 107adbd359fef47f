/**
 * The type of a query for the reasons of a change in costs. It has two ranges of days, filters, and the dimensions by
 * which the change is explained. `explain` answers the query.
 */
import type { DayRange } from '../../provider/contract.ts';
import type { Comparison, Where } from '../../query/cost-query.ts';
import type { TeamRules } from '../../teams/team.ts';

/** The dimensions by which a change can be explained: workspaces or API keys, and models. */
export const EXPLAIN_DIMENSIONS = ['workspace', 'apiKey', 'model'] as const;
export type ExplainDimension = (typeof EXPLAIN_DIMENSIONS)[number];

export interface ExplainQuery {
  /**
   * the later of the two ranges of UTC days that are compared; `to` is the day after the last one. Days that have not
   * ended are left out
   */
  readonly range: DayRange;
  /** the earlier days with which `range` is compared */
  readonly compareTo: DayRange | Comparison;
  /** the filters, as in a CostQuery */
  readonly where: Where;
  /** the organization's teams, as in a CostQuery */
  readonly teams?: readonly TeamRules[];
  /**
   * the dimensions to explain by: `workspace` or `apiKey` (not both), optionally with `model`. Without `model`, the
   * effect `price` also includes the effect of using other models than before. With `apiKey`, or with a filter by API
   * key, there are no effects of service tier, context window, geography or speed, because figures by key are stored
   * without these
   */
  readonly groupBy: readonly ExplainDimension[];
  /** the number of effects to list; all further effects are summed in `Explanation.rest` */
  readonly top: number;
}

/** Why a change cannot be explained. */
export type ExplainFault =
  /** no day has ended in `range`, the later of the two compared ranges */
  | { readonly kind: 'noEndedDay' }
  /** no day has ended in the earlier of the two ranges. Example: 1 to 20 November is compared with today */
  | { readonly kind: 'noEndedEarlierDay' }
  /** the earlier period (`before`) or the later period (`after`) has no day with a known cost */
  | { readonly kind: 'noKnownDay'; readonly period: 'before' | 'after' }
  /**
   * the earlier range has figures only on days that are also in the later range. This happens only for
   * `sameDaysLastMonth` with a range of more than a month, because then the two ranges overlap. Example: figures begin
   * on 1 September, and 1 September to 20 November is compared with 1 August to 20 October
   */
  | { readonly kind: 'noEarlierDay' }
  /** `groupBy` has both workspaces and API keys */
  | { readonly kind: 'twoSubjects' };

const EXPLAIN_FAULTS: readonly string[] = [
  'noEndedDay',
  'noEndedEarlierDay',
  'noKnownDay',
  'noEarlierDay',
  'twoSubjects',
] satisfies readonly ExplainFault['kind'][];

/** Whether a fault is an `ExplainFault`. All other faults of an explanation can occur for any cost query too. */
export function isExplainFault(fault: { readonly kind: string }): fault is ExplainFault {
  return EXPLAIN_FAULTS.includes(fault.kind);
}
