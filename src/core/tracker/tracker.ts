/** The interface of the tracker: what panels may read and do. */
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

/** The lists of keys that grow on request. */
export type KeyList = 'intraday' | 'months';

export interface FileReports {
  readonly reports: Reports;
  /** they are invented, and the file has to say so */
  readonly isDemo: boolean;
}

export interface TrackerActions {
  /** the state as it is when something is done, which may be later than what was drawn */
  current(): TrackerState;
  /** what is there is converted; the engine is not asked */
  selectCurrency(currency: CurrencyCode): void;
  selectTab(tab: View): void;
  /** a list of keys with their costs is on screen until the function given back is called */
  openKeyList(): () => void;
  /** keys that a link names: shown as an offer, because choosing keys changes every page; null takes the offer back */
  offerKeys(apiKeyIds: Settings['apiKeyIds']): void;
  /** what the overview is asked about from now on */
  changeScope(change: Partial<Scope>): void;
  /** opens or closes a row of the overview, by its value; what is behind it is requested while it is open */
  openRow(value: string, isOpen: boolean): void;
  selectTheme(theme: Theme): void;
  /** which views are on screen besides the selected tab, as in the room; what only they need is requested too */
  showTabs(tabs: readonly View[]): void;
  /** shows at once and is kept behind it; values must have passed `settings/check-setting.ts` */
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
   * The figures of the chosen keys with every key listed, for a file; for months what each key cost is loaded first.
   * Null when they could not be had, which the state's problem tells, and when the page changed between the demo and real figures meanwhile.
   */
  reportsForFile(file: CsvExport): Promise<FileReports | null>;
  /**
   * A question about costs asked once, for a file. Null when it could not be answered at all, which the state's problem tells, and when
   * the page changed between the demo and real figures meanwhile.
   */
  ask(query: CostQuery): Promise<Result<CostAnswer, EngineQueryFault> | null>;
  /** resolves when it has ended, well or not */
  refresh(scope: RefreshScope): Promise<void>;
  setVisible(isVisible: boolean): void;
  /** null if nothing is behind the page but the demo */
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
  /** what each view needs besides the reports */
  readonly needsOf: NeedsOf;
  /** resolves when the page has nothing to do: then scopes that are likely to be chosen next are answered. Without it none are */
  readonly atRest?: () => Promise<void>;
}
