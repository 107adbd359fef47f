/** The components Setting (one setting) and Sections (the sections of Settings). */
import type { ReactNode } from 'react';
import type { NoticeAction } from './notice.ts';

export interface SettingProps {
  /** stable name, unique on its surface; usually the id of the setting's control; the row itself is `<id>:row` */
  readonly id: string;
  readonly label: string;
  /** what the setting does */
  readonly hint?: string;
  /** shown next to the control and announced by screen readers when it changes: `Saved` */
  readonly status?: { readonly text: string; readonly tone: 'good' | 'bad' };
  /** a small action next to the status: `Undo` */
  readonly action?: NoticeAction;
  /** the control is a Toggle with `isLabelHidden` */
  readonly isSwitch?: boolean;
  /** the control takes the whole width, below the label and hint */
  readonly isWide?: boolean;
  /** the label is for screen readers only, because a heading shows it */
  readonly isLabelHidden?: boolean;
  /** a search result led to this row: the row is framed and scrolled into view, and its control has the focus */
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}

export interface SectionItem {
  readonly id: string;
  readonly label: string;
  /** e.g. the section of a setting that a search found */
  readonly hint?: string;
}

/** Several sections of which one is shown: next to the list of sections, or in place of the list if the surface is narrow. */
export interface SectionsProps {
  /** stable name, unique on its surface; the list's buttons are `<id>:<item>`, the button back to the list is `<id>:back` */
  readonly id: string;
  /** accessible name of the list */
  readonly label: string;
  readonly items: readonly SectionItem[];
  /** the open section; null shows the list, and next to it the section `first` if there is space */
  readonly selected: string | null;
  readonly first: string;
  /** called with the pressed section; null goes back to the list */
  readonly onSelect: (id: string | null) => void;
  /** label of the button back to the list */
  readonly back: string;
  /** drawn above the list, e.g. a search field; surfaces without a keyboard leave it out */
  readonly top?: ReactNode;
  /** the content of the open section */
  readonly children: ReactNode;
}
