/** Creates the tracker, which holds the state of a page and the actions of its panels. */
import { createStore } from 'zustand/vanilla';
import type { Selection } from '../reports/reports.ts';
import type { Settings, SettingsChange, View } from '../settings/settings.ts';
import { askInView } from './answers-in-view.ts';
import { askLimits } from './ask-limits.ts';
import { createFailedRequests } from './failed-requests.ts';
import { createFeed } from './feed.ts';
import { firstState, NOTHING_OF_ORGANIZATION } from './first-state.ts';
import { keepSettings } from './keep-settings.ts';
import { createKeySelection } from './key-selection.ts';
import { askMonthKeys } from './month-keys.ts';
import { shownTab, type Looking } from './needs.ts';
import { readForFile } from './read-for-file.ts';
import type { KeyList, Tracker, TrackerOptions } from './tracker.ts';
import { isRefreshing, monthPages, type TrackerState } from './tracker-state.ts';

/**
 * For each list of API keys: the field of `selection` with the number of listed keys, and the number of keys that each
 * press on the button for more keys adds.
 */
const MORE_KEYS = { intraday: ['intradayKeys', 50], months: ['monthKeys', 20] } as const;

/**
 * Creates a tracker. At first it has the default settings, until the saved settings arrive. If a person changes a
 * setting before that, the change stays.
 */
