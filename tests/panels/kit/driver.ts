/**
 * Defines the interface with which the checks for every kit (set of components) read and use what the kit has drawn, on
 * the page or in the room.
 */
import type { ReactNode } from 'react';
import type { Kit } from '../../../src/panels/kit/contract.ts';

/** A control that a person can use, found by its accessible name. */
export interface Control {
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  /** whether the control is on; null if it can't be switched on and off */
  readonly isOn: boolean | null;
  press(): void;
  /** replaces the text of a field */
  type(text: string): void;
}

/** A chart that was found by its name. Its buckets (for example, days) are numbered from 0. */
export interface ChartHandle {
  /** moves a pointer over a bucket */
  point(bucket: number): void;
  leave(): void;
  /** points at a bucket and presses it */
  press(bucket: number): void;
  /** chooses a range, by dragging or by another way of this kit */
  choose(from: number, to: number): void;
  /** the announced text about the bucket under the crosshair */
  said(): string;
}

export interface Mounted {
  /** whether the text is shown, as one text or as its words one by one */
  shows(text: string): boolean;
  /** whether a screen reader, or the test's replacement for it, would say the text */
  speaks(text: string): boolean;
  /** the control with this accessible name; throws if there is none */
  control(name: string): Control;
  /** headings by level, in order */
  headings(): readonly (readonly [level: number, text: string])[];
  /** the widths of a distribution's parts as shares of their sum */
  widths(name: string): readonly number[];
  /** the level of a meter or progress bar with this name, from 0 to 1; null if it has none */
  level(name: string): number | null;
  /** rows of the table with this caption, each with its cells' texts; the head comes first */
  rows(caption: string): readonly (readonly string[])[];
  chart(name: string): ChartHandle;
  /** how many items of the list with this name are mounted */
  items(name: string): number;
  /** draws something else in the same place */
  redraw(node: ReactNode): void;
  unmount(): void;
}

export interface Driver {
  readonly name: string;
  readonly kit: Kit;
  mount(node: ReactNode, kit?: Kit): Mounted;
}
