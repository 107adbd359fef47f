/** The words Popover (a button that opens content) and Chip (shows and removes a filter). */
import type { ReactNode } from 'react';
import type { IconName } from './text.ts';

/** One button that opens one popover: focus moves in, Escape or a press outside closes it, focus returns to the button. */
export interface PopoverProps {
  /** stable name of the button, unique on its surface */
  readonly id: string;
  /** on the button; spoken only when the icon is alone */
  readonly label: string;
  /** spoken instead of the label, which it contains, e.g. `Days: This month` */
  readonly name?: string;
  readonly icon?: IconName;
  readonly isLabelHidden?: boolean;
  readonly kind?: 'plain' | 'quiet';
  /** the key that opens it, e.g. `e` */
  readonly shortcut?: string;
  /** names what opens, e.g. `How this figure is made` */
  readonly title: string;
  /** given together where the caller decides, e.g. to close after a choice; otherwise the popover keeps this itself */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** mounted while open */
  readonly children: ReactNode;
}

/** A part of the scope that can be removed. */
export interface ChipProps {
  readonly id: string;
  /** e.g. `Workspace: agents-ci` */
  readonly label: string;
  /** spoken name of the button that removes it, e.g. `Remove workspace agents-ci` */
  readonly removeLabel: string;
  /** its button is `<id>:remove` */
  readonly onRemove: () => void;
}
