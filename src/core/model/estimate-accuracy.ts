/** How close estimates came to the later bill (design, "Estimates that know how good they are"). */

/** Errors of whole days: |estimate − bill| ÷ bill, each between 0 and 1 or more. */
export interface AccuracyOfDays {
  /** billed days that were compared */
  readonly days: number;
  readonly medianError: number;
  readonly worstError: number;
}

export interface EstimateAccuracy {
  /** the last estimate that was shown for a day, against its later bill; null where no shown day was billed yet */
  readonly shown: AccuracyOfDays | null;
  /** usage × the prices known before the day, against its bill; null where there was nothing to compare */
  readonly backtest: AccuracyOfDays | null;
  /** the same by model: provider's model id → errors of that model's token cost */
  readonly models: readonly {
    readonly model: string;
    readonly shown: AccuracyOfDays | null;
    readonly backtest: AccuracyOfDays | null;
  }[];
}
