/** The word Tile: a number in a bar of numbers, which opens to its details. */
import type { ReactNode } from 'react';
import type { MeterProps } from './figures.ts';
import type { IconName, Tone } from './text.ts';

/** One of the few numbers a page is opened for. All of it can be pressed; a popover then opens as the word Popover does. */
export interface TileProps {
  /** stable name of the button, unique on its surface */
  readonly id: string;
  /** e.g. `November so far` */
  readonly label: string;
  readonly value: string;
  /** a warning next to the label, e.g. that the figures are invented */
  readonly pill?: string;
  /** a bar under the value */
  readonly meter?: MeterProps;
  /** one line that says what the number means */
  readonly note?: TileNote;
  /** names what opens, e.g. `How this figure is made` */
  readonly title: string;
  /** what opens; mounted while open */
  readonly children: ReactNode;
}

export interface TileNote {
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: Tone;
}
