/**
 * Types for the accuracy of estimates against the later bill, and for the charges that estimates cannot contain (design, "Estimates that
 * know how good they are").
 */
import type { Pico } from '../money/pico.ts';

/**
 * Errors of whole UTC days: |estimate − bill| ÷ bill, from 0 on; 0.019 is 1.9 %. Only charges are compared; credits are no error of an
 * estimate.
 */
export interface AccuracyOfDays {
  /** billed days that were compared */
  readonly days: number;
  /** for an even number of days, the mean of the two middle errors */
  readonly medianError: number;
  readonly worstError: number;
}

/** The accuracy over the last 30 days. */
export interface EstimateAccuracy {
  /** the last estimate that was shown for a whole day, compared with its later bill; null if no such day is billed yet */
  readonly shown: AccuracyOfDays | null;
  /** usage × the prices known before the day, compared with its bill; null if there was nothing to compare */
  readonly backtest: AccuracyOfDays | null;
  /** the same for the token cost of each model, in order of model ids; models with neither are left out */
  readonly models: readonly {
    /** the provider's model id */
    readonly model: string;
    readonly shown: AccuracyOfDays | null;
    readonly backtest: AccuracyOfDays | null;
  }[];
}

/** The parts of the bill of the last 30 days that usage × price cannot show. Only billed days count. */
export interface NotEstimated {
  /** number of billed days */
  readonly days: number;
  /**
   * charges that usage reports do not contain, largest first: `code_execution`, `session_usage` and cost types that the provider adds
   * later
   */
  readonly items: readonly {
    /** the provider's cost type */
    readonly costType: string;
    /** pico-dollars, above 0 */
    readonly amount: Pico;
    /** days with such a charge */
    readonly days: number;
  }[];
  /**
   * billed token and search charges ÷ usage × price of the same days. Below 1 if some usage was not billed, such as refused requests.
   * null if there was nothing to compare
   */
  readonly billedShare: number | null;
  /** tokens of priority usage on those days, which a commitment pays */
  readonly priorityTokens: number;
}
