/** The way from one amount to another, step by step. */
import type { WaterfallData } from '../../charts/waterfall.ts';

/** The words that a waterfall says by itself. */
export interface WaterfallWords {
  /** heads of the table for screen readers: what a step is, its amount, the amount after it, and what else is worth knowing */
  readonly step: string;
  readonly amount: string;
  readonly level: string;
  readonly note: string;
  /** keys of the looks */
  readonly more: string;
  readonly less: string;
  /** shown only where a step has it */
  readonly estimated: string;
  /** is below bars of totals that are cut */
  readonly cut: string;
}

export interface WaterfallProps extends WaterfallData {
  readonly id: string;
  /** names it and says what stands out, e.g. `From $11,498.20 in 1–22 Oct to $7,244.00 in 1–22 Nov` */
  readonly label: string;
  readonly words: WaterfallWords;
  /** the amount after each step, as a text, for screen readers */
  readonly levels: readonly string[];
}
