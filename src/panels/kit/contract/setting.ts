/**
 * Two components of the kit, which is the set of components that views use: Setting (the row of one setting) and
 * Sections (the sections of Settings).
 */
import type { ReactNode } from 'react';
import type { NoticeAction } from './notice.ts';

export interface SettingProps {
  /**
   * stable name, unique on the page and in the 3D room. It is usually the id of the setting's control; the id of the
   * row is `<id>:row`
   */
  readonly id: string;
  readonly label: string;
  /** what the setting does */
  readonly hint?: string;
  /** text next to the control: `Saved`. Screen readers announce it when it changes */
  readonly status?: { readonly text: string; readonly tone: 'good' | 'bad' };
  /** a small button next to the status: `Undo` */
  readonly action?: NoticeAction;
  /** true if the control is a switch, which is a Toggle with `isLabelHidden` */
  readonly isSwitch?: boolean;
  /** whether the control takes the whole width, below the label and hint */
  readonly isWide?: boolean;
  /** true if only screen readers get the label, because a heading already shows it */
  readonly isLabelHidden?: boolean;
  /**
   * true if a search result led to this row. The row is framed and scrolled into view, and its control gets the focus
   */
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}

export interface SectionItem {
  readonly id: string;
  readonly label: string;
  /**
   * a line under the label. In a list of search results, this line is the name of the section that contains the setting
   */
  readonly hint?: string;
}

/**
 * A list of sections, and next to it the content of the open section. If there is little width, only the list or the
 * content is shown.
 */
export interface SectionsProps {
  /**
   * stable name, unique on the page and in the 3D room. The ids of the list's buttons are `<id>:<item>`, and the id of
   * the button back to the list is `<id>:back`
   */
  readonly id: string;
  /** accessible name of the list */
  readonly label: string;
  readonly items: readonly SectionItem[];
  /** id of the open section. If it is null, the list is shown and, if there is space, the section `first` next to it */
  readonly selected: string | null;
  readonly first: string;
  /** called with the id of the pressed section, or with null if the person goes back to the list */
  readonly onSelect: (id: string | null) => void;
  /** label of the button back to the list */
  readonly back: string;
  /**
   * content above the list, for example a search field; not shown where there is no keyboard, for example in the 3D
   * room
   */
  readonly top?: ReactNode;
  /** the content of the open section */
  readonly children: ReactNode;
}
