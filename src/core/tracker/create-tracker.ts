/** The right half's state and what may be done with it, over any engine: one store that panels read. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Month } from '../calendar/month.ts';
import type { Result } from '../base/result.ts';
import type { Engine, EngineQueryFault, LimitsAsk, RefreshScope } from '../engine/engine.ts';
import { keyFilterOf } from '../engine/gate/key-filter.ts';
import type { CsvExport } from '../export/csv-exports.ts';
import type { Host, HostActions } from '../host/host.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { CostAnswer, CostQuery } from '../query/cost-query.ts';
import type { Reports, Selection } from '../reports/reports.ts';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  type SettingsStore,
  type Theme,
  type View,
} from '../settings/settings.ts';
import { createFeed } from './feed.ts';
import { askKeyCosts } from './key-costs.ts';
import { keepSettings } from './keep-settings.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import { answerLists, NO_LIST_ANSWERS } from './list-answers.ts';
import {
  monthsForFile,
  needsAnswer,
  needsFreshLimits,
  needsList,
  needsMonthKeys,
  shownTab,
  type Looking,
  type NeedsOf,
} from './needs.ts';
import { planOf } from './plan-of.ts';
import { answerRows } from './row-details.ts';
import { FIRST_SCOPE, type Scope } from './scope.ts';
import { answerScope } from './scope-answers.ts';
import { MONTHS_PER_PAGE, monthPages, type TrackerProblem, type TrackerState } from './tracker-state.ts';

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
  /** opens or closes a row of the overview, by its value; what stands behind it is asked for while it is open */
  openRow(value: string, isOpen: boolean): void;
  selectTheme(theme: Theme): void;
  /** which views are on screen besides the selected tab, as in the room; what only they need is asked for too */
  showTabs(tabs: readonly View[]): void;
  /** shows at once and is kept behind it; values must have passed `settings/check-setting.ts` */
  changeSettings(change: SettingsChange): void;
  /** the next page of months: older ones */
  nextMonths(): void;
  /** the page of months before: newer ones */
  previousMonths(): void;
  showMoreKeys(list: KeyList): void;
  /** reads the list of all keys anew; what was there before stays until it arrives */
  requestKeys(): Promise<void>;
  /** reads rate limits and the provider's spend limit anew */
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
  /** null where nothing stands behind the page but the demo */
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
}

const FIRST_SELECTION: Selection = { apiKeyIds: null, intradayKeys: 20, monthKeys: 5 };

const NO_KEY_LIST: TrackerState['keyList'] = { isOpen: false, costs: null };

const MORE_KEYS: Readonly<Record<KeyList, number>> = { intraday: 50, months: 20 };

