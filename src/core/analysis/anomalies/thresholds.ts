/**
 * The limits that decide when a day counts as unusual. The values come from the backtest (`npm run bench -- anomalies`,
 * decision 0076).
 */
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../money/pico.ts';
import type { AnomalyDimension } from './anomalies-query.ts';

/**
 * By how much the cost must rise above or fall below the usual cost to be unusual, in percent of the usual cost.
 * Example: `above` is 40. If $100 is usual, a day can be unusually expensive only from $140.
 */
export interface LeastPercent {
  readonly above: bigint;
  /**
   * by how much the cost must fall below the usual cost to be unusual, in percent of the usual cost; null if falls of
   * the cost are not reported
   */
  readonly below: bigint | null;
}

export interface Thresholds {
  /**
   * the largest number of earlier days with a known cost that decide what is usual for a day; 35 days are five weeks
   */
  readonly windowDays: number;
  /** how many calendar days before a day are searched for days with a known cost (known days) */
  readonly windowReach: number;
  /** how many earlier days with a known cost a day needs; with fewer, the day is not checked */
  readonly fewestDays: number;
  /**
   * if at least this many earlier days have a known cost and the same weekday, a day is compared only with these
   * earlier days
   */
  readonly fewestWeekdays: number;
  /**
   * if too few earlier days have the same weekday, but at least this many are of the same kind (Monday to Friday, or
   * weekend), a day is compared only with earlier days of its kind. Only days with a known cost are counted
   */
  readonly fewestOfKind: number;
  /**
   * a day is unusual only if its cost differs from the usual cost by more than this many tenths of a standard
   * deviation. The standard deviation is estimated as 1.4826 × MAD. Example: 50 means 5 standard deviations
   */
  readonly deviationTenths: bigint;
  /** a day is unusual only if its cost differs from the usual cost by at least this percentage of the usual cost */
  readonly leastPercent: Readonly<Record<AnomalyDimension | 'total', LeastPercent>>;
  /** a day is unusual only if its cost differs from the usual cost by at least this amount, in pico-dollars */
  readonly leastAmount: Pico;
  /** how many unusual days an event must have to count as a new level of costs */
  readonly levelDays: number;
  /** a level of costs does not end if at most this many usual days are between two unusual days */
  readonly levelGap: number;
}

export const THRESHOLDS: Thresholds = {
  windowDays: 35,
  windowReach: 49,
  fewestDays: 10,
  fewestWeekdays: 4,
  fewestOfKind: 2,
  deviationTenths: 50n,
  leastPercent: {
    total: { above: 40n, below: 40n },
    workspace: { above: 100n, below: 60n },
    // A fall of a model's cost is not reported (`below: null`). If the work moved to another model, nothing is unusual.
    // If it did not, the cost of the workspace or key falls too, and that fall is reported.
    model: { above: 100n, below: null },
    apiKey: { above: 200n, below: 90n },
  },
  leastAmount: toPico(25n * PICO_PER_DOLLAR),
  levelDays: 3,
  levelGap: 6,
};
