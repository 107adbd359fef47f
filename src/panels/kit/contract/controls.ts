/** The components of the kit (the set of components that views use) for controls: buttons, choices and text fields. */
import type { IconName } from './text.ts';

export interface ButtonProps {
  /** stable name of the control, unique on the page and in the 3D room: `months:next` */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** true if only the icon is visible; screen readers still get the label */
  readonly isLabelHidden?: boolean;
  readonly kind?: 'primary' | 'plain' | 'quiet';
  readonly isDisabled?: boolean;
  /** true while the action of the button is running; the button is still shown but can't be pressed again */
  readonly isBusy?: boolean;
  /** the keyboard key that does the same as a press on the button: `r` */
  readonly shortcut?: string;
  readonly onPress: () => void;
}

export interface ToggleProps {
  readonly id: string;
  readonly label: string;
  /**
   * true if, on the page, only screen readers get the label; the 3D room always shows it. Example: the toggle is in a
   * row that already shows the same label
   */
  readonly isLabelHidden?: boolean;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A control for a value that a person changes in steps, with one button for less and one for more. */
export interface StepperProps {
  readonly id: string;
  readonly label: string;
  /** the value as text */
  readonly value: string;
  readonly isAtLeast?: boolean;
  readonly isAtMost?: boolean;
  /** called with −1 after a press on `<id>:less`, and with 1 after a press on `<id>:more` */
  readonly onStep: (direction: -1 | 1) => void;
}

/** The content of a file: a text, or bytes. */
export type FileContent = string | Uint8Array<ArrayBuffer>;

/** A button that saves a file. It is disabled where files can't be saved, for example in the 3D room. */
export interface DownloadProps {
  readonly id: string;
  readonly label: string;
  readonly fileName: string;
  readonly kind: 'csv' | 'json' | 'text' | 'usdz';
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  /** returns the content of the file; resolves with null if there is nothing to save */
  readonly toContent: () => Promise<FileContent | null>;
}

/** A button that reads a file as text. It is disabled where files can't be read, for example in the 3D room. */
export interface UploadProps {
  readonly id: string;
  readonly label: string;
  /**
   * the size of the largest file that the button reads, in bytes; for a larger file, the button calls `onText` with
   * null
   */
  readonly mostBytes: number;
  readonly isDisabled?: boolean;
  readonly onText: (text: string | null) => void;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** a short label; if the option is chosen, the closed list shows it instead of the label */
  readonly short?: string;
  /** text after the label, for example the exchange rate of a currency */
  readonly hint?: string;
  /** ISO 3166 code of the region whose flag is shown */
  readonly flag?: string;
  readonly isDisabled?: boolean;
}

/** Chooses one of several options. */
export interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  /** a line under the options, for example where the exchange rates come from */
  readonly note?: string;
  readonly onChange: (value: string) => void;
}

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly kind?: 'text' | 'number' | 'url' | 'secret';
  readonly hint?: string;
  /** why the value is not accepted; absent if the value is accepted */
  readonly error?: string;
  readonly isDisabled?: boolean;
  /** true if only screen readers get the label. Example: the field is in a row that already shows the same label */
  readonly isLabelHidden?: boolean;
  readonly onChange: (value: string) => void;
  /** called when Enter is pressed in the field */
  readonly onSubmit?: () => void;
  /** called when the field loses the focus, and when the page is hidden or closed */
  readonly onLeave?: () => void;
  /** true if the text is lost when the page closes; the browser then asks the person before it closes the page */
  readonly isUnsaved?: boolean;
  /** called when a person presses Escape in the field; without this function, the field does not handle Escape */
  readonly onCancel?: () => void;
}
