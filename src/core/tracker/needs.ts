/**
 * Decides which data a page requests from the engine (it loads and computes the figures). It leaves out data that only
 * hidden tabs show, and data that the plan excludes.
 */
import type { Month } from '../calendar/month.ts';
import type { CsvExport } from '../export/csv-exports.ts';
import type { LimitsReport } from '../limits/limits.ts';
import type { Reports } from '../reports/reports.ts';
import { HOME_VIEW, type Settings, type View } from '../settings/settings.ts';
import type { ListTab } from './list-answers.ts';
import type { TrackerState } from './tracker-state.ts';

/**
 * The data that a view may show besides the reports. `answer`: costs in the scope (days, filters and grouping) of the
 * overview. `explanation`: why costs in the scope changed. `savings`: what caching and other choices save. `monthKeys`:
 * costs by API key of the shown months. `modelCosts`, `workspaceCosts`: costs of each model or workspace in the scope's
 * days. `limits`: rate limits.
 *
 * Rate limits are loaded if any tab that is not hidden has them. All other data is loaded only while a view shows it.
 */
export type Need = 'answer' | 'explanation' | 'savings' | 'monthKeys' | 'modelCosts' | 'workspaceCosts' | 'limits';

/** Returns the data that a view needs. */
export type NeedsOf = (view: View) => readonly Need[];

/** What a person sees now: the reports, the settings and the shown views. */
export interface Looking extends Pick<TrackerState, 'reports' | 'settings'> {
  /** the views that are shown besides the selected tab, for example in the 3D room (VR) */
  readonly alsoShown: readonly View[];
  readonly needsOf: NeedsOf;
}

const DAY_MS = 86_400_000;

/** The shown tab: the selected tab, or the overview if the selected tab is hidden. */
export function shownTab({ tab, tabs }: Pick<Settings, 'tab' | 'tabs'>): View {
  return isDisplayed(tab, tabs) ? tab : HOME_VIEW;
}

function isDisplayed(view: View, tabs: Settings['tabs']): boolean {
  return view === HOME_VIEW || tabs.includes(view);
}

/** Whether a shown view needs the data with the name `what`; false while there are no reports. */
export function needsAnswer(looking: Looking, what: 'answer' | 'explanation' | 'savings' = 'answer'): boolean {
  return looking.reports !== null && isOnScreen(what, looking);
}

/**
 * Whether a shown view needs the costs of each entry of a list on the chosen days. false while there are no reports, or
 * if the plan excludes the list.
 * @param list the list: models or workspaces
 */
export function needsList(list: ListTab, looking: Looking): boolean {
  const { reports } = looking;
  if (reports === null) return false;
  return list === 'models'
    ? !reports.locked.includes('models') && isOnScreen('modelCosts', looking)
    : isOnScreen('workspaceCosts', looking);
}

/**
 * Whether a shown view needs the cost of each key in the shown months. false while there are no reports, or if the plan
 * excludes costs by key.
 */
export function needsMonthKeys(looking: Looking): boolean {
  const { reports } = looking;
  return reports !== null && !reports.locked.includes('perKey') && isOnScreen('monthKeys', looking);
}

function isOnScreen(need: Need, { settings, alsoShown, needsOf }: Looking): boolean {
  return [shownTab(settings), ...alsoShown].some((view) => needsOf(view).includes(need));
}

/**
 * Returns the months whose costs by API key must be loaded before a file is written. The file `months` needs these
 * costs because it lists the keys. If keys are selected, every file needs these costs, because all of its figures are
 * computed from them.
 */
export function monthsForFile({ months, locked, selection }: Reports, file: CsvExport): Month[] {
  const isListed = file === 'months' && !locked.includes('perKey');
  const isFiltered = selection.apiKeyIds !== null;
  return months
    .filter(({ perKey, isPartial }) => (isListed && perKey === null) || (isFiltered && isPartial))
    .map(({ month }) => month);
}

/**
 * Whether the limits (rate limits and the provider's spend limit) should be loaded again now. They are loaded at most
 * once a day. They are needed if the plan includes rate limits and a tab that is not hidden shows them. They are also
 * needed if the person has set no spending limit in Outlay, because the provider's spend limit is then used.
 */
export function needsFreshLimits({ reports, settings, needsOf }: Looking, kept: LimitsReport): boolean {
  if (reports === null) return false;
  const isLocked = reports.locked.includes('rateLimits');
  const displayed: readonly View[] = [HOME_VIEW, ...settings.tabs];
  const isListNeeded = !isLocked && displayed.some((view) => needsOf(view).includes('limits'));
  if (!isListNeeded && settings.spendLimit !== null) return false;
  // If the plan excludes rate limits, only the spend limit is loaded. It has its own time, `spendLimit.asOf`.
  const asOf = isLocked ? (kept.spendLimit?.asOf ?? null) : kept.asOf;
  return asOf === null || reports.computedAt - asOf > DAY_MS;
}
