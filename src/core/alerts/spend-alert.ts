/** The type of a spend alert: the month's cost has reached a threshold. */
import type { Month } from '../calendar/month.ts';
import type { Pico } from '../money/pico.ts';

/** The alert that a month's cost has reached a threshold. At most one alert is sent for each threshold and month. */
export interface SpendAlert {
  readonly month: Month;
  readonly threshold: Pico;
  readonly spent: Pico;
  /** true if `spent` is a lower bound, because some days of the month are not known or some tokens have no price */
  readonly isLowerBound?: true;
  /**
   * true if the month had already ended when Outlay found that its cost had reached the threshold. Example: a part of
   * the cost arrives late
   */
  readonly isLate?: true;
  /** when the alert was sent, by this machine's clock, in ms since the epoch */
  readonly at: number;
}
