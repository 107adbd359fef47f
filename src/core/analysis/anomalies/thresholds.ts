/** When a day counts as unusual. The values come from the backtest (`npm run bench -- anomalies`, decision 0076). */
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../money/pico.ts';
import type { AnomalyDimension } from './anomalies-query.ts';

/** Percent of the usual cost. */
export interface LeastPercent {
  readonly above: bigint;
  /** null: falls are not told */
  readonly below: bigint | null;
}

export interface Thresholds {
  /** observed days before a day that say what is usual: five weeks */
  readonly windowDays: number;
  /** observed days lie at most so many days back */
  readonly windowReach: number;
  /** fewer observed days say nothing of what is usual */
  readonly fewestDays: number;
  /** days of the same weekday that are enough to be compared with */
  readonly fewestWeekdays: number;
  /** otherwise, days of the same kind (weekend or not) that are enough */
  readonly fewestOfKind: number;
  /** how many standard deviations, estimated as 1.4826 × MAD, in tenths */
  readonly deviationTenths: bigint;
  /** how much of the usual cost the difference is at least */
  readonly leastPercent: Readonly<Record<AnomalyDimension | 'total', LeastPercent>>;
  /** how much the difference is at least */
  readonly leastAmount: Pico;
  /** days in a row that are a new level */
  readonly levelDays: number;
  /** unflagged days that do not end a level */
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
    // A model that falls without another rising is told as its workspace or key.
    model: { above: 100n, below: null },
    apiKey: { above: 200n, below: 90n },
  },
  leastAmount: toPico(25n * PICO_PER_DOLLAR),
  levelDays: 3,
  levelGap: 6,
};
