/**
 * The interface of the engine, which loads and stores the figures of one organization and answers questions about them. All calls are
 * asynchronous and return plain data.
 */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { LimitsReport } from '../limits/limits.ts';
import type { RateTable } from '../money/rate-table.ts';
import type { Organization } from '../provider/contract.ts';
import type { ProviderFault } from '../provider/fault.ts';
import type { Feature } from '../access/access.ts';
import type { Result } from '../base/result.ts';
import type { AnalysisAnswer, AnalysisFault, AnalysisName, AnalysisQuery } from '../analysis/analyses.ts';
import type { CostAnswer, CostQuery, QueryFault } from '../query/cost-query.ts';
import type { KeyEntry } from '../reports/key-list.ts';
import type { Reports, Selection } from '../reports/reports.ts';
import type { RatesFault } from '../money/parse-rates.ts';
import type { TransportFault } from '../base/ports.ts';

/** Where the current figures come from. */
export type DataSource = 'live' | 'cache' | 'demo';

export type RefreshStep = 'directory' | 'bill' | 'usage' | 'history' | 'check' | 'hours' | 'keys';

export interface EngineStatus {
  /** increases whenever reports may have changed; a page then requests them again */
  readonly revision: number;
  readonly dataSource: DataSource;
  /** null until known */
  readonly organization: Organization | null;
  /** true once there are figures, saved or from the provider */
  readonly hasData: boolean;
  /** what is loading, with the completed share 0…1; null if nothing is */
  readonly progress: { readonly step: RefreshStep; readonly share: number } | null;
  /** the time of the next request if the provider asked to wait or has an outage, ms since the epoch; otherwise null */
  readonly waitingUntil: number | null;
  /** when the last refresh of scope `all` succeeded, ms since the epoch; older months may still be loading then */
  readonly lastUpdate: number | null;
  /** the provider's time less this computer's clock, in ms. It decides the current UTC day. 0 until a difference was measured */
  readonly clockOffsetMs: number;
  /** why the last refresh failed; earlier figures stay */
  readonly problem: ProviderFault | null;
  /** lists that could not be loaded although the figures could (models, keys, workspaces) */
  readonly degraded: readonly ProviderFault[];
  /** false after 401 or 403 on cost or usage, until a refresh started by a person succeeds */
  readonly autoRefresh: boolean;
  /** number of rounded amounts: those finer than a pico-dollar */
  readonly roundedAmounts: number;
  readonly rates: RatesStatus;
  /** the provider has no figures before this day, though the organization is older; null without such an answer */
  readonly historyLimit: Day | null;
  /** why figures are not saved for the next start; null if they are saved, or if there is nothing to save */
  readonly storageProblem: StorageProblem | null;
}

export type StorageProblem =
  /** another Outlay has locked the saved figures, so this one only reads them; the process id is 0 if not known */
  | { readonly kind: 'heldByOther'; readonly pid: number }
  /** the folder cannot be read or written */
  | { readonly kind: 'unusable'; readonly detail: string };

export interface RatesStatus {
  /** null if no rates are known: all amounts are in US dollars */
  readonly table: RateTable | null;
  readonly problem: RatesFault | TransportFault | RatesDoubt | null;
}

/** A currency moved by more than 30 % since the last set. An error is more likely than a real change, so the last set stays. */
export interface RatesDoubt {
  readonly kind: 'ratesImplausible';
}

/** `everything` is `all` and also loads every closed month again; the old figures are shown meanwhile. */
export const REFRESH_SCOPES = ['all', 'everything', 'intraday', 'rates'] as const;
export type RefreshScope = (typeof REFRESH_SCOPES)[number];

/**
 * `kept` returns the last limits without a request. `fresh` first requests them from the provider, which is free. `freshSpend` requests
 * only the monthly spend limit.
 */
export type LimitsAsk = 'kept' | 'fresh' | 'freshSpend';

/**
 * What a query may load. `loading`: starts to load missing costs by API key and hourly figures, and the status shows when to ask again.
 * `kept`: loads nothing; used for questions that a person may ask next, and for alerts.
 */
export type QueryAsk = 'loading' | 'kept';

/** Why an engine can't answer a question. */
export type EngineQueryFault =
  | QueryFault
  /** the plan does not include a feature that the question needs */
  | { readonly kind: 'notInPlan'; readonly feature: Feature }
  /** there is no ledger: nothing has been loaded, or the figures come from a snapshot */
  | { readonly kind: 'noLedger' };

/** The result of an analysis. */
export type AnalysisResult<Name extends AnalysisName> = Result<
  AnalysisAnswer<Name>,
  EngineQueryFault | AnalysisFault<Name>
>;

export interface Engine {
  status(): EngineStatus;
  /** calls the listener after every change of status; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  reports(selection: Selection): Promise<Reports>;
  /** answers a question about costs from the loaded figures; the default is `loading` */
  query(query: CostQuery, ask?: QueryAsk): Promise<Result<CostAnswer, EngineQueryFault>>;
  /** runs an analysis; the default is `loading`, which starts to load missing costs by API key */
  analyze<Name extends AnalysisName>(
    name: Name,
    query: AnalysisQuery<Name>,
    ask?: QueryAsk,
  ): Promise<AnalysisResult<Name>>;
  /** loads figures that are not final; concurrent calls share one refresh; never throws */
  refresh(scope: RefreshScope): Promise<void>;
  /** loads the costs by API key of these months; resolves when they are loaded or the load has failed; never throws */
  needKeys(months: readonly Month[]): Promise<void>;
  /** loads the hours of these days by key; resolves when they are loaded or have failed; never throws */
  needHours(days: readonly Day[]): Promise<void>;
  /** all keys that can be selected; empty until the organization is known */
  keys(): Promise<readonly KeyEntry[]>;
  /** rate limits and the provider's spend limit; if loading fails, returns the earlier limits with the problem; never throws */
  limits(ask: LimitsAsk): Promise<LimitsReport>;
  /** sets whether a page is visible: automatic refresh is every 30 minutes if it is, every 2 hours otherwise */
  setVisible(isVisible: boolean): void;
  close(): Promise<void>;
}
