/** The interface of the tracker: its state for panels, and the actions that panels can call. */
import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '../base/result.ts';
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

/** The lists of keys that have a button for more rows. */
export type KeyList = 'intraday' | 'months';

export interface FileReports {
  readonly reports: Reports;
  /** the figures are invented, and the file must say so */
  readonly isDemo: boolean;
}

export interface TrackerActions {
  /** the state at the time of an action, which may be newer than the drawn state */
  current(): TrackerState;
  /** converts the loaded figures; the engine gets no request */
  selectCurrency(currency: CurrencyCode): void;
  selectTab(tab: View): void;
  /** marks a list of keys with costs as open until the returned function is called */
  openKeyList(): () => void;
  /** offers the keys of a link for selection, because selecting keys changes every page; null removes the offer */
  offerKeys(apiKeyIds: Settings['apiKeyIds']): void;
  /** changes the scope of the overview */
  changeScope(change: Partial<Scope>): void;
  /** opens or closes a row of the overview by its value; its details are loaded while it is open */
  openRow(value: string, isOpen: boolean): void;
  selectTheme(theme: Theme): void;
  /** sets the views on screen besides the selected tab, as in the room; their data is loaded too */
  showTabs(tabs: readonly View[]): void;
  /** applies at once and is saved afterwards; values must have passed `settings/check-setting.ts` */
  changeSettings(change: SettingsChange): void;
  /** the next page of months: older ones */
  nextMonths(): void;
  /** the page of months before: newer ones */
  previousMonths(): void;
  showMoreKeys(list: KeyList): void;
  /** loads the list of all keys again; the old one stays until it arrives */
  requestKeys(): Promise<void>;
  /** loads rate limits and the provider's spend limit again */
  refreshLimits(): Promise<void>;
  /**
   * The figures of the selected keys with every key listed, for a file; for months, the cost of each key is loaded first. Null if they
   * could not be loaded, which the state's problem reports, and if the page changed between the demo and real figures meanwhile.
   */
  reportsForFile(file: CsvExport): Promise<FileReports | null>;
  /**
   * Sends a question about costs once, for a file. Null if the engine failed, which the state's problem reports, and if
   * the page changed between the demo and real figures meanwhile.
   */
  ask(query: CostQuery): Promise<Result<CostAnswer, EngineQueryFault> | null>;
  /** resolves when the refresh has ended, successful or not */
  refresh(scope: RefreshScope): Promise<void>;
  setVisible(isVisible: boolean): void;
  /** null if the page has no host, only the demo */
  readonly host: HostActions | null;
}

export interface Tracker {
  readonly store: Pick<StoreApi<TrackerState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly actions: TrackerActions;
  /** stops listening to the engine, which stays open */
  close(): void;
}

export interface TrackerOptions {
  readonly engine: Engine;
  readonly settings: SettingsStore;
  readonly host: Host | null;
  /** the data that each view needs besides the reports */
  readonly needsOf: NeedsOf;
  /** resolves when the page is idle; then answers to likely next scopes are loaded. If absent, none are loaded ahead */
  readonly atRest?: () => Promise<void>;
}
