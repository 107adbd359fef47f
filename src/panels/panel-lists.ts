/** Lists derived from the table of panels, in its order. */
import { HOME_VIEW, type Settings, type Tab, type View } from '../core/settings/settings.ts';
import type { NeedsOf } from '../core/tracker/needs.ts';
import type { Panel, TabPanel } from './parts/panel-facts.ts';

type AnyPanels = Readonly<Record<string, Panel>>;

/** All tabs of the page. */
export function tabsOf(panels: AnyPanels): readonly TabPanel[] {
  return Object.values(panels).filter((panel) => panel.tab !== undefined);
}

/** The tabs that a person can hide: all but the overview. */
export function hideableTabsOf(panels: AnyPanels): readonly (TabPanel & { readonly id: Tab })[] {
  return tabsOf(panels).filter((panel): panel is TabPanel & { readonly id: Tab } => panel.id !== HOME_VIEW);
}

/** The tabs that are displayed. */
export function displayedTabsOf(panels: AnyPanels, { tabs }: Pick<Settings, 'tabs'>): readonly TabPanel[] {
  const displayed: readonly View[] = [HOME_VIEW, ...tabs];
  return tabsOf(panels).filter(({ id }) => displayed.includes(id));
}

/** What the tracker must load for each view. */
export function needsOfPanels(panels: AnyPanels): NeedsOf {
  const needs = new Map(tabsOf(panels).map(({ id, tab }) => [id, tab.needs]));
  return (view) => needs.get(view) ?? [];
}
