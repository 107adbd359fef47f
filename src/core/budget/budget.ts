/** The month's spend compared with its limit. It always covers the whole organization, whatever keys are shown. */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { Pico } from '../money/pico.ts';

/** Below 75 % is ok, 75 % to 90 % inclusive warn, above 90 % over (specification §3). */
export type BudgetLevel = 'ok' | 'warn' | 'over';

export interface Budget {
  readonly month: Month;
  /** billed and estimated of the running month */
  readonly spent: Pico;
  readonly billed: Pico;
  readonly estimated: Pico;
  /** null without a limit */
  readonly limit: {
    readonly amount: Pico;
    /** set here, or read from the provider */
    readonly source: 'own' | 'provider';
    /** spent ÷ amount; may be above 1 */
    readonly share: number;
    readonly level: BudgetLevel;
    /** the limit spread evenly over the month, up to now */
    readonly pace: Pico;
  } | null;
  /** null while history is too short for a forecast */
  readonly forecast: Forecast | null;
}

/** The forecast of the month's total as a range, with the share of past months that ended inside such a range. */
export interface Forecast {
  readonly low: Pico;
  readonly middle: Pico;
  readonly high: Pico;
  /**
   * each day of the month after today, in order; their ranges together are wider than the range of the sum, because errors of days cancel
   * out
   */
  readonly days: readonly ForecastDay[];
  /** the errors of the method on this organization's own past days */
  readonly backtest: {
    readonly samples: number;
    /** share of past month ends inside the range, 0…1 */
    readonly coverage: number;
    /** median of |middle − actual| ÷ |actual| */
    readonly medianError: number;
  };
}

/** The forecast for one future day; about 86 of 100 past days of its weekday were within such a range. */
export interface ForecastDay {
  readonly day: Day;
  readonly low: Pico;
  readonly middle: Pico;
  readonly high: Pico;
}