/** Begins at once with default settings; stored ones are taken over when they arrive, save what was chosen meanwhile. */
export function createTracker({ engine, settings, host, needsOf }: TrackerOptions): Tracker {
  const store = createStore<TrackerState>()(() => ({
    status: engine.status(),
    reports: null,
    settings: DEFAULT_SETTINGS,
    hasSettings: false,
    host: host?.state() ?? null,
    limits: null,
    keys: null,
    monthPage: 0,
    selection: FIRST_SELECTION,
    scope: FIRST_SCOPE,
    answer: null,
    keyList: NO_KEY_LIST,
    offeredKeys: null,
    lists: NO_LIST_ANSWERS,
    openRows: [],
    rowDetails: [],
    refreshing: null,
    problem: null,
  }));
  let alsoShown: readonly View[] = [];
  let isOpeningLimits = false;
  /** which refresh each month's keys were asked after */
  const askedMonths = new Map<Month, number | null>();

  const feed = createFeed({
    question: () => store.getState().selection,
    ask: (selection) => engine.reports(selection),
    onAnswer: (reports) => {
      store.setState((state) => ({
        reports: state.status.hasData ? reports : null,
        monthPage: withinPages(state.monthPage, { reports }),
      }));
      clearProblem('engineFailed');
      requestMonthKeys();
      requestAnswers();
      keyCosts.request();
      const { settings: chosen, keys, offeredKeys } = store.getState();
      // The line that says how many keys are shown says of how many.
      const namesKeys = chosen.apiKeyIds !== null || offeredKeys !== null;
      if (namesKeys && (keys === null || keys.length === 0)) void requestKeys();
      if (store.getState().limits === null) void openLimits();
    },
    onFailed: showFailure,
  });

  const answers = answerScope({
    engine,
    looking: scopeInView,
    onAnswer: (answer) => {
      store.setState({ answer });
      if (answer.scope.groupBy === 'apiKey' && store.getState().keys === null) void requestKeys();
    },
    onFailed: showFailure,
  });

  const rowAnswers = answerRows({
    engine,
    looking: () => {
      const shown = scopeInView();
      const { openRows: open, rowDetails: details } = store.getState();
      return shown === null ? null : { ...shown, open, details };
    },
    onAnswer: (detail) => {
      store.setState(({ openRows, rowDetails }) => ({
        rowDetails: [...rowDetails.filter(({ value }) => value !== detail.value && openRows.includes(value)), detail],
      }));
      if (store.getState().keys === null) void requestKeys();
    },
    onFailed: showFailure,
  });

  const lists = answerLists({
    engine,
    looking: (list) => (needsList(list, looking()) ? scopeAsked() : null),
    onAnswer: (list, answer) => store.setState((state) => ({ lists: { ...state.lists, [list]: answer } })),
    onFailed: showFailure,
  });

  const keyCosts = askKeyCosts({
    engine,
    looking: () => {
      const { reports, scope, keyList } = store.getState();
      return reports === null || !keyList.isOpen || reports.locked.includes('perKey') ? null : { scope, reports };
    },
    onAnswer: (costs) => store.setState(({ keyList }) => ({ keyList: { ...keyList, costs } })),
    onFailed: showFailure,
  });
  let openKeyLists = 0;

  const savedSettings = keepSettings(settings, {
    onSettings: (next) => {
      showSettings(next);
      if (!store.getState().hasSettings) store.setState({ hasSettings: true });
    },
    onKept: () => clearProblem('settingsNotKept'),
    onFailed: (error) =>
      store.setState({ hasSettings: true, problem: { kind: 'settingsNotKept', detail: detailOf(error) } }),
  });

  const stopListening = engine.subscribe(() => {
    const before = store.getState();
    const status = engine.status();
    store.setState(status.hasData ? { status } : { status, reports: null });
    if (status.organization?.id !== before.status.organization?.id) forgetLists();
    if (status.dataSource !== before.status.dataSource) selectKeys();
    if (!status.hasData) return;
    const isCurrent =
      before.reports !== null && before.problem?.kind !== 'engineFailed' && status.revision === before.status.revision;
    if (!isCurrent) feed.request();
  });
  const stopHost =
    host?.subscribe(() => {
      const before = store.getState().host;
      store.setState({ host: host.state() });
      selectKeys();
      if (before?.access.kind !== host.state().access.kind) followPlan();
      // A probe of any page has told limits; every page shows them at once.
      if (before?.probe?.isRunning === true && host.state().probe?.isRunning !== true) void requestLimits('kept');
    }) ?? null;
  if (engine.status().hasData) feed.request();

  function looking(): Looking {
    return { ...store.getState(), alsoShown, needsOf };
  }

  /** What the overview shows; null while nobody needs it. */
  function scopeInView(): ScopeQuestion | null {
    return needsAnswer(looking()) ? scopeAsked() : null;
  }

  /** What is asked about the scope; null while there are no figures. */
  function scopeAsked(): ScopeQuestion | null {
    const { reports, scope, selection } = store.getState();
    return reports === null ? null : { scope, reports, apiKeyIds: selection.apiKeyIds };
  }

  function requestAnswers(): void {
    answers.request();
    rowAnswers.request();
    lists.request();
  }

  function showSettings(next: Settings): void {
    store.setState({ settings: next });
    selectKeys();
    requestMonthKeys();
  }

  function changeSettings(change: SettingsChange): void {
    const shownBefore = shownTab(store.getState().settings);
    showSettings({ ...store.getState().settings, ...change });
    if (shownTab(store.getState().settings) !== shownBefore) requestAnswers();
    savedSettings.change(change);
  }

  /** The reports asked for are of the keys that are chosen and that the plan allows to choose. */
  function selectKeys(): void {
    const { settings: chosen, selection } = store.getState();
    const apiKeyIds = keyFilterOf(chosen.apiKeyIds, planOf(store.getState()));
    if (isSameFilter(apiKeyIds, selection.apiKeyIds)) return;
    store.setState({ selection: { ...selection, apiKeyIds } });
    if (engine.status().hasData) feed.request();
  }

  /** Lists of another organization. */
  function forgetLists(): void {
    isOpeningLimits = false;
    askedMonths.clear();
    store.setState(({ keyList }) => ({
      keys: null,
      limits: null,
      answer: null,
      lists: NO_LIST_ANSWERS,
      openRows: [],
      rowDetails: [],
      keyList: { ...keyList, costs: null },
    }));
  }

  /** Another plan shows more or less of the same figures. */
  function followPlan(): void {
    isOpeningLimits = false;
    store.setState({ limits: null });
    if (engine.status().hasData) feed.request();
  }

  /** Those kept from an earlier run; read anew where they are needed and there are none of today, which costs nothing. */
  async function openLimits(): Promise<void> {
    if (isOpeningLimits) return;
    isOpeningLimits = true;
    await requestLimits('kept');
    const { limits } = store.getState();
    if (limits !== null && needsFreshLimits(looking(), limits)) await requestLimits('fresh');
  }

  async function requestLimits(how: LimitsAsk): Promise<void> {
    try {
      const limits = await engine.limits(how);
      store.setState({ limits });
    } catch (error) {
      showFailure(error);
    }
  }

  async function requestKeys(): Promise<void> {
    try {
      const keys = await engine.keys();
      store.setState({ keys });
    } catch (error) {
      showFailure(error);
    }
  }

  function showsDemo(): boolean {
    return engine.status().dataSource === 'demo';
  }

  function clearProblem(kind: TrackerProblem['kind']): void {
    store.setState(({ problem }) => ({ problem: problem?.kind === kind ? null : problem }));
  }

  function showFailure(error: unknown): void {
    store.setState({ problem: { kind: 'engineFailed', detail: detailOf(error) } });
  }

  /** Asks for the per-key detail of the months on screen, once each until the next refresh has succeeded. */
  function requestMonthKeys(): void {
    const { reports, status, monthPage } = store.getState();
    if (reports === null || !needsMonthKeys(looking())) return;
    const wanted = reports.months
      .slice(monthPage * MONTHS_PER_PAGE, (monthPage + 1) * MONTHS_PER_PAGE)
      .filter(({ month, perKey }) => perKey === null && askedMonths.get(month) !== status.lastUpdate)
      .map(({ month }) => month);
    if (wanted.length === 0) return;
    for (const month of wanted) askedMonths.set(month, status.lastUpdate);
    engine.needKeys(wanted).catch(showFailure);
  }

  function turnPage(pages: number): void {
    store.setState((state) => ({ monthPage: withinPages(state.monthPage + pages, state) }));
    requestMonthKeys();
  }

  return {
    store,
    actions: {
      current: store.getState,
      selectCurrency: (currency) => changeSettings({ currency }),
      selectTab: (tab) => changeSettings({ tab }),
      changeScope: (change) => {
        // The rows of another grouping are others.
        store.setState(({ scope }) => {
          const closesRows = change.groupBy !== undefined && change.groupBy !== scope.groupBy;
          return { scope: { ...scope, ...change }, ...(closesRows && { openRows: [], rowDetails: [] }) };
        });
        requestAnswers();
        keyCosts.request();
      },
      openRow: (value, isOpen) => {
        store.setState(({ openRows }) => {
          const others = openRows.filter((open) => open !== value);
          return { openRows: isOpen ? [...others, value] : others };
        });
        rowAnswers.request();
      },
      openKeyList: () => {
        openKeyLists += 1;
        store.setState({ keyList: { ...store.getState().keyList, isOpen: true } });
        void requestKeys();
        keyCosts.request();
        return () => {
          openKeyLists -= 1;
          if (openKeyLists === 0) store.setState({ keyList: NO_KEY_LIST });
        };
      },
      offerKeys: (offeredKeys) => {
        store.setState({ offeredKeys });
        const { reports, keys } = store.getState();
        if (offeredKeys !== null && reports !== null && keys === null) void requestKeys();
      },
      selectTheme: (theme) => changeSettings({ theme }),
      showTabs: (tabs) => {
        alsoShown = tabs;
        requestMonthKeys();
        requestAnswers();
      },
      changeSettings,
      nextMonths: () => turnPage(1),
      previousMonths: () => turnPage(-1),
      showMoreKeys: (list) => {
        store.setState(({ selection }) => ({ selection: withMoreKeys(selection, list) }));
        feed.request();
      },
      requestKeys,
      refreshLimits: () => requestLimits('fresh'),
      reportsForFile: async (file) => {
        const { selection, reports } = store.getState();
        const isDemo = showsDemo();
        const lacking = reports === null ? [] : monthsForFile(reports, file);
        try {
          if (lacking.length > 0) await engine.needKeys(lacking);
          const whole = await engine.reports({ ...selection, intradayKeys: Infinity, monthKeys: Infinity });
          return isDemo === showsDemo() ? { reports: whole, isDemo } : null;
        } catch (error) {
          showFailure(error);
          return null;
        }
      },
      ask: async (query) => {
        const isDemo = showsDemo();
        try {
          const answer = await engine.query(query);
          return isDemo === showsDemo() ? answer : null;
        } catch (error) {
          showFailure(error);
          return null;
        }
      },
      refresh: async (scope) => {
        store.setState({ refreshing: scope });
        try {
          await engine.refresh(scope);
        } catch (error) {
          showFailure(error);
        }
        store.setState(({ refreshing }) => ({ refreshing: refreshing === scope ? null : refreshing }));
      },
      setVisible: (isVisible) => engine.setVisible(isVisible),
      host: host?.actions ?? null,
    },
    close: () => {
      stopListening();
      stopHost?.();
      savedSettings.close();
      feed.stop();
      answers.stop();
      rowAnswers.stop();
      lists.stop();
      keyCosts.stop();
    },
  };
}

function withinPages(page: number, state: Pick<TrackerState, 'reports'>): number {
  return Math.min(Math.max(0, page), monthPages(state) - 1);
}

function withMoreKeys(selection: Selection, list: KeyList): Selection {
  switch (list) {
    case 'intraday':
      return { ...selection, intradayKeys: selection.intradayKeys + MORE_KEYS.intraday };
    case 'months':
      return { ...selection, monthKeys: selection.monthKeys + MORE_KEYS.months };
  }
}

function isSameFilter(a: Selection['apiKeyIds'], b: Selection['apiKeyIds']): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
