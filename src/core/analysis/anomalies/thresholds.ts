/** The limits that decide when a day counts as unusual. The values come from the backtest (`npm run bench -- anomalies`, decision 0076). */
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../money/pico.ts';
import type { AnomalyDimension } from './anomalies-query.ts';

/** The smallest difference above and below the usual cost that counts, in percent of the usual cost. */
export interface LeastPercent {
  readonly above: bigint;
  /** the smallest fall that counts; null if falls are not reported */
  readonly below: bigint | null;
}

export interface Thresholds {
  /** how many known days before a day decide what is usual; 35 known days are five weeks */
  readonly windowDays: number;
  /** the number of calendar days before a day in which these known days are searched */
  readonly windowReach: number;
  /** the fewest known days before a day; with fewer known days, the day is not checked */
  readonly fewestDays: number;
  /** how many days of the same weekday are enough to compare only with these */
  readonly fewestWeekdays: number;
  /**
   * if there are fewer days of the same weekday: how many days of the same kind (Monday to Friday, or weekend) are enough to compare only
   * with these
   */
  readonly fewestOfKind: number;
  /** the smallest difference that counts, in tenths of a standard deviation, which is estimated as 1.4826 × MAD */
  readonly deviationTenths: bigint;
  /** the smallest difference that counts, in percent of the usual cost */
  readonly leastPercent: Readonly<Record<AnomalyDimension | 'total', LeastPercent>>;
  /** the smallest difference that counts, in pico-dollars */
  readonly leastAmount: Pico;
  /** how many unusual days in a row count as a new level of costs */
  readonly levelDays: number;
  /** the largest number of usual days between two unusual days that does not end a level */
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
    // If the cost of a model falls while no other model's cost rises, the cost of its workspace or key falls too and is reported instead.
    model: { above: 100n, below: null },
    apiKey: { above: 200n, below: 90n },
  },
  leastAmount: toPico(25n * PICO_PER_DOLLAR),
  levelDays: 3,
  levelGap: 6,
};
