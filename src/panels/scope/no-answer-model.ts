/** The model of the text that says why an analysis has no answer for the chosen days or filters. */
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { unknownValues } from '../parts/unknown-values.ts';

export interface NoAnswerModel {
  readonly text: string;
  /** whether the person can switch to last month, whose days can be analyzed */
  readonly offersLastMonth: boolean;
}

/** Says that the scope filters by a value that does not exist, so that no cost can match; null otherwise. */
export function unknownFilter(state: TrackerState): NoAnswerModel | null {
  const unknown = unknownValues(state);
  return unknown?.matchesNothing === true ? { text: unknown.text, offersLastMonth: false } : null;
}
