/**
 * The content of a glance, the small form of a panel in the 3D room: one amount, what it is, and what is uncertain in
 * it.
 */
import type { MeterProps } from '../kit/contract/figures.ts';
import type { PanelInput } from '../parts/panel-input.ts';

export interface GlanceModel {
  /** the amount as text; null if the panel has no amount to show, for example while it loads */
  readonly figure: string | null;
  /**
   * what the amount is, for example its days: `1–27 Nov`, `November so far`. If costs are filtered, the text also says
   * by which dimensions, for example models. null if nothing needs to be said
   */
  readonly about: string | null;
  /**
   * what is missing or uncertain in the amount, a few words each, the most important first: `Loading older months`,
   * `Approximate price`. If there are more than two, a third text says how many more
   */
  readonly marks: readonly string[];
  /** one more short text: `Most expensive: Claude Opus 5.5, 38.1%`; null if there is none */
  readonly note: string | null;
  /**
   * a bar for a share, for example how much of the limit is spent. The note contains this share as text. Absent if
   * there is no bar
   */
  readonly bar?: MeterProps;
}

/**
 * Makes a glance (the small form of a panel in the 3D room) without an amount: only a title, and the text `note` if
 * there is one.
 */
export function withNote(note: string | null): GlanceModel {
  return { figure: null, about: null, marks: [], note };
}

export type ToGlance = (input: PanelInput) => GlanceModel;
