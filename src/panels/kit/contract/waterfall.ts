/**
 * The component Waterfall of the kit (the set of components that views use): the steps that lead from an earlier amount
 * to a later one.
 */
import type { WaterfallData } from '../../charts/waterfall.ts';

/** The texts of the waterfall besides its data: legend labels, a note, and column heads for screen readers. */
export interface WaterfallWords {
  /**
   * column heads of the table that only screen readers get: the step, its amount, the amount after the step, and notes
   */
  readonly step: string;
  readonly amount: string;
  readonly level: string;
  readonly note: string;
  /** legend label of the bars that make the amount higher (`more`), and of those that make it lower (`less`) */
  readonly more: string;
  readonly less: string;
  /** legend label, shown only if a step is estimated */
  readonly estimated: string;
  /** note below the chart; shown only if the bars do not begin at zero */
  readonly cut: string;
}

export interface WaterfallProps extends WaterfallData {
  readonly id: string;
  /**
   * accessible name with the most important fact: `Waterfall: from $11,498.20 in 1–22 Oct to $7,244.00 in 1–22 Nov.`
   */
  readonly label: string;
  readonly words: WaterfallWords;
  /** the amount after each step as text, for screen readers */
  readonly levels: readonly string[];
}
