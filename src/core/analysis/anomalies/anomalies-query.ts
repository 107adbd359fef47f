/** The question about unusual days: the range, and the dimensions to check besides the total. `findAnomalies` answers it. */
import type { DayRange } from '../../provider/contract.ts';

/**
 * The dimensions that are checked besides the total, most specific first. An anomaly that appears in several dimensions is reported for the
 * most specific one.
 */
export const ANOMALY_DIMENSIONS = ['apiKey', 'workspace', 'model'] as const;
export type AnomalyDimension = (typeof ANOMALY_DIMENSIONS)[number];

export interface AnomaliesQuery {
  /** UTC days, `to` excluded; days that have not ended are left out */
  readonly range: DayRange;
  /** without duplicates. The total is always checked. Causes name only these dimensions */
  readonly of: readonly AnomalyDimension[];
}

/** Why there is no answer. */
export type AnomaliesFault =
  /** no day of the range has ended */
  { readonly kind: 'noEndedDay' };
