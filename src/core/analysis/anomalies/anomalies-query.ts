/** The question which days were unusual: which days, and what is looked at beside the total. `findAnomalies` answers it. */
import type { DayRange } from '../../provider/contract.ts';

/** What is looked at beside the total, the most specific first: the name of an anomaly is the first that has it. */
export const ANOMALY_DIMENSIONS = ['apiKey', 'workspace', 'model'] as const;
export type AnomalyDimension = (typeof ANOMALY_DIMENSIONS)[number];

export interface AnomaliesQuery {
  /** UTC days, `to` not among them; days that have not ended are left out */
  readonly range: DayRange;
  /** each once. The total is always looked at. Causes name only what is asked for here */
  readonly of: readonly AnomalyDimension[];
}

/** Why there is no answer. */
export type AnomaliesFault =
  /** no day of the range has ended */
  { readonly kind: 'noEndedDay' };
