/**
 * The types of the month's cost compared with its limit, and of the forecast. Their amounts always cover the whole
 * organization, even if the page shows only some API keys.
 */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { Pico } from '../money/pico.ts';

/** `ok` is below 75 % of the limit, `warn` from 75 % to 90 % inclusive, `over` above 90 %. */
export type BudgetLevel = 'ok' | 'warn' | 'over';

export interface Budget {
  readonly month: Month;
  /** the cost of the current month so far: billed + estimated */
  readonly spent: Pico;
  readonly billed: Pico;
  readonly estimated: Pico;
  /** the limit and how the month's cost compares with it; null if there is no limit above zero */
  readonly limit: {
    readonly amount: Pico;
    /** `own`: the limit in Outlay's settings; `provider`: the limit that the provider reports */
    readonly source: 'own' | 'provider';
    /** spent ÷ amount; 1 is the whole limit, and it may be above 1 */
    readonly share: number;
    readonly level: BudgetLevel;
    /** the part of the limit, as an amount, that may be spent by now if the limit is spread evenly over the month */
    readonly pace: Pico;
  } | null;
  /** the forecast of the month's total; null if there are too few past days to compute it */
  readonly forecast: Forecast | null;
}

/**
 * The forecast of the month's total as a range, with the share of past forecasts whose range contained the month's real
 * total.
 */
export interface Forecast {
  readonly low: Pico;
  readonly middle: Pico;
  readonly high: Pico;
  /**
   * the forecast of each day of the month after today, in order. The ranges of the days sum to more than the month's range, because errors
   * of single days partly cancel out
   */
  readonly days: readonly ForecastDay[];
  /**
   * how exact the method of this forecast was for past months of this organization. `samples` past forecasts were
   * compared with the real totals
   */
  readonly backtest: {
    readonly samples: number;
    /** the share of these past forecasts whose range contained the month's real total, from 0 to 1 */
    readonly coverage: number;
    /**
     * the median of |middle − actual| ÷ |actual| over these past forecasts: `middle` is the forecast total and `actual`
     * the real total of the month. It is at least 0; 0.05 is 5 %
     */
    readonly medianError: number;
  };
}

/**
 * The forecast of the cost of one future day. The errors of past forecasts for single days decide how wide its range
 * is: 86 of 100 past errors are within the range.
 */
export interface ForecastDay {
  readonly day: Day;
  readonly low: Pico;
  readonly middle: Pico;
  readonly high: Pico;
}
