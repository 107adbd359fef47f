/**
 * The interface of the engine, which loads and stores the figures of one organization and answers queries about them.
 * All calls are asynchronous and return plain data.
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

/**
 * Where the current figures come from. `live`: from the provider. `cache`: saved before Outlay was started. `demo`:
 * invented.
 */
export type DataSource = 'live' | 'cache' | 'demo';

export type RefreshStep = 'directory' | 'bill' | 'usage' | 'history' | 'check' | 'hours' | 'keys';

export interface EngineStatus {
  /** increases whenever reports may have changed; a page then requests them again */
  readonly revision: number;
  readonly dataSource: DataSource;
  /** the organization that the figures belong to; null until it is known */
  readonly organization: Organization | null;
  /** true if there are figures, either saved or from the provider */
  readonly hasData: boolean;
  /** what is loading, and the completed share from 0 to 1; null if nothing is loading */
  readonly progress: { readonly step: RefreshStep; readonly share: number } | null;
  /**
   * if the provider asked to wait or has an outage, the time of the next request, in ms since the epoch; otherwise null.
   * A time that has passed means the same as null: it stays until the next request begins, because pages keep a copy of
   * the status, and a timer that only removes the time would wake an idle Outlay
   */
  readonly waitingUntil: number | null;
  /**
   * when a refresh of scope `all` or `everything` last loaded the recent days, ms since the epoch. Older months may
   * still be loading after that
   */
  readonly lastUpdate: number | null;
  /**
   * the provider's time minus this machine's clock, in ms; 0 until the difference is measured. The provider's time
   * decides which UTC day it is
   */
  readonly clockOffsetMs: number;
  /**
   * the problem of the last refresh; null if there is none. A refresh of scope `intraday` that succeeds removes only a
   * problem with usage. The earlier figures are still shown after a failure
   */
  readonly problem: ProviderFault | null;
  /**
   * why a list (of models, API keys or workspaces) or the organization of the admin key could not be loaded, although
   * the figures were loaded; empty if nothing failed
   */
  readonly degraded: readonly ProviderFault[];
  /**
   * whether the engine refreshes automatically. false after a refresh has failed because the provider answered 401 or
   * 403; true again after a person starts a refresh that succeeds
   */
  readonly autoRefresh: boolean;
  /** the number of amounts that were rounded because they had digits finer than a pico-dollar */
  readonly roundedAmounts: number;
  readonly rates: RatesStatus;
  /**
   * the provider has no figures before this day, although the organization is older; null if no answer of the provider
   * contained such a day
   */
  readonly historyLimit: Day | null;
  /** why figures are not saved for the next start; null if they are saved, or if there are none to save */
  readonly storageProblem: StorageProblem | null;
}

export type StorageProblem =
  /**
   * another Outlay process has locked the saved figures, so this process only reads them; `pid` is the id of the other
   * process, or 0 if its id is not known
   */
  | { readonly kind: 'heldByOther'; readonly pid: number }
  /** the folder of the saved figures cannot be read or written */
  | { readonly kind: 'unusable'; readonly detail: string };

export interface RatesStatus {
  /** the exchange rates; null if none are known, so that all amounts are in US dollars */
  readonly table: RateTable | null;
  readonly problem: RatesFault | TransportFault | RatesDoubt | null;
}

/**
 * Why a new set of exchange rates was not used: a currency moved by more than 30 % since the last set. An error is more
 * likely than such a change.
 */
export interface RatesDoubt {
  readonly kind: 'ratesImplausible';
}

/**
 * What a refresh loads. `all`: the lists of models, API keys and workspaces, recent days (about the last week, whose
 * figures may still change), missing months and exchange rates. `everything`: the same as `all`, and in addition all
 * older days are loaded again; the old figures are shown until the new ones arrive. `intraday`: only the latest hours.
 * `rates`: only exchange rates.
 */
export const REFRESH_SCOPES = ['all', 'everything', 'intraday', 'rates'] as const;
export type RefreshScope = (typeof REFRESH_SCOPES)[number];

/**
 * Which limits to return. `kept`: the last limits, without a request. `fresh`: limits that are now requested from the
 * provider; the request costs nothing. `freshSpend`: like `fresh`, but requests only the monthly spend limit.
 */
export type LimitsAsk = 'kept' | 'fresh' | 'freshSpend';

/**
 * What a query may load. `loading`: missing costs by API key and hourly figures are loaded in the background; the
 * status changes when they are loaded. `kept`: nothing is loaded. Alerts about unusual days and the weekly digest use
 * `kept`, and so do pages that request answers in advance.
 */
export type QueryAsk = 'loading' | 'kept';

/** Why an engine cannot answer a query. */
export type EngineQueryFault =
  | QueryFault
  /** the plan does not include a feature that the query needs */
  | { readonly kind: 'notInPlan'; readonly feature: Feature }
  /** there is no ledger (the stored usage and costs): nothing has been loaded, or the figures come from a snapshot */
  | { readonly kind: 'noLedger' };

/** The result of an analysis, or why there is none. */
export type AnalysisResult<Name extends AnalysisName> = Result<
  AnalysisAnswer<Name>,
  EngineQueryFault | AnalysisFault<Name>
>;

export interface Engine {
  status(): EngineStatus;
  /** calls the listener after every change of status; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  reports(selection: Selection): Promise<Reports>;
  /**
   * answers a cost query from the loaded figures; if `ask` is `loading`, which is the default, it also starts to load
   * missing figures
   */
  query(query: CostQuery, ask?: QueryAsk): Promise<Result<CostAnswer, EngineQueryFault>>;
  /**
   * runs an analysis of the loaded figures; if `ask` is `loading`, which is the default, it also starts to load missing
   * costs by API key
   */
  analyze<Name extends AnalysisName>(
    name: Name,
    query: AnalysisQuery<Name>,
    ask?: QueryAsk,
  ): Promise<AnalysisResult<Name>>;
  /**
   * loads the figures that may have changed; calls with the same scope at the same time share one refresh; never throws
   */
  refresh(scope: RefreshScope): Promise<void>;
  /** loads the costs by API key of these months; resolves when they are loaded or the load has failed; never throws */
  needKeys(months: readonly Month[]): Promise<void>;
  /**
   * loads the hourly figures of these days by API key; resolves when they are loaded or the load has failed; never
   * throws
   */
  needHours(days: readonly Day[]): Promise<void>;
  /** all API keys that can be selected; empty until the organization is known */
  keys(): Promise<readonly KeyEntry[]>;
  /**
   * returns rate limits and the provider's spend limit. If loading fails, it returns the earlier limits and the
   * problem; never throws
   */
  limits(ask: LimitsAsk): Promise<LimitsReport>;
  /**
   * sets whether a page is visible; the engine refreshes every 30 minutes if a page is visible, every 2 hours otherwise
   */
  setVisible(isVisible: boolean): void;
  close(): Promise<void>;
}
