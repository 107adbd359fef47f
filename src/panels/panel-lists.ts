/**
 * Lists the tabs among the panels of `registry.ts`, in the order of that file: all tabs, those that can be hidden, and
 * those that are displayed.
 */
import { HOME_VIEW, type Settings, type Tab, type View } from '../core/settings/settings.ts';
import type { NeedsOf } from '../core/tracker/needs.ts';
import type { Panel, TabPanel } from './parts/panel-facts.ts';

type AnyPanels = Readonly<Record<string, Panel>>;

export function tabsOf(panels: AnyPanels): readonly TabPanel[] {
  return Object.values(panels).filter((panel) => panel.tab !== undefined);
}

/** Returns the tabs that a person can hide: all but the overview. */
export function hideableTabsOf(panels: AnyPanels): readonly (TabPanel & { readonly id: Tab })[] {
  return tabsOf(panels).filter((panel): panel is TabPanel & { readonly id: Tab } => panel.id !== HOME_VIEW);
}

/** Returns the tabs that are displayed: the overview, and the tabs that the person has not hidden. */
export function displayedTabsOf(panels: AnyPanels, { tabs }: Pick<Settings, 'tabs'>): readonly TabPanel[] {
  const displayed: readonly View[] = [HOME_VIEW, ...tabs];
  return tabsOf(panels).filter(({ id }) => displayed.includes(id));
}

/** Returns a function that says which data the tracker (the state and the actions of the page) must load for a tab. */
export function needsOfPanels(panels: AnyPanels): NeedsOf {
  const needs = new Map(tabsOf(panels).map(({ id, tab }) => [id, tab.needs]));
  return (view) => needs.get(view) ?? [];
}
