/** The model of a text that says why there is no analysis for the chosen days or filters. */
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { unknownValues } from '../parts/unknown-values.ts';

export interface NoAnswerModel {
  readonly text: string;
  /**
   * true if there is a button that chooses last month. Example: on the first day of a month, no day of this month has
   * ended, so only last month has days to look at
   */
  readonly offersLastMonth: boolean;
}

/**
 * If no cost can match the filters, returns a text that says so; otherwise returns null. No cost can match if none of
 * the filtered values of a dimension exists. Example: the only filter is a workspace that does not exist.
 */
export function unknownFilter(state: TrackerState): NoAnswerModel | null {
  const unknown = unknownValues(state);
  return unknown?.matchesNothing === true ? { text: unknown.text, offersLastMonth: false } : null;
}
