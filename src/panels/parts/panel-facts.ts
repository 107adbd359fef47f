/**
 * What the page, room, settings, widget, help and exports need to know about a panel. A panel with `tab` is a tab of the page, one with
 * `room` is shown in the room.
 */
import type { PageExport } from '../../core/export/csv-exports.ts';
import type { View } from '../../core/settings/settings.ts';
import type { Need } from '../../core/tracker/needs.ts';
import type { PanelBody } from './define-panel.ts';

/** How a panel behaves as a tab of the page. */
export interface TabFacts {
  /** what it needs besides the reports */
  readonly needs: readonly Need[];
  /** the file that is saved while it is on screen */
  readonly csv: PageExport;
  /** the arrow keys turn its months */
  readonly hasMonthPages?: true;
}

/** How a panel is in the room. */
export interface RoomFacts {
  /** it is open when a person enters for the first time; else its button in the dock opens it */
  readonly isFirst: boolean;
  /** pixels of its surface; what is longer scrolls. 560 × 480 where it says nothing */
  readonly surface?: { readonly width: number; readonly height: number };
  /** every choice in it shows all its options at once */
  readonly choicesStandOpen?: true;
  /** notices are above it */
  readonly hasNotices?: true;
}

interface AnyPanelFacts {
  readonly title: string;
  /** nothing: it is not in the room */
  readonly room?: RoomFacts;
}

interface PlainPanelFacts extends AnyPanelFacts {
  readonly id: string;
  readonly tab?: never;
}

interface TabPanelFacts extends AnyPanelFacts {
  readonly id: View;
  readonly tab: TabFacts;
}

/** Everything that page, room, settings, widget, help and exports have to know of a panel. */
export type PanelFacts = PlainPanelFacts | TabPanelFacts;

export type TabPanel = TabPanelFacts & PanelBody;
export type Panel = PanelFacts & PanelBody;
