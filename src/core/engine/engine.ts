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

/** What the figures are made from at this moment. */
export type DataSource = 'live' | 'cache' | 'demo';

export type RefreshStep = 'directory' | 'bill' | 'usage' | 'history' | 'check' | 'hours' | 'keys';

export interface EngineStatus {
  /** counts up whenever reports may have changed; a page asks again when it differs */
  readonly revision: number;
  readonly dataSource: DataSource;
  /** null until known */
  readonly organization: Organization | null;
  /** true once there is something to report, from cache or from the provider */
  readonly hasData: boolean;
  /** what is being fetched, with the share done 0…1; null when idle */
  readonly progress: { readonly step: RefreshStep; readonly share: number } | null;
  /** the provider asked for patience, or is in trouble: requests go on at this time, ms since the epoch; null when none waits */
  readonly waitingUntil: number | null;
  /** when the last refresh of scope `all` succeeded, ms since the epoch; older months may still be loading then */
  readonly lastUpdate: number | null;
  /** the provider's time less this computer's clock, in ms: what says which UTC day it is. 0 until it was found to differ */
  readonly clockOffsetMs: number;
  /** why the last refresh did not succeed; what was there before stays */
  readonly problem: ProviderFault | null;
  /** parts that are missing although the rest is fine (models, keys, workspaces) */
  readonly degraded: readonly ProviderFault[];
  /** false after 401 or 403 on cost or usage, until a refresh asked for by a person succeeds */
  readonly autoRefresh: boolean;
  /** amounts finer than a pico-dollar that were rounded */
  readonly roundedAmounts: number;
  readonly rates: RatesStatus;
  /** the provider has no figures of days before this one, though the organization is older; null if it has not said so */
  readonly historyLimit: Day | null;
  /** why what is fetched is not saved for the next start; null when it is saved, or when there is nothing to save */
  readonly storageProblem: StorageProblem | null;
}

export type StorageProblem =
  /** another Outlay has locked the stored figures: this one reads them and does not save; the process id is 0 when unknown */
  | { readonly kind: 'heldByOther'; readonly pid: number }
  /** the folder cannot be read or written */
  | { readonly kind: 'unusable'; readonly detail: string };

export interface RatesStatus {
  /** null when no rates are known: everything is shown in US dollars */
  readonly table: RateTable | null;
  readonly problem: RatesFault | TransportFault | RatesDoubt | null;
}

/** A currency moved by more than 30 % since the last set, which is more likely wrong than news; the last set is kept. */
export interface RatesDoubt {
  readonly kind: 'ratesImplausible';
}

/** `everything` is `all`, and every closed month is read again while the old figures are served. */
export const REFRESH_SCOPES = ['all', 'everything', 'intraday', 'rates'] as const;
export type RefreshScope = (typeof REFRESH_SCOPES)[number];

/**
 * `kept` answers with the last limits without a request; `fresh` asks the provider first, which is free; `freshSpend` asks it for the
 * monthly spend limit only.
 */
export type LimitsAsk = 'kept' | 'fresh' | 'freshSpend';

/**
 * What a question may set going. `loading`: per-key detail and hours that the answer lacks are loaded behind it, and the status tells when to ask
 * again. `kept`: nothing is loaded, for a question that nobody has asked yet.
 */
export type QueryAsk = 'loading' | 'kept';

/** Why an engine does not answer a question. */
export type EngineQueryFault =
  | QueryFault
  /** the plan lacks what is asked */
  | { readonly kind: 'notInPlan'; readonly feature: Feature }
  /** these figures have no ledger: nothing has been loaded, or they come from a snapshot */
  | { readonly kind: 'noLedger' };

/** What an engine answers to an analysis. */
export type AnalysisResult<Name extends AnalysisName> = Result<
  AnalysisAnswer<Name>,
  EngineQueryFault | AnalysisFault<Name>
>;

export interface Engine {
  status(): EngineStatus;
  /** called after every change of status; returns the way to stop */
  subscribe(listener: () => void): () => void;
  reports(selection: Selection): Promise<Reports>;
  /** answers a question about costs from what is loaded; `loading` unless said otherwise */
  query(query: CostQuery, ask?: QueryAsk): Promise<Result<CostAnswer, EngineQueryFault>>;
  /** carries out an analysis; per-key detail that it lacks is loaded behind it, and the status tells when to ask again */
  analyze<Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>): Promise<AnalysisResult<Name>>;
  /** asks the provider for what is not final; concurrent calls join the one under way; never throws */
  refresh(scope: RefreshScope): Promise<void>;
  /** asks for per-key detail of these months; resolves when they are loaded or have failed; never throws */
  needKeys(months: readonly Month[]): Promise<void>;
  /** asks for the hours of these days by key; resolves when they have been read or that failed; never throws */
  needHours(days: readonly Day[]): Promise<void>;
  /** every key there is to choose from; empty until the organization is known */
  keys(): Promise<readonly KeyEntry[]>;
  /** rate limits and the provider's spend limit; what could not be read stays as it was, with the problem; never throws */
  limits(ask: LimitsAsk): Promise<LimitsReport>;
  /** says whether anyone is looking: auto-refresh is every 30 minutes when visible, every 2 hours when not */
  setVisible(isVisible: boolean): void;
  close(): Promise<void>;
}