export function createTracker({ engine, settings, host, needsOf, clock, atRest, onScreen }: TrackerOptions): Tracker {
  const store = createStore<TrackerState>()(() => firstState(engine.status(), host?.state() ?? null));
  const failures = createFailedRequests(clock ?? null, (unanswered) => {
    store.setState({ unanswered });
    if (unanswered.length === 0) clearProblem();
  });
  let alsoShown: readonly View[] = [];
  const monthKeys = askMonthKeys({
    engine,
    store,
    looking,
    onFailed: showFailure,
    attempts: failures.of('monthKeys'),
  });
  const limits = askLimits({ engine, store, looking, onFailed: showFailure, attempts: failures.of('limits') });

  const feed = createFeed({
    question: () => store.getState().selection,
    ask: (selection) => engine.reports(selection),
    onAnswer: (reports) => {
      store.setState((state) => ({
        reports: state.status.hasData ? reports : null,
        monthPage: withinPages(state.monthPage, { reports }),
      }));
      clearProblem();
      if (onScreen === undefined) requestRest();
      else void onScreen.then(requestRest);
    },
    onFailed: showFailure,
    attempts: failures.of('reports'),
  });

  const answers = askInView({
    engine,
    store,
    looking,
    requestKeys: () => keys.actions.requestKeys(),
    atRest: atRest ?? null,
    onFailed: showFailure,
    failures,
  });

  const keys = createKeySelection({
    engine,
    store,
    feed,
    answers,
    onFailed: showFailure,
    attempts: failures.of('keys'),
  });

  let isHidden = false;
  const savedSettings = keepSettings(settings, {
    onSettings: (next) => {
      showSettings(next);
      store.setState({ hasSettings: true });
    },
    onProblem: (settingsProblem) => store.setState({ hasSettings: true, settingsProblem }),
  });

  const stopListening = engine.subscribe(() => {
    const before = store.getState();
    const status = engine.status();
    store.setState(status.hasData ? { status } : { status, reports: null });
    if (status.organization?.id !== before.status.organization?.id) forgetLists();
    if (status.dataSource !== before.status.dataSource) keys.follow();
    if (!status.hasData) return;
    const isCurrent =
      before.reports !== null && before.problem?.kind !== 'engineFailed' && status.revision === before.status.revision;
    if (!isCurrent) feed.request();
    else if (isRefreshing(before) && !isRefreshing(store.getState())) answers.refreshed();
  });
  const stopHost =
    host?.subscribe(() => {
      const before = store.getState().host;
      store.setState({ host: host.state() });
      keys.follow();
      if (before?.access.kind !== host.state().access.kind) followPlan();
      // When probes (test requests) have measured the rate limits, the page shows the new limits at once.
      if (before?.probe?.isRunning === true && host.state().probe?.isRunning !== true) void limits.request('kept');
    }) ?? null;
  if (engine.status().hasData) feed.request();

  /** Requests everything that the page shows besides its reports. */
  function requestRest(): void {
    monthKeys.request();
    answers.request();
    answers.requestKeyCosts();
    if ((store.getState().keys?.length ?? 0) === 0) keys.requestNames();
    limits.open();
  }

  function looking(): Looking {
    return { ...store.getState(), alsoShown, needsOf };
  }

  function showSettings(next: Settings): void {
    const { savings, teams, apiKeyIds } = store.getState().settings;
    // Loaded settings always contain a new array of teams, even if no team has changed. If no team has changed, the
    // page continues to use the old array, because with a different array it would request all answers again.
    const isSameTeams = JSON.stringify(next.teams) === JSON.stringify(teams);
    store.setState({ settings: isSameTeams ? { ...next, teams } : next });
    keys.follow();
    // The names of keys are usually requested when new reports arrive. If the plan does not allow the selected keys, no
    // new reports are requested, so the names are requested here.
    if (apiKeyIds === null && store.getState().keys === null) keys.requestNames();
    monthKeys.request();
    if (next.savings !== savings || !isSameTeams) answers.request();
  }

  function changeSettings(change: SettingsChange): void {
    const shownBefore = shownTab(store.getState().settings);
    showSettings({ ...store.getState().settings, ...change });
    // A person who selects keys no longer needs the keys that a link has suggested. From now on, the address of the
    // page contains the selected keys.
    if (change.apiKeyIds !== undefined) store.setState({ offeredKeys: null });
    if (shownTab(store.getState().settings) !== shownBefore) answers.request();
    savedSettings.change(change);
    // The browser may close a hidden page at any time.
    if (isHidden) savedSettings.saveNow();
  }

  /** Removes the API keys, limits, answers and open rows of the previous organization. */
  function forgetLists(): void {
    limits.forget();
    monthKeys.forget();
    answers.forget();
    store.setState(({ keyList }) => ({ ...NOTHING_OF_ORGANIZATION, keyList: { ...keyList, costs: null } }));
  }

  /** Loads the figures again after a change of the plan, because the new plan may include more or fewer figures. */
  function followPlan(): void {
    limits.forget();
    if (engine.status().hasData) feed.request();
  }

  function clearProblem(): void {
    store.setState({ problem: null });
  }

  function showFailure(error: unknown): void {
    store.setState({ problem: { kind: 'engineFailed', detail: detailOf(error) } });
  }

  function turnPage(pages: number): void {
    store.setState((state) => ({ monthPage: withinPages(state.monthPage + pages, state) }));
    monthKeys.request();
  }

  return {
    store,
    actions: {
      current: store.getState,
      selectCurrency: (currency) => changeSettings({ currency }),
      selectTab: (tab) => changeSettings({ tab }),
      changeScope: (change) => {
        // Another grouping has other rows, so all open rows are closed.
        store.setState(({ scope }) => {
          const closesRows = change.groupBy !== undefined && change.groupBy !== scope.groupBy;
          // When a person chooses a range, all of its days are included at first.
          const through = change.range === undefined ? scope.through : null;
          return {
            scope: { ...scope, through, ...change },
            sliding: null,
            ...(closesRows && { openRows: [], rowDetails: [] }),
          };
        });
        answers.request();
        answers.requestKeyCosts();
      },
      slide: answers.slide,
      openRow: (value, isOpen) => {
        store.setState(({ openRows }) => {
          const others = openRows.filter((open) => open !== value);
          return { openRows: isOpen ? [...others, value] : others };
        });
        answers.requestRows();
      },
      ...keys.actions,
      selectTheme: (theme) => changeSettings({ theme }),
      showTabs: (tabs) => {
        alsoShown = tabs;
        monthKeys.request();
        answers.request();
      },
      changeSettings,
      nextMonths: () => turnPage(1),
      previousMonths: () => turnPage(-1),
      showMoreKeys: (list) => {
        store.setState(({ selection }) => ({ selection: withMoreKeys(selection, list) }));
        feed.request();
      },
      refreshLimits: () => limits.request('fresh'),
      ...readForFile({ engine, store, onFailed: showFailure }),
      refresh: async (scope) => {
        store.setState({ refreshing: scope });
        try {
          await engine.refresh(scope);
        } catch (error) {
          showFailure(error);
        }
        store.setState(({ refreshing }) => ({ refreshing: refreshing === scope ? null : refreshing }));
        answers.refreshed();
      },
      setVisible: (isVisible) => {
        isHidden = !isVisible;
        engine.setVisible(isVisible);
        if (isVisible) failures.sendAgain();
        else savedSettings.saveNow();
      },
      sendAgain: () => {
        failures.sendAgain();
        savedSettings.saveNow();
      },
      host: host?.actions ?? null,
    },
    close: () => {
      stopListening();
      stopHost?.();
      savedSettings.close();
      feed.stop();
      answers.stop();
      failures.stop();
    },
  };
}

function withinPages(page: number, state: Pick<TrackerState, 'reports'>): number {
  return Math.min(Math.max(0, page), monthPages(state) - 1);
}

function withMoreKeys(selection: Selection, list: KeyList): Selection {
  const [count, more] = MORE_KEYS[list];
  return { ...selection, [count]: selection[count] + more };
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
