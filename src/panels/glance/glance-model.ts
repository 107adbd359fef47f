/** The content of a glance, the small form of a panel in the room: one amount, what it is, and what is uncertain in it. */
import type { MeterProps } from '../kit/contract/figures.ts';
import type { PanelInput } from '../parts/panel-input.ts';

export interface GlanceModel {
  /** the amount as text; null if the panel has no amount yet */
  readonly figure: string | null;
  /**
   * what the amount is, for example its days: `1–27 Nov`, `November so far`. It also names filters. Null if there is no
   * amount, or if nothing needs to be said
   */
  readonly about: string | null;
  /**
   * what is missing or uncertain in the amount, a few words each, the most misleading first: `Loading older months`,
   * `Approximate price`. After two of them, the last text says how many more there are
   */
  readonly marks: readonly string[];
  /** one more short text: `Most expensive: Claude Opus 5.5, 38.1%`; null if there is none */
  readonly note: string | null;
  /**
   * a bar for a share, such as the spent share of the limit; the note contains this share as text; absent if the glance
   * has no bar
   */
  readonly bar?: MeterProps;
}

/** A glance without an amount: a title, and a text that says why if there is one. */
export function withNote(note: string | null): GlanceModel {
  return { figure: null, about: null, marks: [], note };
}

export type ToGlance = (input: PanelInput) => GlanceModel;
