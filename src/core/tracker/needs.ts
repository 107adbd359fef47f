/** Decides what to request from an engine: nothing that only hidden tabs need, and nothing that the plan excludes. */
import type { Month } from '../calendar/month.ts';
import type { CsvExport } from '../export/csv-exports.ts';
import type { LimitsReport } from '../limits/limits.ts';
import type { Reports } from '../reports/reports.ts';
import { HOME_VIEW, type Settings, type View } from '../settings/settings.ts';
import type { ListTab } from './list-answers.ts';
import type { TrackerState } from './tracker-state.ts';

/**
 * The data that a view may need besides the reports:
 * `answer`: the answer to the scope, while the view is on screen;
 * `explanation`: why costs changed in the scope, while the view is on screen;
 * `savings`: the savings of caching and of other choices in the scope, while the view is on screen;
 * `monthKeys`: the cost of each key in the months on screen, while the view is on screen;
 * `modelCosts`, `workspaceCosts`: the cost of each of them in the scope's days, while the view is on screen;
 * `limits`: rate limits of today, while the view is displayed as a tab, on screen or not.
 */
export type Need = 'answer' | 'explanation' | 'savings' | 'monthKeys' | 'modelCosts' | 'workspaceCosts' | 'limits';

/** Returns the needs of a view. */
export type NeedsOf = (view: View) => readonly Need[];

/** The views that a person is looking at. */
export interface Looking extends Pick<TrackerState, 'reports' | 'settings'> {
  /** views on screen besides the selected tab, as in the room */
  readonly alsoShown: readonly View[];
  readonly needsOf: NeedsOf;
}

const DAY_MS = 86_400_000;

/** The tab on screen: the chosen one, or the overview if the chosen one is hidden. */
export function shownTab({ tab, tabs }: Pick<Settings, 'tab' | 'tabs'>): View {
  return isDisplayed(tab, tabs) ? tab : HOME_VIEW;
}

function isDisplayed(view: View, tabs: Settings['tabs']): boolean {
  return view === HOME_VIEW || tabs.includes(view);
}

/** Whether the answer to the scope, the explanation of its change, or its savings are on screen. */
export function needsAnswer(looking: Looking, what: 'answer' | 'explanation' | 'savings' = 'answer'): boolean {
  return looking.reports !== null && isOnScreen(what, looking);
}

/** Whether the costs of models, or of workspaces, in the scope's days are needed. */
export function needsList(list: ListTab, looking: Looking): boolean {
  const { reports } = looking;
  if (reports === null) return false;
  return list === 'models'
    ? !reports.locked.includes('models') && isOnScreen('modelCosts', looking)
    : isOnScreen('workspaceCosts', looking);
}

/** Whether the cost of each key in the months on screen is needed. */
export function needsMonthKeys(looking: Looking): boolean {
  const { reports } = looking;
  return reports !== null && !reports.locked.includes('perKey') && isOnScreen('monthKeys', looking);
}

function isOnScreen(need: Need, { settings, alsoShown, needsOf }: Looking): boolean {
  return [shownTab(settings), ...alsoShown].some((view) => needsOf(view).includes(need));
}

/** Months whose costs by API key a file needs: to list the keys, or, with selected keys, to have any figures. */
export function monthsForFile({ months, locked, selection }: Reports, file: CsvExport): Month[] {
  const isListed = file === 'months' && !locked.includes('perKey');
  const isFiltered = selection.apiKeyIds !== null;
  return months
    .filter(({ perKey, isPartial }) => (isListed && perKey === null) || (isFiltered && isPartial))
    .map(({ month }) => month);
}

/**
 * Whether limits should be loaded again automatically: for a displayed tab that needs them, if they are not locked, and for the
 * provider's spend limit, if the person has set none; at most once a day.
 */
export function needsFreshLimits({ reports, settings, needsOf }: Looking, kept: LimitsReport): boolean {
  if (reports === null) return false;
  const isLocked = reports.locked.includes('rateLimits');
  const displayed: readonly View[] = [HOME_VIEW, ...settings.tabs];
  const isListNeeded = !isLocked && displayed.some((view) => needsOf(view).includes('limits'));
  if (!isListNeeded && settings.spendLimit !== null) return false;
  // If the list is locked it is not loaded; the spend limit has its own date.
  const asOf = isLocked ? (kept.spendLimit?.asOf ?? null) : kept.asOf;
  return asOf === null || reports.computedAt - asOf > DAY_MS;
}
