/** The kit's components for layout: rows, columns, cards, lists and scrolling areas. */
import type { ReactNode } from 'react';
import type { Space } from '../tokens.ts';
import type { NoticeAction } from './notice.ts';

export interface StackProps {
  readonly direction?: 'column' | 'row';
  readonly gap?: Space;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** whether children move to the next line when the row is full */
  readonly wraps?: boolean;
  /** whether the stack takes the remaining space of the row that contains it */
  readonly grows?: boolean;
  readonly children: ReactNode;
}

/**
 * Columns of equal width, as many as fit. `of` names the content of the columns, which decides the least width of a
 * column. Tiles are in rows of four or, if there is little width, in rows of two.
 */
export interface ColumnsProps {
  readonly of: 'cards' | 'figures' | 'tiles';
  readonly children: ReactNode;
}

/** A box with an accessible name, for example for one month. */
export interface CardProps {
  /** accessible name of the card */
  readonly label: string;
  /** `quiet` has no raised background on the page; it is for totals and side notes */
  readonly emphasis?: 'plain' | 'quiet';
  readonly children: ReactNode;
}

/** A long list in one column: only items near the visible part are mounted. */
export interface ListProps {
  /** stable name, unique on the page and in the room, e.g. `models:list` */
  readonly id: string;
  readonly label: string;
  /** a stable id per item, in order */
  readonly ids: readonly string[];
  readonly renderItem: (index: number) => ReactNode;
  /**
   * the name of each item, for a list in alphabetical order; null for items that are not in this order. With names, a
   * long list in the room has letters to jump to. Pass the same array while the names do not change, because a new
   * array computes the letters again
   */
  readonly names?: readonly (string | null)[];
  readonly columns?: 'one' | 'cards';
  /** a button that loads more items; its label says how many more there are */
  readonly more?: NoticeAction;
}

/** An area of fixed height that scrolls if its content is longer. */
export interface ScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A line that opens to more text when it is pressed. */
export interface DetailsProps {
  readonly id: string;
  readonly summary: string;
  readonly children: ReactNode;
}
