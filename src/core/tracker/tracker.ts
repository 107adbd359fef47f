/** The interface of the tracker: the state for panels, and the actions that panels can call. */
import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '../base/result.ts';
import type { Clock } from '../base/ports.ts';
import type { Engine, EngineQueryFault, RefreshScope } from '../engine/engine.ts';
import type { CsvExport } from '../export/csv-exports.ts';
import type { Host, HostActions } from '../host/host.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { CostAnswer, CostQuery } from '../query/cost-query.ts';
import type { Reports } from '../reports/reports.ts';
import type { Settings, SettingsChange, SettingsStore, Theme, View } from '../settings/settings.ts';
import type { NeedsOf } from './needs.ts';
import type { Scope } from './scope.ts';
import type { TrackerState } from './tracker-state.ts';

/** The lists of API keys that have a button for more rows. */
export type KeyList = 'intraday' | 'months';

export interface FileReports {
  readonly reports: Reports;
  /** true if the figures are invented; a file with these figures must then say that they are invented */
  readonly isDemo: boolean;
}

export interface TrackerActions {
  /** the state at the time of the call, which may be newer than the state that the page shows */
  current(): TrackerState;
  /** shows amounts in another currency, without a request: the page converts the loaded figures */
  selectCurrency(currency: CurrencyCode): void;
  selectTab(tab: View): void;
  /**
   * call it when a list of API keys with their costs opens, and call the returned function when it closes. The costs
   * are loaded only while such a list is open
   */
  openKeyList(): () => void;
  /**
   * suggests the API keys of a link; null removes the suggestion. The selection of keys applies to every Outlay page,
   * so a person must first accept the suggested keys
   */
  offerKeys(apiKeyIds: Settings['apiKeyIds']): void;
  /** changes a part of the overview's scope (days, comparison, grouping or filters) */
  changeScope(change: Partial<Scope>): void;
  /**
   * shows the figures up to the day `through`, or of the whole range if `through` is null. Call it while a person moves
   * the handle below the chart to leave out the last days. The figures are computed from loaded answers. Only the daily
   * costs of the days to compare with are requested, once for each answer. When the person releases the handle, call
   * `changeScope` with `through`
   */
  slide(through: Scope['through']): Promise<void>;
  /**
   * opens or closes a row of the overview. `value` identifies the row, for example a workspace id. While a row is open,
   * its details are loaded
   */
  openRow(value: string, isOpen: boolean): void;
  selectTheme(theme: Theme): void;
  /**
   * sets the views that are shown besides the selected tab, for example in the 3D room (VR); their data is loaded too
   */
  showTabs(tabs: readonly View[]): void;
  /** changes settings at once and saves them later. `settings/check-setting.ts` must have accepted the values */
  changeSettings(change: SettingsChange): void;
  /** shows the next page of months, with older months */
  nextMonths(): void;
  /** shows the previous page of months, with newer months */
  previousMonths(): void;
  showMoreKeys(list: KeyList): void;
  /** loads the list of all keys again; the old list stays until the new list arrives */
  requestKeys(): Promise<void>;
  /** loads rate limits and the provider's spend limit again */
  refreshLimits(): Promise<void>;
  /**
   * returns the figures for a file. They include all selected API keys, even those that the page does not list. Costs
   * by API key that the file needs are loaded first. Returns null if loading failed (`problem` of the state says why),
   * or if the page changed between demo and real figures during the call.
   */
  reportsForFile(file: CsvExport): Promise<FileReports | null>;
  /**
   * sends a cost query for a file. Returns null if the engine (it computes the figures) failed; `problem` of the state
   * then says why. Also returns null if the page changed between demo and real figures during the call.
   */
  ask(query: CostQuery): Promise<Result<CostAnswer, EngineQueryFault> | null>;
  /** refreshes the figures; resolves when the refresh has ended, even if it failed */
  refresh(scope: RefreshScope): Promise<void>;
  /**
   * call it when the page becomes visible or hidden. When it becomes visible, requests that were not answered are
   * repeated. When it is hidden, changed settings are saved at once
   */
  setVisible(isVisible: boolean): void;
  /**
   * repeats requests that were not answered, and saves changed settings at once; call it when the connection is back
   */
  sendAgain(): void;
  /** the actions of the host (such as saving an API key); null if the page has no host, only the demo */
  readonly host: HostActions | null;
}

export interface Tracker {
  readonly store: Pick<StoreApi<TrackerState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly actions: TrackerActions;
  /** stops using the engine (the source of figures), but does not close it */
  close(): void;
}

export interface TrackerOptions {
  readonly engine: Engine;
  readonly settings: SettingsStore;
  readonly host: Host | null;
  /** returns which data a view needs besides the reports */
  readonly needsOf: NeedsOf;
  /** measures the pauses before a request that was not answered is repeated. If absent, only `sendAgain` repeats it */
  readonly clock?: Pick<Clock, 'sleep'>;
  /**
   * resolves when the page is idle. The page then requests unusual days, and answers that a person will probably want
   * next. If `atRest` is absent, the page requests unusual days at once, and it requests no answers in advance
   */
  readonly atRest?: (forMs?: number) => Promise<void>;
  /**
   * Resolves when the first figures are on the screen. New reports lead to further requests (for example, for answers
   * and limits) only after that, because these would delay the figures. If absent, everything is requested at once.
   */
  readonly onScreen?: Promise<void>;
}
