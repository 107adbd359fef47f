/** What is worth asking an engine for: a tab that is not displayed asks for nothing that only it needs, and a locked part for nothing. */
import type { Month } from '../calendar/month.ts';
import type { LimitsReport } from '../limits/limits.ts';
import type { Reports } from '../reports/reports.ts';
import type { Settings, Tab, View } from '../settings/settings.ts';
import type { TrackerState } from './tracker-state.ts';

type Looking = Pick<TrackerState, 'reports' | 'settings'>;

const DAY_MS = 86_400_000;

/** The tab that is on screen: the chosen one, or the overview where that one is hidden. */
export function shownTab({ tab, tabs }: Pick<Settings, 'tab' | 'tabs'>): View {
  return tab === 'overview' || tabs.includes(tab) ? tab : 'overview';
}

/**
 * Whether what each key cost in the months on screen is needed.
 * @param alsoShown tabs on screen besides the selected one, as in the room
 */
export function needsMonthKeys({ reports, settings }: Looking, alsoShown: readonly View[]): boolean {
  if (reports === null || reports.locked.includes('perKey')) return false;
  return shownTab(settings) === 'months' || alsoShown.includes('months');
}

/** Months whose per-key detail a file of a tab needs: to list the keys, or, where some keys are chosen, to have the figures at all. */
export function monthsForFile({ months, locked, selection }: Reports, tab: Tab): Month[] {
  const isListed = tab === 'months' && !locked.includes('perKey');
  const isFiltered = selection.apiKeyIds !== null;
  return months
    .filter(({ perKey, isPartial }) => (isListed && perKey === null) || (isFiltered && isPartial))
    .map(({ month }) => month);
}

/**
 * Whether limits should be read anew without being asked: for the pills of the Models tab where it is displayed and not locked, and for
 * the provider's spend limit where none of one's own is set; once a day at most.
 */
export function needsFreshLimits({ reports, settings }: Looking, kept: LimitsReport): boolean {
  if (reports === null) return false;
  const isLocked = reports.locked.includes('rateLimits');
  const needsList = !isLocked && settings.tabs.includes('models');
  if (!needsList && settings.spendLimit !== null) return false;
  // The list is not there where it is locked; the spend limit has a date of its own.
  const asOf = isLocked ? (kept.spendLimit?.asOf ?? null) : kept.asOf;
  return asOf === null || reports.computedAt - asOf > DAY_MS;
}
