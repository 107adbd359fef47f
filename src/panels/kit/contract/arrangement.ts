/**
 * The components of the kit (the set of components that views use) for layout: rows, columns, cards, lists and
 * scrolling areas.
 */
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
 * Columns of equal width, as many as fit. `of` says what the columns contain, and the least width of a column depends
 * on it. Tiles (boxes with one important number each) are in rows of four if four fit, otherwise in rows of at most
 * two.
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

/**
 * A long list, in one column or as cards. At first, only some of its items are mounted. More are mounted when a person
 * scrolls or presses a button.
 */
export interface ListProps {
  /** stable name, unique on the page and in the 3D room, e.g. `models:list` */
  readonly id: string;
  readonly label: string;
  /** a stable id per item, in order */
  readonly ids: readonly string[];
  readonly renderItem: (index: number) => ReactNode;
  /**
   * the name of each item, for a list in alphabetical order; null for an item outside this order. In the 3D room, a
   * long list with names has an index of letters, and a press on a letter goes to the first item whose name begins with
   * this letter. Pass the same array while the names do not change, because for a new array the letters are computed
   * again
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

/** A line that a person can press to show more text below it. */
export interface DetailsProps {
  readonly id: string;
  readonly summary: string;
  readonly children: ReactNode;
}
