/** One alert: a spend threshold that the month's cost has reached. */
import type { Month } from '../calendar/month.ts';
import type { Pico } from '../money/pico.ts';

/** A threshold that was reached; at most one alert is sent for it in its month. */
export interface SpendAlert {
  readonly month: Month;
  readonly threshold: Pico;
  readonly spent: Pico;
  /** the month has tokens without a known price, so the spend is a lower bound */
  readonly isLowerBound?: true;
  /** ms since the epoch */
  readonly at: number;
}
