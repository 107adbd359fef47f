/**
 * The component Tile of the kit (the set of components that views use): an important number with a label. Tiles are in
 * a row, and a press on one opens its details.
 */
import type { ReactNode } from 'react';
import type { MeterProps } from './figures.ts';
import type { IconName, Tone } from './text.ts';

/** An important number of the page. The whole tile is a button that opens a popover, like the component Popover. */
export interface TileProps {
  /** stable name of the button, unique on the page and in the 3D room */
  readonly id: string;
  /** what the number is: `November so far` */
  readonly label: string;
  readonly value: string;
  /** a warning next to the label, for example that the figures are invented */
  readonly pill?: string;
  /** a bar under `value`, for example how much of the limit is spent */
  readonly meter?: MeterProps;
  /** one line that explains the number */
  readonly note?: TileNote;
  /** accessible name of the popover: `How this is calculated` */
  readonly title: string;
  /** the content of the popover, which is mounted only while it is open */
  readonly children: ReactNode;
}

export interface TileNote {
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: Tone;
}
