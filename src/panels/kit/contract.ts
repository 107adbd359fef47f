/**
 * The kit's words: what a view can say, on any surface. Meanings, not boxes: no style, no class, no ref; sizes and colours are token names.
 * Text reaches a primitive as whole strings, so that a kit without inline text runs can draw it. Needing more means the kit lacks a word.
 */
import type { ComponentType, ReactNode } from 'react';
import type { CategoryTone, Space } from './tokens.ts';

export type Tone = 'plain' | 'quiet' | 'accent' | 'good' | 'warn' | 'bad';

export type IconName =
  | 'refresh'
  | 'previous'
  | 'next'
  | 'info'
  | 'warning'
  | 'error'
  | 'up'
  | 'down'
  | 'same'
  | 'help'
  | 'light'
  | 'dark'
  | 'system'
  | 'close'
  | 'offline'
  | 'settings'
  | 'pin'
  | 'download'
  | 'plus'
  | 'minus'
  | 'lock'
  | 'good';

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

/** Equal columns, as many as fit: never narrower than a card, or than a figure with its label. */
export interface ColumnsProps {
  readonly of: 'cards' | 'figures';
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

export interface HeadingProps {
  readonly level: 1 | 2 | 3;
  readonly children: string;
  /** hidden to the eye, kept for those who move by headings */
  readonly isSpokenOnly?: boolean;
}

export interface TextProps {
  readonly children: string;
  readonly size?: 'small' | 'body' | 'large';
  readonly tone?: Tone;
  readonly isStrong?: boolean;
  /** tabular digits, kept on one line */
  readonly isNumeric?: boolean;
  /** `cut` ends a long text with an ellipsis and keeps all of it within reach; the default wraps */
  readonly overflow?: 'wrap' | 'cut';
  /** said aloud when it changes */
  readonly isLive?: boolean;
}

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
  /** places on the bar worth knowing, said in words beside it */
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
}

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly align: 'start' | 'end';
  /** left out where the surface is narrow */
  readonly isOptional?: boolean;
}

export interface TableRow {
  readonly id: string;
  /** one text per column; the first names the row */
  readonly cells: readonly string[];
  /** a note under the row's name, e.g. that some tokens have no price */
  readonly note?: string;
  /** the note only adds information; it is no warning */
  readonly isNoteQuiet?: boolean;
}

export interface TableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly total?: TableRow;
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

export interface PillProps {
  readonly children: string;
  readonly tone?: Tone;
}

export interface ButtonProps {
  /** stable name of the control, unique on its surface, e.g. `months:next` */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** draws the icon alone and leaves the label to the ear */
  readonly isLabelHidden?: boolean;
  readonly kind?: 'primary' | 'plain' | 'quiet';
  readonly isDisabled?: boolean;
  /** at work: stays where it is, can't be pressed again */
  readonly isBusy?: boolean;
  /** the key that does the same, e.g. `r` */
  readonly shortcut?: string;
  readonly onPress: () => void;
}

export interface ToggleProps {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** stands for the label where only the chosen option shows */
  readonly short?: string;
  /** what stands behind the label, e.g. the rate */
  readonly hint?: string;
  /** ISO 3166 region of a flag */
  readonly flag?: string;
  readonly isDisabled?: boolean;
}

/** A value that goes up and down in steps, where nothing can be typed or need not be. */
export interface StepperProps {
  readonly id: string;
  readonly label: string;
  /** the value in words */
  readonly value: string;
  readonly isAtLeast?: boolean;
  readonly isAtMost?: boolean;
  /** its buttons are `<id>:less` and `<id>:more` */
  readonly onStep: (direction: -1 | 1) => void;
}

/** Text to be copied as it is, such as a command. */
export interface CodeProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** A page somewhere else; where nothing can be opened its address is shown. */
export interface LinkProps {
  readonly label: string;
  readonly href: string;
}

/** A button that saves a text as a file; where there are no files it is unavailable. */
export interface DownloadProps {
  readonly id: string;
  readonly label: string;
  readonly fileName: string;
  readonly kind: 'csv' | 'json' | 'text';
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  /** null when there is nothing to save after all */
  readonly toText: () => Promise<string | null>;
}

/** A button that reads a file as text; where there are no files it is unavailable. */
export interface UploadProps {
  readonly id: string;
  readonly label: string;
  /** longer files are not read: null is given instead of their text */
  readonly mostBytes: number;
  readonly isDisabled?: boolean;
  readonly onText: (text: string | null) => void;
}

/** One of several. */
export interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  /** a line under the options, e.g. where the rates come from */
  readonly note?: string;
  readonly onChange: (value: string) => void;
}

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly kind?: 'text' | 'number' | 'url' | 'secret';
  readonly hint?: string;
  /** why the value is not taken */
  readonly error?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
  /** Enter was pressed in it */
  readonly onSubmit?: () => void;
}

export interface NoticeAction {
  readonly id: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** What happened, what it means, what to do. */
export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly action?: NoticeAction;
}

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1, or null when it can't be known */
  readonly share: number | null;
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
  /** more exist than are at hand: the label says how many, pressing asks for them */
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

export interface FlagProps {
  /** ISO 3166, EU for the European Union */
  readonly region: string;
  /** spoken name; absent when the words beside it say the same */
  readonly label?: string;
}

export interface IconProps {
  readonly name: IconName;
  readonly label?: string;
  readonly tone?: Tone;
}

/** What the surface can do; a view offers another way where it can't. */
export interface Surface {
  readonly type: boolean;
  readonly download: boolean;
  readonly notify: boolean;
}

export interface Kit {
  readonly can: Surface;
  readonly Stack: ComponentType<StackProps>;
  readonly Columns: ComponentType<ColumnsProps>;
  readonly Card: ComponentType<CardProps>;
  readonly Heading: ComponentType<HeadingProps>;
  readonly Text: ComponentType<TextProps>;
  readonly Figure: ComponentType<FigureProps>;
  readonly Meter: ComponentType<MeterProps>;
  readonly Distribution: ComponentType<DistributionProps>;
  readonly Trend: ComponentType<TrendProps>;
  readonly Table: ComponentType<TableProps>;
  readonly Stats: ComponentType<StatsProps>;
  readonly Pill: ComponentType<PillProps>;
  readonly Button: ComponentType<ButtonProps>;
  readonly Toggle: ComponentType<ToggleProps>;
  readonly Stepper: ComponentType<StepperProps>;
  readonly Code: ComponentType<CodeProps>;
  readonly Link: ComponentType<LinkProps>;
  readonly Download: ComponentType<DownloadProps>;
  readonly Upload: ComponentType<UploadProps>;
  readonly Choice: ComponentType<ChoiceProps>;
  readonly Field: ComponentType<FieldProps>;
  readonly Notice: ComponentType<NoticeProps>;
  readonly Progress: ComponentType<ProgressProps>;
  readonly List: ComponentType<ListProps>;
  readonly Scroll: ComponentType<ScrollProps>;
  readonly Details: ComponentType<DetailsProps>;
  readonly Flag: ComponentType<FlagProps>;
  readonly Icon: ComponentType<IconProps>;
}
