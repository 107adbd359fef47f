/** The components Popover (a button that opens content) and Chip (shows and removes a filter). */
import type { ReactNode } from 'react';
import type { IconName } from './text.ts';

/**
 * A button that opens a popover. The focus moves into the popover. Escape or a press outside closes it, and the focus returns to the
 * button.
 */
export interface PopoverProps {
  /** stable name of the button, unique on its surface */
  readonly id: string;
  /** the text on the button; if only the icon is shown, the label is for screen readers */
  readonly label: string;
  /** accessible name in place of the label; it contains the label, e.g. `Days: This month` */
  readonly name?: string;
  readonly icon?: IconName;
  readonly isLabelHidden?: boolean;
  readonly kind?: 'plain' | 'quiet';
  /** the key that opens it, e.g. `e` */
  readonly shortcut?: string;
  /** accessible name of the popover, e.g. `How this figure is made` */
  readonly title: string;
  /**
   * give `isOpen` and `onToggle` together if the caller decides, e.g. to close after a choice; otherwise the popover holds this state
   */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** mounted while the popover is open */
  readonly children: ReactNode;
}

/** A filter of the scope, with a button that removes it. */
export interface ChipProps {
  readonly id: string;
  /** e.g. `Workspace: agents-ci` */
  readonly label: string;
  /** accessible name of the button that removes the filter, e.g. `Remove workspace agents-ci` */
  readonly removeLabel: string;
  /** called when the button `<id>:remove` is pressed */
  readonly onRemove: () => void;
}
