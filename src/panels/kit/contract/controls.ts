/** Words for controls: buttons, choices and text fields. */
import type { IconName } from './text.ts';

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
  /** leaves the label to the ear, where the row of the setting says it */
  readonly isLabelHidden?: boolean;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
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

/** A button that saves a text as a file; if there are no files it is unavailable. */
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

/** A button that reads a file as text; if there are no files it is unavailable. */
export interface UploadProps {
  readonly id: string;
  readonly label: string;
  /** longer files are not read: null is given instead of their text */
  readonly mostBytes: number;
  readonly isDisabled?: boolean;
  readonly onText: (text: string | null) => void;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** stands for the label where only the chosen option shows */
  readonly short?: string;
  /** what is behind the label, e.g. the rate */
  readonly hint?: string;
  /** ISO 3166 region of a flag */
  readonly flag?: string;
  readonly isDisabled?: boolean;
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
  /** leaves the label to the ear, where the row of the setting says it */
  readonly isLabelHidden?: boolean;
  readonly onChange: (value: string) => void;
  /** Enter was pressed in it */
  readonly onSubmit?: () => void;
  /** the focus has left it */
  readonly onLeave?: () => void;
  /** Escape was pressed in it; where it is not given, Escape is the page's */
  readonly onCancel?: () => void;
}
