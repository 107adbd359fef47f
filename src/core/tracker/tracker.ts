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

/** The lists of keys that have a button to show more rows. */
export type KeyList = 'intraday' | 'months';

export interface FileReports {
  readonly reports: Reports;
  /** true if the figures are invented; the file must then contain a note about this */
  readonly isDemo: boolean;
}

export interface TrackerActions {
  /** the state at the time of the call, which may be newer than the state that the page shows */
  current(): TrackerState;
  /** shows amounts in another currency; the figures are converted, and nothing is requested from the engine */
  selectCurrency(currency: CurrencyCode): void;
  selectTab(tab: View): void;
  /**
   * call it when a list of keys with their costs is opened, and call the returned function when the list is closed. The
   * costs are loaded only while a list is open
   */
  openKeyList(): () => void;
  /**
   * suggests the keys of a link; null removes the suggestion. The keys are selected only after a person accepts them,
   * because the selection applies to every page
   */
  offerKeys(apiKeyIds: Settings['apiKeyIds']): void;
  /** changes some parts of the overview's scope */
  changeScope(change: Partial<Scope>): void;
  /**
   * shows the figures up to a day; null shows the figures of the whole range. Call it while a person moves the handle
   * below the chart. The figures are computed from loaded answers. When the handle rests, call `changeScope` with
   * `through`
   */
  slide(through: Scope['through']): Promise<void>;
  /** opens or closes the row of the overview that has this value. The details of a row are loaded while it is open */
  openRow(value: string, isOpen: boolean): void;
  selectTheme(theme: Theme): void;
  /** sets the views that are shown besides the selected tab, as in the room; the data of these views is loaded too */
  showTabs(tabs: readonly View[]): void;
  /** changes settings at once and saves them afterwards; values must have passed `settings/check-setting.ts` */
  changeSettings(change: SettingsChange): void;
  /** shows the next page of months, which has older months */
  nextMonths(): void;
  /** shows the previous page of months, which has newer months */
  previousMonths(): void;
  showMoreKeys(list: KeyList): void;
  /** loads the list of all keys again; the old list stays until the new list arrives */
  requestKeys(): Promise<void>;
  /** loads rate limits and the provider's spend limit again */
  refreshLimits(): Promise<void>;
  /**
   * returns the figures of the selected keys for a file, with every key listed. If the file needs costs by API key that
   * are not loaded, they are loaded first. null if loading failed (the state's `problem` says why), or if the page
   * switched between demo and real figures during the load.
   */
  reportsForFile(file: CsvExport): Promise<FileReports | null>;
  /**
   * sends a cost query whose answer is written to a file. null if the engine failed (the state's `problem` says why),
   * or if the page switched between demo and real figures during the request.
   */
  ask(query: CostQuery): Promise<Result<CostAnswer, EngineQueryFault> | null>;
  /** refreshes the figures; resolves when the refresh has ended, successful or not */
  refresh(scope: RefreshScope): Promise<void>;
  /** says whether a person can see the page. When it is hidden, changes of settings are saved without waiting */
  setVisible(isVisible: boolean): void;
  /** sends requests again that were not answered; call it when the connection is open again */
  sendAgain(): void;
  /** the actions of the host; null if the page has no host, only the demo */
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
  /**
   * measures the pauses after which requests that were not answered are sent again. If absent, they are sent again only
   * by `sendAgain`
   */
  readonly clock?: Pick<Clock, 'sleep'>;
  /**
   * resolves when the page is idle. Unusual days, and answers to scopes that a person is likely to choose next, are
   * requested only when the page is idle. If absent, unusual days are requested at once, and no answers are requested
   * in advance
   */
  readonly atRest?: (forMs?: number) => Promise<void>;
  /**
   * Resolves when the first figures are on the screen. Until then, only reports and settings are requested, because
   * each further request would delay the first figures. If absent, everything is requested at once.
   */
  readonly onScreen?: Promise<void>;
}
