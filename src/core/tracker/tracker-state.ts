/**
 * The type of a page's state: the status (such as the progress of loading), the reports, and what the person has
 * chosen.
 */
import type { EngineStatus, RefreshScope } from '../engine/engine.ts';
import type { HostState } from '../host/host.ts';
import type { LimitsReport } from '../limits/limits.ts';
import type { KeyEntry } from '../reports/key-list.ts';
import type { TeamBudget } from '../reports/team-budgets.ts';
import type { Reports, Selection } from '../reports/reports.ts';
import type { Day } from '../calendar/day.ts';
import type { AnomaliesInView } from './anomalies-in-view.ts';
import type { CountedFigures } from './counted-figures.ts';
import type { ScopeExplanation } from './explain-scope.ts';
import type { Requested } from './failed-requests.ts';
import type { KeyCosts } from './key-costs.ts';
import type { ListAnswers } from './list-answers.ts';
import type { RowDetail } from './row-details.ts';
import type { Scope } from './scope.ts';
import type { ScopeAnswer } from './scope-answers.ts';
import type { ScopeSavings } from './savings-scope.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The engine (it loads and computes the figures) did not answer a request of the page, or threw an error. The page
 * still shows the figures from before the problem.
 */
export interface TrackerProblem {
  readonly kind: 'engineFailed';
  readonly detail: string;
}

export type SettingsProblem =
  /** the saved settings could not be loaded; the page uses the defaults */
  | 'settingsNotLoaded'
  /** a changed setting could not be saved; the page uses the new value until the page is closed */
  | 'settingsNotKept';

export interface TrackerState {
  readonly status: EngineStatus;
  /** the reports; null while there are no figures (`status.hasData` is false) and until the first reports arrive */
  readonly reports: Reports | null;
  /** the current settings; a change applies at once and is saved afterwards */
  readonly settings: Settings;
  /**
   * true if the saved settings have arrived, or if loading or saving settings has failed. Until then, the page uses the
   * defaults, with the changes that the person has already made
   */
  readonly hasSettings: boolean;
  /**
   * the state of the host (which saves Outlay's own keys at the provider): keys, alerts and the plan; null if the page
   * can only show the demo
   */
  readonly host: HostState | null;
  /** the rate limits; null until they are loaded */
  readonly limits: LimitsReport | null;
  /**
   * true if the saved limits were loaded and, if the page needs newer ones, these were requested too. Until then, it is
   * not known whether the provider has a spend limit
   */
  readonly hasLimits: boolean;
  /** all API keys that can be selected; null until they are loaded */
  readonly keys: readonly KeyEntry[] | null;
  /**
   * the index of the shown page of months; page 0 has the newest months. The index is never higher than that of the
   * last page
   */
  readonly monthPage: number;
  /**
   * the selection of API keys that was requested last. Until its reports arrive, the page shows those of an earlier
   * selection (`reports.selection`)
   */
  readonly selection: Selection;
  /** the scope of the overview: its days, comparison, grouping and filters */
  readonly scope: Scope;
  /**
   * the answer about the current scope (days, filters and grouping). While it is loading, the answer about the previous
   * scope stays here. null until the first answer
   */
  readonly answer: ScopeAnswer | null;
  /**
   * the last day to include (null for all days), while a person chooses it with the handle below the chart. `sliding`
   * is null while nobody moves the handle. When the person releases the handle, `through` becomes `scope.through`
   */
  readonly sliding: { readonly through: Day | null } | null;
  /**
   * the figures up to the last day to include (`scope.through` or `sliding.through`, which a person chooses with the
   * handle below the chart), computed from `answer`; null if all days are included, or if `answer` has no figures
   */
  readonly counted: CountedFigures | null;
  /**
   * why costs changed in the current scope (days, filters and grouping). While the explanation is loading, that of the
   * previous scope stays here. null until the first explanation
   */
  readonly explained: ScopeExplanation | null;
  /** the unusual days among the last thirty completed days; null until they are loaded */
  readonly anomalies: AnomaliesInView | null;
  /**
   * the cost, limit and forecast of each team with a limit, for the current month; updated only while the page groups
   * costs by team. Empty until they are loaded
   */
  readonly teamBudgets: readonly TeamBudget[];
  /**
   * the savings in the current scope (days, filters and grouping), with the person's current decisions about ways to
   * spend less (setting `savings`). While the savings are loading, the previous savings stay here. null until the first
   * savings
   */
  readonly saved: ScopeSavings | null;
  /** whether a list of API keys with their costs is open; `costs` is null until they are loaded */
  readonly keyList: { readonly isOpen: boolean; readonly costs: KeyCosts | null };
  /** the costs of models and workspaces in the days that the overview shows */
  readonly lists: ListAnswers;
  /** the API keys that a link suggests, which a person may accept; null for none */
  readonly offeredKeys: Settings['apiKeyIds'];
  /** the values of the overview's open rows, such as workspace ids, in the order in which a person opened them */
  readonly openRows: readonly string[];
  /**
   * the details of the open rows. While the details for the current scope (days, filters and grouping) are loading, the
   * details that were loaded before stay here
   */
  readonly rowDetails: readonly RowDetail[];
  /**
   * the refresh that this page has started and that is still running; null if there is none. `status.progress` also
   * shows refreshes that this page has not started
   */
  readonly refreshing: RefreshScope | null;
  readonly problem: TrackerProblem | null;
  readonly settingsProblem: SettingsProblem | null;
  /**
   * the requests that were not answered. The page repeats each of them a few times, after longer and longer pauses, and
   * again when the connection is back. Each stays here until it is answered or no longer needed
   */
  readonly unanswered: readonly Requested[];
}

/** The number of months that the page shows at once. */
export const MONTHS_PER_PAGE = 2;

/** How many pages of months there are, at least 1. */
export function monthPages(state: Pick<TrackerState, 'reports'>): number {
  return Math.max(1, Math.ceil((state.reports?.months.length ?? 0) / MONTHS_PER_PAGE));
}

/** Whether figures are being loaded, or a refresh that this page has started is still running. */
export function isRefreshing(state: Pick<TrackerState, 'status' | 'refreshing'>): boolean {
  return state.refreshing !== null || state.status.progress !== null;
}
