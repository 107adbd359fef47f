/** The words Setting (one setting) and Sections (the sections of Settings). */
import type { ReactNode } from 'react';
import type { NoticeAction } from './notice.ts';

export interface SettingProps {
  /** stable name, unique on its surface; mostly the id of its control. The row itself is `<id>:row` */
  readonly id: string;
  readonly label: string;
  /** what the setting does */
  readonly hint?: string;
  /** next to the control, and said aloud when it changes: `Saved` */
  readonly status?: { readonly text: string; readonly tone: 'good' | 'bad' };
  /** a small action next to the status: `Undo` */
  readonly action?: NoticeAction;
  /** the control is a Toggle with `isLabelHidden` */
  readonly isSwitch?: boolean;
  /** the control takes the whole width and is under the words */
  readonly isWide?: boolean;
  /** where a heading says it already */
  readonly isLabelHidden?: boolean;
  /** a search led here: the row is framed, scrolled into sight, and its control has the focus */
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}

export interface SectionItem {
  readonly id: string;
  readonly label: string;
  /** e.g. the section that a found setting is in */
  readonly hint?: string;
}

/** Sections of which one is shown: next to their list, or, where it is narrow, instead of it. */
export interface SectionsProps {
  /** stable name, unique on its surface; the list's buttons are `<id>:<item>`, the one back to the list is `<id>:back` */
  readonly id: string;
  /** names the list */
  readonly label: string;
  readonly items: readonly SectionItem[];
  /** the item that is open; null is the list, with `first` next to it where there is room */
  readonly selected: string | null;
  readonly first: string;
  /** null leads back to the list */
  readonly onSelect: (id: string | null) => void;
  /** on the button back to the list */
  readonly back: string;
  /** above the list, e.g. a search; left out where nothing is typed */
  readonly top?: ReactNode;
  /** the section that is shown */
  readonly children: ReactNode;
}
