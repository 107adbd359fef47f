/** How the conformance suite looks at a surface and acts on it, whatever draws it. */
import type { ReactNode } from 'react';
import type { Kit } from '../../../src/panels/kit/contract.ts';

/** Something a person can act on, found by its spoken name. */
export interface Control {
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  /** null where being on or off means nothing */
  readonly isOn: boolean | null;
  press(): void;
  /** replaces the text of a field */
  type(text: string): void;
}

/** A chart with this name, its buckets counted from 0. */
export interface ChartHandle {
  /** moves a pointer over a bucket */
  point(bucket: number): void;
  leave(): void;
  /** points at a bucket and presses it */
  press(bucket: number): void;
  /** chooses a range, by dragging or as the surface has it */
  choose(from: number, to: number): void;
  /** what is said about the bucket under the crosshair */
  said(): string;
}

export interface Mounted {
  /** whether a text can be read, or is drawn as whole words */
  shows(text: string): boolean;
  /** whether a screen reader, or its stand-in, would say the text */
  speaks(text: string): boolean;
  /** the control with this spoken name; throws when there is none */
  control(name: string): Control;
  /** headings by level, in order */
  headings(): readonly (readonly [level: number, text: string])[];
  /** the widths of a distribution's parts as shares of their sum */
  widths(name: string): readonly number[];
  /** 0 to 1 of a meter or progress with this name; null when it does not say */
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
