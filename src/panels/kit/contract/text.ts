/**
 * The components of the kit (the set of components that views use) for text: headings, texts, pills (small labels),
 * icons and links.
 */

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

export interface HeadingProps {
  readonly level: 1 | 2 | 3;
  readonly children: string;
  /** true if the heading is invisible, but screen reader users find it when they move by headings */
  readonly isSpokenOnly?: boolean;
}

export interface TextProps {
  readonly children: string;
  readonly size?: 'small' | 'body' | 'large';
  readonly tone?: Tone;
  readonly isStrong?: boolean;
  /** whether all digits have the same width */
  readonly isNumeric?: boolean;
  /**
   * `cut` ends a long text with an ellipsis (…), and a person can open the whole text. By default, long text continues
   * on the next line
   */
  readonly overflow?: 'wrap' | 'cut';
  /** whether screen readers announce the text when it changes */
  readonly isLive?: boolean;
}

export interface PillProps {
  readonly children: string;
  readonly tone?: Tone;
}

export interface IconProps {
  readonly name: IconName;
  readonly label?: string;
  readonly tone?: Tone;
}

export interface FlagProps {
  /** ISO 3166 code, or EU for the European Union */
  readonly region: string;
  /** accessible name; absent if the text next to the flag says the same */
  readonly label?: string;
}

/** A text that a person copies exactly, for example a command. */
export interface CodeProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/**
 * A link to another page or site. Where a link can't be opened, for example in the 3D room, its address is shown as
 * text.
 */
export interface LinkProps {
  readonly label: string;
  readonly href: string;
}
