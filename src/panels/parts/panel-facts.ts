/**
 * The type of a panel's entry in `registry.ts`. The page, the 3D room, Settings, the widget, the help and exports read
 * these entries. A panel with `tab` is a tab of the page. A panel with `room` is in the 3D room.
 */
import type { PageExport } from '../../core/export/csv-exports.ts';
import type { View } from '../../core/settings/settings.ts';
import type { Need } from '../../core/tracker/needs.ts';
import type { PanelBody } from './define-panel.ts';

/** How a panel behaves as a tab of the page. */
export interface TabFacts {
  /**
   * the data that the tracker (the state and the actions of the page) must load for the tab, in addition to the
   * reports, which it loads for every tab
   */
  readonly needs: readonly Need[];
  /** the file that the save button writes while the tab is shown */
  readonly csv: PageExport;
  /** true if the tab shows months in pages; the arrow keys then go to the next or the previous page */
  readonly hasMonthPages?: true;
}

/** How a panel behaves in the 3D room. */
export interface RoomFacts {
  /**
   * where the panel is when a person opens the 3D room for the first time. `main`: straight ahead. `side`: next to the
   * panel that is straight ahead. `closed`: not open. If absent, the panel is shown as a glance: a small panel with one
   * amount, farther to the side
   */
  readonly at?: 'main' | 'side' | 'closed';
  /** whether every select in the panel shows all its options at once */
  readonly choicesStandOpen?: true;
  /** whether the notices are shown above the panel */
  readonly hasNotices?: true;
}

interface AnyPanelFacts {
  readonly title: string;
  /** how the panel is shown in the 3D room; absent if it is not in the room */
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

/** Everything that the page, the 3D room, Settings, the widget, the help and exports need to know about a panel. */
export type PanelFacts = PlainPanelFacts | TabPanelFacts;

export type TabPanel = TabPanelFacts & PanelBody;
export type Panel = PanelFacts & PanelBody;
