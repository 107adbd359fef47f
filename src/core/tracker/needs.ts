/** Decides what to request from an engine: nothing that only hidden tabs need, and nothing that the plan excludes. */
import type { Month } from '../calendar/month.ts';
import type { CsvExport } from '../export/csv-exports.ts';
import type { LimitsReport } from '../limits/limits.ts';
import type { Reports } from '../reports/reports.ts';
import { HOME_VIEW, type Settings, type View } from '../settings/settings.ts';
import type { ListTab } from './list-answers.ts';
import type { TrackerState } from './tracker-state.ts';

/**
 * What a view may need besides the reports:
 * `answer`: the answer to the scope, while the view is on screen;
 * `explanation`: why costs changed in the scope, while the view is on screen;
 * `savings`: what caching saved and other choices would cost in the scope, while the view is on screen;
 * `monthKeys`: what each key cost in the months on screen, while the view is on screen;
 * `modelCosts`, `workspaceCosts`: what each of them cost in the scope's days, while the view is on screen;
 * `limits`: rate limits of today, while the view is displayed as a tab, on screen or not.
 */
export type Need = 'answer' | 'explanation' | 'savings' | 'monthKeys' | 'modelCosts' | 'workspaceCosts' | 'limits';

/** What each view needs. */
export type NeedsOf = (view: View) => readonly Need[];

/** What a person looks at. */
export interface Looking extends Pick<TrackerState, 'reports' | 'settings'> {
  /** views on screen besides the selected tab, as in the room */
  readonly alsoShown: readonly View[];
  readonly needsOf: NeedsOf;
}

const DAY_MS = 86_400_000;

/** The tab that is on screen: the chosen one, or the overview where that one is hidden. */
export function shownTab({ tab, tabs }: Pick<Settings, 'tab' | 'tabs'>): View {
  return isDisplayed(tab, tabs) ? tab : HOME_VIEW;
}

function isDisplayed(view: View, tabs: Settings['tabs']): boolean {
  return view === HOME_VIEW || tabs.includes(view);
}

/** Whether the answer to the scope, the explanation of its change, or what could be saved, is on screen. */
export function needsAnswer(looking: Looking, what: 'answer' | 'explanation' | 'savings' = 'answer'): boolean {
  return looking.reports !== null && isOnScreen(what, looking);
}

/** Whether what each model, or each workspace, cost in the scope's days is needed. */
export function needsList(list: ListTab, looking: Looking): boolean {
  const { reports } = looking;
  if (reports === null) return false;
  return list === 'models'
    ? !reports.locked.includes('models') && isOnScreen('modelCosts', looking)
    : isOnScreen('workspaceCosts', looking);
}

/** Whether what each key cost in the months on screen is needed. */
export function needsMonthKeys(looking: Looking): boolean {
  const { reports } = looking;
  return reports !== null && !reports.locked.includes('perKey') && isOnScreen('monthKeys', looking);
}

function isOnScreen(need: Need, { settings, alsoShown, needsOf }: Looking): boolean {
  return [shownTab(settings), ...alsoShown].some((view) => needsOf(view).includes(need));
}

/** Months whose per-key detail a file needs: to list the keys, or, where some keys are chosen, to have the figures at all. */
export function monthsForFile({ months, locked, selection }: Reports, file: CsvExport): Month[] {
  const isListed = file === 'months' && !locked.includes('perKey');
  const isFiltered = selection.apiKeyIds !== null;
  return months
    .filter(({ perKey, isPartial }) => (isListed && perKey === null) || (isFiltered && isPartial))
    .map(({ month }) => month);
}

/**
 * Whether limits should be read again without being asked: for a displayed tab that needs them where they are not locked, and for
 * the provider's spend limit where none of the person's own is set; once a day at most.
 */
export function needsFreshLimits({ reports, settings, needsOf }: Looking, kept: LimitsReport): boolean {
  if (reports === null) return false;
  const isLocked = reports.locked.includes('rateLimits');
  const displayed: readonly View[] = [HOME_VIEW, ...settings.tabs];
  const isListNeeded = !isLocked && displayed.some((view) => needsOf(view).includes('limits'));
  if (!isListNeeded && settings.spendLimit !== null) return false;
  // The list is not there where it is locked; the spend limit has a date of its own.
  const asOf = isLocked ? (kept.spendLimit?.asOf ?? null) : kept.asOf;
  return asOf === null || reports.computedAt - asOf > DAY_MS;
}
