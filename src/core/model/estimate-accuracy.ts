/** Types for two results: how much estimates differ from the later bill, and which charges estimates cannot contain. */
import type { Pico } from '../money/pico.ts';

/**
 * The errors of the estimates of whole UTC days. An error is |estimate − bill| ÷ bill. It is 0 or more; 0.019 is 1.9 %.
 * Negative amounts on the bill are left out, because estimates contain only charges.
 */
export interface AccuracyOfDays {
  /** the number of billed days that were compared */
  readonly days: number;
  /** the median of the errors; for an even number of days, the mean of the two middle errors */
  readonly medianError: number;
  readonly worstError: number;
}

/** The errors of the estimates of the last 30 days. */
export interface EstimateAccuracy {
  /**
   * how much the shown estimates differ from the bill. The shown estimate of a day is the last estimate of the whole
   * day that Outlay showed before the bill arrived. null if no day with a shown estimate is billed yet
   */
  readonly shown: AccuracyOfDays | null;
  /**
   * how much test estimates differ from the bill. Outlay computes them after the bill has arrived: usage × the prices
   * that were known before each day. null if no billed day has such an estimate
   */
  readonly backtest: AccuracyOfDays | null;
  /**
   * `shown` and `backtest` for the token costs of each model alone, in order of model ids. A model for which both are
   * null is left out
   */
  readonly models: readonly {
    /** the provider's id of the model */
    readonly model: string;
    readonly shown: AccuracyOfDays | null;
    readonly backtest: AccuracyOfDays | null;
  }[];
}

/** How the bill of the last 30 days differs from usage × price. Only billed days are included. */
export interface NotEstimated {
  /** the number of billed days */
  readonly days: number;
  /**
   * charges that usage reports do not contain, largest first: `code_execution`, `session_usage` and cost types that the
   * provider adds later
   */
  readonly items: readonly {
    /** the provider's cost type */
    readonly costType: string;
    /** the sum of these charges in pico-dollars, above 0 */
    readonly amount: Pico;
    /** the number of days with such a charge */
    readonly days: number;
  }[];
  /**
   * the billed amount of tokens and web searches ÷ the estimate (usage × price), both summed over the billed days that
   * have a test estimate (`backtest`). The result is below 1 if some usage was not billed, for example refused
   * requests. null if there is no such day, or if the estimate is zero
   */
  readonly billedShare: number | null;
  /**
   * the number of tokens of priority usage on the billed days that have a test estimate (`backtest`). The organization
   * has paid for these tokens in advance (a commitment)
   */
  readonly priorityTokens: number;
}
