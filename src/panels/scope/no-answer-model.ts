/** The model of a text that says why there is no analysis for the chosen days or filters. */
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { unknownValues } from '../parts/unknown-values.ts';

export interface NoAnswerModel {
  readonly text: string;
  /** true if there is a button that chooses last month, because there is an analysis for that month */
  readonly offersLastMonth: boolean;
}

/**
 * If the filters name only values that do not exist, says so, because no cost can match them. Returns null otherwise.
 */
export function unknownFilter(state: TrackerState): NoAnswerModel | null {
  const unknown = unknownValues(state);
  return unknown?.matchesNothing === true ? { text: unknown.text, offersLastMonth: false } : null;
}
