/**
 * The type of a query for unusual days: the range to check, and the dimensions to check besides the total.
 * `findAnomalies` answers the query.
 */
import type { DayRange } from '../../provider/contract.ts';

/**
 * The dimensions that are checked besides the total, most specific first. If the same unusual cost shows in several
 * dimensions, it is reported only for the most specific one.
 */
export const ANOMALY_DIMENSIONS = ['apiKey', 'workspace', 'model'] as const;
export type AnomalyDimension = (typeof ANOMALY_DIMENSIONS)[number];

export interface AnomaliesQuery {
  /** the UTC days to check; `to` is the day after the last one. Days that have not ended are not checked */
  readonly range: DayRange;
  /**
   * the dimensions to check, without duplicates; the total is always checked too. Only values of these dimensions can
   * be reported as the cause of an unusual cost. Example: without `apiKey`, no API key is reported
   */
  readonly of: readonly AnomalyDimension[];
}

/** Why a query for unusual days has no answer. */
export type AnomaliesFault =
  /** no day of the range has ended */
  | { readonly kind: 'noEndedDay' }
  /** the only day of the range that has ended is yesterday, and its last hours are not known yet */
  | { readonly kind: 'noKnownDay' };
