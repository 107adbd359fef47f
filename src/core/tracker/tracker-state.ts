/** The type of a page's state: the engine's status and reports, and the person's choices. */
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

/** A problem between the page and the engine. Earlier figures stay on the page. */
export type TrackerProblem =
  /** the engine did not answer or threw an error */
  | { readonly kind: 'engineFailed'; readonly detail: string }
  /** a changed setting could not be saved; it applies until the page is closed */
  | { readonly kind: 'settingsNotKept'; readonly detail: string };

export interface TrackerState {
  readonly status: EngineStatus;
  /** the reports; null while there are no figures (`status.hasData` is false) and until the first reports arrive */
  readonly reports: Reports | null;
  /** the current settings; a change applies at once and is saved afterwards */
  readonly settings: Settings;
  /** true if the saved settings have arrived; until then, the page uses the defaults and the changes made since it was opened */
  readonly hasSettings: boolean;
  /** the state of the host; null if the page has no host, only the demo */
  readonly host: HostState | null;
  /** the rate limits; null until they are loaded */
  readonly limits: LimitsReport | null;
  /**
   * true after the provider's saved limits were loaded and, if the page needs newer limits, these were requested. Until
   * then, it is not known whether the provider has a spend limit
   */
  readonly hasLimits: boolean;
  /** all API keys that can be selected; null until they are loaded */
  readonly keys: readonly KeyEntry[] | null;
  /** the number of the shown page of months, never beyond the last page; page 0 has the newest months */
  readonly monthPage: number;
  /**
   * the selection of API keys that was requested last. Until its reports arrive, the page shows the reports of an
   * earlier selection (`reports.selection`)
   */
  readonly selection: Selection;
  /** the scope of the overview: its days, comparison, grouping and filters */
  readonly scope: Scope;
  /**
   * the answer about the current scope; while it is loading, the answer about an earlier scope; null until the engine
   * has answered for the first time
   */
  readonly answer: ScopeAnswer | null;
  /**
   * the last day whose costs are included while a person moves the handle below the chart; null while nobody moves it.
   * When the handle rests, `scope.through` is set
   */
  readonly sliding: { readonly through: Day | null } | null;
  /**
   * the figures of the days up to the last day that counts (`scope.through` or `sliding.through`), computed from
   * `answer`; null while all days count
   */
  readonly counted: CountedFigures | null;
  /**
   * why costs changed in the current scope. While the explanation of the current scope is loading, the explanation of
   * an earlier scope stays here. null until the first explanation is loaded
   */
  readonly explained: ScopeExplanation | null;
  /** the unusual days among the last thirty completed days; null until they are loaded */
  readonly anomalies: AnomaliesInView | null;
  /**
   * the cost, limit and forecast of each team that has a limit, for the current month. Updated only while costs are
   * grouped by team. Empty until they are loaded
   */
  readonly teamBudgets: readonly TeamBudget[];
  /**
   * the savings in the current scope, with the person's current decisions about ways to spend less (the setting
   * `savings`). While they are loading, the savings of an earlier scope or earlier decisions; null until savings are
   * loaded for the first time
   */
  readonly saved: ScopeSavings | null;
  /** whether a list of keys with their costs is open; `costs` is null until the costs are loaded */
  readonly keyList: { readonly isOpen: boolean; readonly costs: KeyCosts | null };
  /** the costs of models and workspaces in the scope's days */
  readonly lists: ListAnswers;
  /** API keys that a link suggests, for the person to accept; null for none */
  readonly offeredKeys: Settings['apiKeyIds'];
  /** values of the overview's open rows, in the order in which they were opened */
  readonly openRows: readonly string[];
  /**
   * the details of the open rows. While the details for the current scope are loading, the details for an earlier scope
   * stay here
   */
  readonly rowDetails: readonly RowDetail[];
  /**
   * the running refresh that this page has started; null if there is none. `status.progress` also shows refreshes that
   * were started elsewhere
   */
  readonly refreshing: RefreshScope | null;
  readonly problem: TrackerProblem | null;
  /** the requests that were not answered. They are sent again by themselves, and stay here until they are answered */
  readonly unanswered: readonly Requested[];
}

/** The number of months that are shown at once; buttons show earlier and later months. */
export const MONTHS_PER_PAGE = 2;

/** How many pages of months there are, at least 1. */
export function monthPages(state: Pick<TrackerState, 'reports'>): number {
  return Math.max(1, Math.ceil((state.reports?.months.length ?? 0) / MONTHS_PER_PAGE));
}

/** Whether the engine is loading figures, or a refresh that this page started has not ended. */
export function isRefreshing(state: Pick<TrackerState, 'status' | 'refreshing'>): boolean {
  return state.refreshing !== null || state.status.progress !== null;
}
