/** When a day counts as unusual. The values come from the backtest (`npm run bench -- anomalies`, decision 0076). */
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../money/pico.ts';
import type { AnomalyDimension } from './anomalies-query.ts';

/** Percent of the usual cost. */
export interface LeastPercent {
  readonly above: bigint;
  /** null: falls are not reported */
  readonly below: bigint | null;
}

export interface Thresholds {
  /** the number of observed days before a day that decide what is usual: five weeks */
  readonly windowDays: number;
  /** how many days back observed days may lie */
  readonly windowReach: number;
  /** with fewer observed days, nothing is reported */
  readonly fewestDays: number;
  /** how many days of the same weekday are enough for a comparison */
  readonly fewestWeekdays: number;
  /** otherwise, how many days of the same kind (weekend or not) are enough */
  readonly fewestOfKind: number;
  /** the smallest difference that counts, in tenths of standard deviations; a deviation is estimated as 1.4826 × MAD */
  readonly deviationTenths: bigint;
  /** the smallest difference that counts, in percent of the usual cost */
  readonly leastPercent: Readonly<Record<AnomalyDimension | 'total', LeastPercent>>;
  /** the smallest difference that counts */
  readonly leastAmount: Pico;
  /** how many days in a row are a new level */
  readonly levelDays: number;
  /** how many usual days in between do not end a level */
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
    // A model that falls while no other rises is reported as a fall of its workspace or key.
    model: { above: 100n, below: null },
    apiKey: { above: 200n, below: 90n },
  },
  leastAmount: toPico(25n * PICO_PER_DOLLAR),
  levelDays: 3,
  levelGap: 6,
};
