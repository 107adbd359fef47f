/**
 * Saved settings also list the tabs that Outlay had when they were saved. So a tab that a later version adds is visible until somebody
 * hides it, although the saved list of visible tabs does not contain it.
 */
import { TABS, type Settings, type Tab } from './settings.ts';

/** Settings as they are saved. */
export interface SavedSettings extends Settings {
  /** every tab of the version that saved the settings, visible or hidden */
  readonly knownTabs: readonly Tab[];
}

/** The tabs of all versions that did not save `knownTabs`. */
const FIRST_TABS: readonly Tab[] = ['intraday', 'months', 'models', 'workspaces'];

export function toSaved(settings: Settings): SavedSettings {
  return { ...settings, knownTabs: TABS };
}

/**
 * The visible tabs: those of the saved list, and those that Outlay did not have when the list was saved.
 * @param tabs the saved list; tabs that this version does not have are ignored
 * @param knownTabs the tabs that were known then; if this is not a list, the first four
 * @returns in TABS order; null if the saved list names none of this version's tabs
 */
export function visibleTabs(tabs: unknown, knownTabs: unknown): readonly Tab[] | null {
  if (!Array.isArray(tabs)) return null;
  const shown: readonly unknown[] = tabs;
  if (!TABS.some((tab) => shown.includes(tab))) return null;
  const known: readonly unknown[] = Array.isArray(knownTabs) ? knownTabs : FIRST_TABS;
  return TABS.filter((tab) => shown.includes(tab) || !known.includes(tab));
}
