/** The state of a page: the engine's status and reports, and what the person chose to look at. */
import type { EngineStatus, RefreshScope } from '../engine/engine.ts';
import type { HostState } from '../host/host.ts';
import type { LimitsReport } from '../limits/limits.ts';
import type { KeyEntry } from '../reports/key-list.ts';
import type { Reports, Selection } from '../reports/reports.ts';
import type { AnomaliesInView } from './anomalies-in-view.ts';
import type { ScopeExplanation } from './explain-scope.ts';
import type { KeyCosts } from './key-costs.ts';
import type { ListAnswers } from './list-answers.ts';
import type { RowDetail } from './row-details.ts';
import type { Scope } from './scope.ts';
import type { ScopeAnswer } from './scope-answers.ts';
import type { ScopeSavings } from './savings-scope.ts';
import type { Settings } from '../settings/settings.ts';

/** What went wrong on this side of the engine; what is shown is what was there before. */
export type TrackerProblem =
  /** the engine did not answer or broke */
  | { readonly kind: 'engineFailed'; readonly detail: string }
  /** a choice holds until the page is closed, but could not be stored */
  | { readonly kind: 'settingsNotKept'; readonly detail: string };

export interface TrackerState {
  readonly status: EngineStatus;
  /** null while there is nothing to report (`status.hasData` is false) and until the first ones arrive */
  readonly reports: Reports | null;
  /** as they hold now: a change shows at once and is kept behind it */
  readonly settings: Settings;
  /** stored settings have arrived; before, those shown are the usual ones and what was chosen since */
  readonly hasSettings: boolean;
  /** null if nothing is behind the page but the demo */
  readonly host: HostState | null;
  /** null until asked for */
  readonly limits: LimitsReport | null;
  /** every key there is to choose from; null until asked for */
  readonly keys: readonly KeyEntry[] | null;
  /** 0 shows the newest months; always a page that exists */
  readonly monthPage: number;
  /** what the reports are requested; those shown may still be of the selection before, see `reports.selection` */
  readonly selection: Selection;
  /** what the overview is asked about */
  readonly scope: Scope;
  /** the last answer; of an older scope while the current one is asked. null before the first */
  readonly answer: ScopeAnswer | null;
  /** why costs changed in the scope; of an older scope while the current one is asked. null before the first answer */
  readonly explained: ScopeExplanation | null;
  /** unusual days of the last thirty; null before the first answer */
  readonly anomalies: AnomaliesInView | null;
  /** what could be saved in the scope; of an older scope or older marks while the present ones are asked. null before the first answer */
  readonly saved: ScopeSavings | null;
  /** whether a list of keys with their costs is open; `costs` is null until the first answer */
  readonly keyList: { readonly isOpen: boolean; readonly costs: KeyCosts | null };
  /** what models and workspaces cost in the scope's days */
  readonly lists: ListAnswers;
  /** API keys that a link named, to be chosen by a press; null for none */
  readonly offeredKeys: Settings['apiKeyIds'];
  /** values of the overview's open rows, in the order in which they were opened */
  readonly openRows: readonly string[];
  /** what is behind them; of an older scope while the current one is asked */
  readonly rowDetails: readonly RowDetail[];
  /** a refresh asked for here that has not ended; `status.progress` tells of any refresh at all */
  readonly refreshing: RefreshScope | null;
  readonly problem: TrackerProblem | null;
}

/** Month cards on one page. */
export const MONTHS_PER_PAGE = 2;

/** How many pages of months there are, at least 1. */
export function monthPages(state: Pick<TrackerState, 'reports'>): number {
  return Math.max(1, Math.ceil((state.reports?.months.length ?? 0) / MONTHS_PER_PAGE));
}

/** Whether anything is being loaded, for any reason. */
export function isRefreshing(state: Pick<TrackerState, 'status' | 'refreshing'>): boolean {
  return state.refreshing !== null || state.status.progress !== null;
}
