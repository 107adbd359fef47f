/**
 * The type of a panel's entry in the registry. The page, room, settings, widget, help and exports read it. A panel with `tab` is a tab of
 * the page. A panel with `room` is shown in the room.
 */
import type { PageExport } from '../../core/export/csv-exports.ts';
import type { View } from '../../core/settings/settings.ts';
import type { Need } from '../../core/tracker/needs.ts';
import type { PanelBody } from './define-panel.ts';

/** How a panel behaves as a tab of the page. */
export interface TabFacts {
  /** the data that the tab needs in addition to the reports */
  readonly needs: readonly Need[];
  /** the file that the save button writes while the tab is shown */
  readonly csv: PageExport;
  /** whether the tab has pages of months, which the arrow keys change */
  readonly hasMonthPages?: true;
}

/** How a panel behaves in the room. */
export interface RoomFacts {
  /**
   * where the panel is when a person enters the room for the first time: straight ahead (`main`), next to the main panel (`side`), or not
   * open (`closed`). Absent if the panel is a glance, which is small and farther to the side
   */
  readonly at?: 'main' | 'side' | 'closed';
  /** whether every select in the panel shows all its options at once */
  readonly choicesStandOpen?: true;
  /** whether the notices are shown above the panel */
  readonly hasNotices?: true;
}

interface AnyPanelFacts {
  readonly title: string;
  /** how the panel is shown in the room; absent if it is not in the room */
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

/** All facts about a panel that the page, room, settings, widget, help and exports use. */
export type PanelFacts = PlainPanelFacts | TabPanelFacts;

export type TabPanel = TabPanelFacts & PanelBody;
export type Panel = PanelFacts & PanelBody;
