/**
 * Two components of the kit, which is the set of components that views use: Popover (a button that opens content) and
 * Chip (shows and removes a filter).
 */
import type { ReactNode } from 'react';
import type { IconName } from './text.ts';

/**
 * A button that opens a popover. On the page, the focus moves into the popover. Escape or a press outside closes it,
 * and the focus returns to the button. In the 3D room, a second press on the button closes it.
 */
export interface PopoverProps {
  /** stable name of the button, unique on the page and in the 3D room */
  readonly id: string;
  /** the text of the button. If `isLabelHidden` is true, only the icon is visible and screen readers get this text */
  readonly label: string;
  /** accessible name that replaces the label; it must contain the label: `Days: This month` */
  readonly name?: string;
  readonly icon?: IconName;
  readonly isLabelHidden?: boolean;
  readonly kind?: 'plain' | 'quiet';
  /** the keyboard key that opens the popover: `e` */
  readonly shortcut?: string;
  /** accessible name of the popover: `How this is calculated` */
  readonly title: string;
  /**
   * whether the popover is open. Pass `isOpen` and `onToggle` together if the caller opens and closes the popover, for
   * example to close it after a choice. Without them, a press on the button opens and closes it
   */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** the content, which is mounted only while the popover is open */
  readonly children: ReactNode;
}

/** An active filter, with a button that removes it. */
export interface ChipProps {
  readonly id: string;
  /** the filter as text: `Workspace: agents-ci` */
  readonly label: string;
  /** accessible name of the button that removes the filter: `Remove workspace agents-ci` */
  readonly removeLabel: string;
  /** called when the button `<id>:remove` is pressed */
  readonly onRemove: () => void;
}
