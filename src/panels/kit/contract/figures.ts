/** Words for amounts and shares: figures, bars and small trends. */
import type { CategoryTone } from '../tokens.ts';

/** A number that matters, in tabular digits. */
export interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly size?: 'medium' | 'large' | 'hero';
  /** a word or two after the value, such as its share */
  readonly note?: string;
  readonly align?: 'start' | 'end';
  /** leaves the label to the ear when a heading already says it */
  readonly isLabelHidden?: boolean;
}

export interface MeterProps {
  readonly label: string;
  /** 0 to 1; more is drawn full */
  readonly share: number;
  /** what the bar says in words, e.g. `62.1 %` */
  readonly text: string;
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad';
  /** how much of the share is certain, 0 to 1; the rest of it is drawn as an estimate; all of it when not given */
  readonly certain?: number;
  /** places on the bar worth knowing, said in words next to it */
  readonly marks?: readonly MeterMark[];
}

export interface MeterMark {
  readonly id: string;
  /** 0 to 1 of the bar */
  readonly at: number;
}

export interface DistributionPart {
  readonly id: string;
  readonly label: string;
  readonly tone: CategoryTone;
  /** width, 0 to 1000; parts of one distribution sum to at most 1000 */
  readonly permille: number;
  /** the share in words, e.g. `31.4%` */
  readonly text: string;
}

/** A whole drawn as its parts, each with colour, pattern, label and share. */
export interface DistributionProps {
  readonly label: string;
  readonly parts: readonly DistributionPart[];
  /** names and shares of the parts are under the bar */
  readonly isExplained?: boolean;
}

export interface TrendProps {
  /** says in words what the shape shows */
  readonly label: string;
  /** in order of time; any unit */
  readonly values: readonly number[];
  /** room on the time axis; more than the values when time is still to come */
  readonly slots?: number;
  /** index of the first value that is an estimate, drawn as an outline; absent when none is */
  readonly estimatedFrom?: number;
  /** values above this are drawn cut, so that one of them does not flatten all others; the note says so, with what they really are */
  readonly cut?: { readonly at: number; readonly note: string };
  /** words under the first and last slot */
  readonly from: string;
  readonly to: string;
  readonly size?: 'small' | 'large';
  /**
   * what each bar says and opens, where bars can be pressed and pointed at: on a page by pointer, arrow keys and Enter. In the room bars are too
   * small to be hit, and say and open nothing
   */
  readonly bars?: {
    /** stable name, unique on its surface */
    readonly id: string;
    /** in the order of the values, e.g. `14 Oct: $312.40` */
    readonly texts: readonly string[];
    /** spoken, e.g. `Arrow keys choose a day, Enter opens it.` */
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

/** Two columns of label, value and share. */
export interface StatsProps {
  readonly label: string;
  readonly items: readonly Stat[];
}

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1, or null when it can't be known */
  readonly share: number | null;
}
