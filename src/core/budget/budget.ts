/**
 * The types of two results for the current month: the cost compared with the limit, and the forecast of the total.
 * Amounts are always those of the whole organization, even if the page shows only some API keys.
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
  /** the limit, and the cost of the month so far compared with it; null if there is no limit above zero */
  readonly limit: {
    readonly amount: Pico;
    /** `own`: the limit in Outlay's settings; `provider`: the limit that the provider reports */
    readonly source: 'own' | 'provider';
    /** spent ÷ amount, for example 0.5 if half of the limit is spent; above 1 if more than the limit is spent */
    readonly share: number;
    readonly level: BudgetLevel;
    /**
     * how much of the limit may be spent by now if the limit is spread evenly over the month. Example: $50 of $100
     * after half of the month
     */
    readonly pace: Pico;
  } | null;
  /** the forecast of the month's total; null if it cannot be computed (see `forecastOf`) */
  readonly forecast: Forecast | null;
}

/** The forecast of the month's total as a range, and how exact earlier forecasts were. */
export interface Forecast {
  readonly low: Pico;
  readonly middle: Pico;
  readonly high: Pico;
  /**
   * the forecast of each day of the month after today, in order; empty if too few past days are known. Together, the
   * ranges of these days are wider than the range of the month, because too high and too low forecasts partly cancel
   * out in the month's total
   */
  readonly days: readonly ForecastDay[];
  /**
   * how exact forecasts like this one were for past months of this organization. `samples` is the number of past
   * forecasts that were compared with the real totals
   */
  readonly backtest: {
    readonly samples: number;
    /** the share of the past forecasts (see `samples`) whose range contained the month's real total, from 0 to 1 */
    readonly coverage: number;
    /**
     * the median error of the past forecasts (see `samples`), at least 0; 0.05 is 5 %. An error is |middle − actual| ÷
     * |actual|: `middle` is the forecast total and `actual` the real total of the month
     */
    readonly medianError: number;
  };
}

/**
 * The forecast of the cost of one future day, as a range. The width of the range comes from the errors of earlier
 * forecasts for one day: 86 of 100 of these errors fit into the range.
 */
export interface ForecastDay {
  readonly day: Day;
  readonly low: Pico;
  readonly middle: Pico;
  readonly high: Pico;
}
