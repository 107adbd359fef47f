/**
 * The components of the kit (the set of components that views use) for amounts and shares: figures, bars and small
 * trends.
 */
import type { CategoryTone } from '../page-tokens.ts';

/** An important number. Its digits have equal widths. */
export interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly size?: 'medium' | 'large' | 'hero';
  /** a short text after the value, such as the cost per hour */
  readonly note?: string;
  readonly align?: 'start' | 'end';
  /** true if only screen readers get the label, because a heading already shows it */
  readonly isLabelHidden?: boolean;
}

export interface MeterProps {
  readonly label: string;
  /** the share of the bar that is filled, from 0 to 1; a share above 1 fills the whole bar */
  readonly share: number;
  /** the filled share as text: `62.1 %` */
  readonly text: string;
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad';
  /**
   * the part of the filled share that is not estimated, from 0 to `share`. The part of the bar between `certain` and
   * `share` is drawn as an estimate. If absent, nothing is estimated
   */
  readonly certain?: number;
  /** marked positions on the bar; the text next to the bar explains them */
  readonly marks?: readonly MeterMark[];
}

export interface MeterMark {
  readonly id: string;
  /** position on the bar: 0 is its start, 1 its end */
  readonly at: number;
}

export interface DistributionPart {
  readonly id: string;
  readonly label: string;
  readonly tone: CategoryTone;
  /**
   * the share in tenths of a percent (0 to 1000). The width of this part of the bar is proportional to it. All parts
   * together have at most 1000
   */
  readonly permille: number;
  /** the share as text: `31.4%` */
  readonly text: string;
}

/** A bar divided into parts. Each part has a colour, a pattern, a label and a share. */
export interface DistributionProps {
  readonly label: string;
  readonly parts: readonly DistributionPart[];
  /** whether a list below the bar shows the label and the share of each part */
  readonly isExplained?: boolean;
}

export interface TrendProps {
  /** describes the trend in words */
  readonly label: string;
  /** the values in order of time, in any unit */
  readonly values: readonly number[];
  /**
   * the number of positions on the time axis. It is larger than the number of values if the axis includes future hours
   * or days
   */
  readonly slots?: number;
  /** index of the first estimated value; estimates are drawn as outlines; absent if there are none */
  readonly estimatedFrom?: number;
  /**
   * values above `at` are drawn only as high as `at`, because otherwise the other values would be too low to see.
   * `note` is a text below the bars that says which bars are shortened: `Bars shortened: 14 Oct $3,120.00`
   */
  readonly cut?: { readonly at: number; readonly note: string };
  /** labels under the first and the last position of the time axis */
  readonly from: string;
  readonly to: string;
  readonly size?: 'small' | 'large';
  /**
   * The text of each bar, and what a press on a bar opens. On the page, a bar reacts to the pointer, the arrow keys and
   * Enter. In the 3D room, bars do not react, because they are too small to press.
   */
  readonly bars?: {
    /** stable name, unique on the page and in the 3D room */
    readonly id: string;
    /** the text of each bar, in the order of the values: `14 Oct: $312.40` */
    readonly texts: readonly string[];
    /** tells screen reader users what the keyboard does: `Arrow keys choose a day. Enter opens it in the Overview.` */
    readonly help: string;
    readonly onOpen: (index: number) => void;
  };
}

export interface Stat {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly share?: string;
  readonly note?: string;
  readonly tone?: CategoryTone;
}

/**
 * A list in two columns, or in one column if there is little width. Each item has a label, a value and, optionally, a
 * share.
 */
export interface StatsProps {
  readonly label: string;
  readonly items: readonly Stat[];
}

export interface ProgressProps {
  readonly label: string;
  /** the progress, from 0 to 1; null if it is not known */
  readonly share: number | null;
}
