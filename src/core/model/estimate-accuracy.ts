/**
 * How close estimates came to the later bill, and which charges estimates cannot contain (design, "Estimates that know how good they
 * are").
 */
import type { Pico } from '../money/pico.ts';

/** Errors of whole UTC days: |estimate − bill| ÷ bill, from 0 on; 0.019 is 1.9 %. Charges only: credits do not count as an error of an estimate. */
export interface AccuracyOfDays {
  /** billed days that were compared */
  readonly days: number;
  /** the mean of the two middle ones where the number of days is even */
  readonly medianError: number;
  readonly worstError: number;
}

/** Over the last 30 days. */
export interface EstimateAccuracy {
  /** the last estimate that was shown for a whole day, against its later bill; null if no such day was billed yet */
  readonly shown: AccuracyOfDays | null;
  /** usage × the prices known before the day, against its bill; null if there was nothing to compare */
  readonly backtest: AccuracyOfDays | null;
  /** the same by model: the errors of its token cost. In order of model ids; models with neither are left out */
  readonly models: readonly {
    /** the provider's model id */
    readonly model: string;
    readonly shown: AccuracyOfDays | null;
    readonly backtest: AccuracyOfDays | null;
  }[];
}

/** What the billed days among the last 30 held that usage × price cannot tell. */
export interface NotEstimated {
  /** billed days looked at */
  readonly days: number;
  /** charges that usage reports do not contain, the largest first: `code_execution`, `session_usage` and others the provider adds */
  readonly items: readonly {
    /** the provider's cost type */
    readonly costType: string;
    /** pico-dollars, above 0 */
    readonly amount: Pico;
    /** days with such a charge */
    readonly days: number;
  }[];
  /**
   * billed token and search charges ÷ usage × price of the same days; below 1 where usage is counted and not billed, as refused requests
   * are. null if nothing was compared
   */
  readonly billedShare: number | null;
  /** tokens of priority usage on those days: a commitment pays them */
  readonly priorityTokens: number;
}
