/** What is worth asking an engine for: a tab that is not displayed asks for nothing that only it needs, and a locked part for nothing. */
import type { LimitsReport } from '../limits/limits.ts';
import type { Settings, Tab } from '../settings/settings.ts';
import type { TrackerState } from './tracker-state.ts';

type Looking = Pick<TrackerState, 'reports' | 'settings'>;

const DAY_MS = 86_400_000;

/** The tab that is on screen: the chosen one, or the first displayed where that one is hidden. */
export function shownTab({ tab, tabs }: Pick<Settings, 'tab' | 'tabs'>): Tab {
  return tabs.includes(tab) ? tab : (tabs[0] ?? tab);
}

/**
 * Whether what each key cost in the months on screen is needed.
 * @param alsoShown tabs on screen besides the selected one, as in the room
 */
export function needsMonthKeys({ reports, settings }: Looking, alsoShown: readonly Tab[]): boolean {
  if (reports === null || reports.locked.includes('perKey')) return false;
  return shownTab(settings) === 'months' || alsoShown.includes('months');
}

/**
 * Whether limits should be read anew without being asked: never where they are locked; for the pills of the Models tab where it is
 * displayed, and for the provider's spend limit where none of one's own is set; once a day at most.
 */
export function needsFreshLimits({ reports, settings }: Looking, kept: LimitsReport): boolean {
  if (reports === null || reports.locked.includes('rateLimits')) return false;
  if (!settings.tabs.includes('models') && settings.spendLimit !== null) return false;
  return kept.asOf === null || reports.computedAt - kept.asOf > DAY_MS;
}
