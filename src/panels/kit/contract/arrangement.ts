/** Words for layout: things next to, under and inside each other. */
import type { ReactNode } from 'react';
import type { Space } from '../tokens.ts';
import type { NoticeAction } from './notice.ts';

export interface StackProps {
  readonly direction?: 'column' | 'row';
  readonly gap?: Space;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** a row that continues on the next line when it is full */
  readonly wraps?: boolean;
  /** takes the room its row leaves */
  readonly grows?: boolean;
  readonly children: ReactNode;
}

/** Equal columns, as many as fit: never narrower than a card, or than a figure with its label. Tiles are in fours or, where it is narrow, in twos. */
export interface ColumnsProps {
  readonly of: 'cards' | 'figures' | 'tiles';
  readonly children: ReactNode;
}

/** One thing with a name of its own. */
export interface CardProps {
  /** spoken name of the card */
  readonly label: string;
  /** `quiet` is flat on the page, for totals and asides */
  readonly emphasis?: 'plain' | 'quiet';
  readonly children: ReactNode;
}

/** Many things under each other: only those near what is visible are mounted. */
export interface ListProps {
  /** stable name, unique on its surface, e.g. `models:list` */
  readonly id: string;
  readonly label: string;
  /** a stable id per item, in order */
  readonly ids: readonly string[];
  readonly renderItem: (index: number) => ReactNode;
  readonly columns?: 'one' | 'cards';
  /** more exist than are shown: the label says how many, pressing asks for them */
  readonly more?: NoticeAction;
}

/** A part of fixed height whose content may be longer. */
export interface ScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A line one can press to read more. */
export interface DetailsProps {
  readonly id: string;
  readonly summary: string;
  readonly children: ReactNode;
}
