/**
 * The tracker (the state of a page) contains the loaded figures and what a person selected. It sends the engine
 * (computes the figures) no unnecessary questions.
 */
import { describe, expect, it } from 'vitest';
import type { EngineStatus } from '../../../src/core/engine/engine.ts';
import { parseRate, type Rate } from '../../../src/core/money/rate.ts';
import type { RateTable } from '../../../src/core/money/rate-table.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsStore } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import { rateOf } from '../../../src/core/tracker/rate-of.ts';
import { isRefreshing, monthPages } from '../../../src/core/tracker/tracker-state.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { openScopeTracker } from './support/scope-tracker.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { needsOfViews } from './support/needs-of-views.ts';

interface Drawer extends SettingsStore {
  stored: Settings;
  saves: number;
  isLocked: boolean;
}

function createDrawer(stored: Partial<Settings> = {}): Drawer {
  return {
    stored: { ...DEFAULT_SETTINGS, ...stored },
    saves: 0,
    isLocked: false,
    async load() {
      return this.stored;
    },
    async change(change) {
      if (this.isLocked) throw new Error('the drawer is locked');
      this.saves += 1;
      this.stored = { ...this.stored, ...change };
      return this.stored;
    },
    subscribe: () => () => undefined,
  };
}

function arrange(status: Partial<EngineStatus> = { hasData: true, revision: 1 }, settings = createDrawer()) {
  const engine = createPuppetEngine(status);
  const tracker = createTracker({ engine, settings, host: null, needsOf: needsOfViews });
  const answer = async (months: number, monthsWithKeys = months): Promise<void> => {
    const question = engine.questions.shift();
    if (question === undefined) throw new Error('nothing was asked');
    question.answer(reportsOf({ selection: question.selection, months, monthsWithKeys }));
    await settle();
  };
  return { engine, tracker, settings, state: tracker.store.getState, ...tracker.actions, answer };
}

const EURO = parseRate('0.88') as Rate;
const TABLE: RateTable = { rates: { EUR: EURO }, asOf: null, fetchedAt: 0, source: 'demo', kind: 'demo' };

describe('reports', () => {
  it('are requested alone until the first figures are on the screen', async () => {
    let draw = (): void => undefined;
    const onScreen = new Promise<void>((resolve) => (draw = resolve));
    const { engine, state, report, answer } = openScopeTracker({ onScreen });
    await report();
    expect(state().reports).not.toBeNull();
    expect(engine.costQuestions).toEqual([]);
    draw();
    await settle();
    expect(engine.costQuestions.length).toBeGreaterThan(0);
    await answer('first');
    engine.board.revise();
    await report();
    expect(engine.costQuestions.length).toBeGreaterThan(0);
  });

  it('are asked for at once when the engine has data, and whenever they may have changed', async () => {
    const { engine, state, answer } = arrange();
    await answer(2);
    expect(state().reports?.months).toHaveLength(2);
    engine.board.set({ progress: { step: 'bill', share: 0.5 } });
    expect(engine.questions).toHaveLength(0);
    engine.board.revise();
    await answer(3);
    expect(state().reports?.months).toHaveLength(3);
  });

  it('are not there while there is nothing to report', async () => {
    const { engine, state, answer } = arrange({});
    engine.board.revise();
    expect(engine.questions).toHaveLength(0);
    engine.board.revise({ hasData: true });
    await answer(1);
    expect(state().reports).not.toBeNull();
    engine.board.revise({ hasData: false });
    expect(state().reports).toBeNull();
  });

  it('are asked for once more, not many times, after a burst of changes', async () => {
    const { engine, answer } = arrange();
    for (let count = 0; count < 20; count += 1) engine.board.revise();
    expect(engine.questions).toHaveLength(1);
    await answer(1);
    expect(engine.questions).toHaveLength(1);
    await answer(2);
    expect(engine.questions).toHaveLength(0);
  });

  it('of a selection that was left are never shown', async () => {
    const { engine, state, showMoreKeys, answer } = arrange();
    showMoreKeys('intraday');
    await answer(1);
    expect(state().reports).toBeNull();
    expect(engine.questions[0]?.selection.intradayKeys).toBe(70);
    await answer(2);
    expect(state().reports?.selection).toBe(state().selection);
  });

  it('stay when the engine fails, with the reason, until it answers again', async () => {
    const { engine, state, answer } = arrange();
    await answer(2);
    engine.board.revise();
    engine.questions.shift()?.fail(new Error('gone'));
    await settle();
    expect(state().problem).toEqual({ kind: 'engineFailed', detail: 'gone' });
    expect(state().reports?.months).toHaveLength(2);
    engine.board.set({ progress: null });
    await answer(3);
    expect(state().problem).toBeNull();
  });

  it('do not change any more once the tracker is closed', async () => {
    const { engine, tracker, state, answer } = arrange();
    tracker.close();
    await answer(2);
    engine.board.revise();
    await settle();
    expect(state().reports).toBeNull();
    expect(engine.questions).toHaveLength(0);
    expect(engine.isClosed).toBe(false);
  });
});

describe('currency', () => {
  it('changes what is shown without a question to the engine', async () => {
    const { engine, state, selectCurrency, answer } = arrange({
      hasData: true,
      rates: { table: TABLE, problem: null },
    });
    await answer(1);
    selectCurrency('EUR');
    await settle();
    expect(rateOf(state())).toMatchObject({ currency: 'EUR', rate: EURO, fallback: null });
    expect(engine.questions).toHaveLength(0);
    expect(engine.refreshes).toEqual([]);
  });

  it('falls back to dollars with the reason when its rate is missing', () => {
    const { engine, state, selectCurrency } = arrange();
    expect(rateOf(state())).toMatchObject({ currency: 'USD', fallback: null });
    selectCurrency('JPY');
    expect(rateOf(state())).toMatchObject({ currency: 'USD', fallback: 'noRates' });
    engine.board.set({ rates: { table: TABLE, problem: null } });
    expect(rateOf(state())).toMatchObject({ currency: 'USD', fallback: 'currencyNotListed' });
    expect(state().settings.currency).toBe('JPY');
  });
});

describe('choices', () => {
  it('are taken over from the store and kept there', async () => {
    const drawer = createDrawer({ currency: 'SEK', tab: 'models', theme: 'dark', ratesUrl: 'https://rates.example' });
    const { state, selectTab } = arrange({}, drawer);
    await settle();
    expect(state().settings).toMatchObject({ currency: 'SEK', tab: 'models', theme: 'dark' });
    selectTab('workspaces');
    await settle();
    expect(drawer.stored).toEqual({
      ...DEFAULT_SETTINGS,
      currency: 'SEK',
      tab: 'workspaces',
      theme: 'dark',
      ratesUrl: 'https://rates.example',
    });
  });

  it('made before the store has answered win over what it says', async () => {
    const drawer = createDrawer({ currency: 'SEK', theme: 'dark' });
    const { state, selectCurrency } = arrange({}, drawer);
    selectCurrency('EUR');
    await settle();
    expect(state().settings).toMatchObject({ currency: 'EUR', theme: 'dark' });
    expect(drawer.stored).toMatchObject({ currency: 'EUR', theme: 'dark' });
  });

  it('hold although they cannot be kept, and are kept with the next one', async () => {
    const { state, settings, selectCurrency, selectTheme } = arrange();
    settings.isLocked = true;
    selectCurrency('EUR');
    await settle();
    expect(state()).toMatchObject({ settings: { currency: 'EUR' }, settingsProblem: 'settingsNotKept' });
    settings.isLocked = false;
    selectTheme('light');
    await settle();
    expect(settings.stored).toMatchObject({ currency: 'EUR', theme: 'light' });
    expect(settings.saves).toBe(1);
    expect(state().settingsProblem).toBeNull();
  });

  it('that can’t be loaded are not called unsaved, and the next choice shows what is saved', async () => {
    const drawer = { ...createDrawer({ theme: 'dark' }), load: () => Promise.reject(new Error('no parser')) };
    const { state, selectCurrency } = arrange({}, drawer);
    await settle();
    expect(state()).toMatchObject({ hasSettings: true, settingsProblem: 'settingsNotLoaded' });
    selectCurrency('EUR');
    await settle();
    expect(state()).toMatchObject({ settings: { currency: 'EUR', theme: 'dark' }, settingsProblem: null });
  });

  it('is called unsaved until it is saved, also if a request to the engine fails and is answered later', async () => {
    const { engine, state, settings, selectCurrency, refresh, answer } = arrange();
    settings.isLocked = true;
    selectCurrency('EUR');
    await settle();
    engine.ending = () => Promise.reject(new Error('gone'));
    await refresh('all');
    expect(state()).toMatchObject({ problem: { kind: 'engineFailed' }, settingsProblem: 'settingsNotKept' });
    await answer(2);
    expect(state()).toMatchObject({ problem: null, settingsProblem: 'settingsNotKept' });
  });

  it('is saved as soon as the store can be reached again', async () => {
    const { state, settings, selectCurrency, sendAgain } = arrange();
    settings.isLocked = true;
    selectCurrency('EUR');
    await settle();
    expect(state().settingsProblem).toBe('settingsNotKept');
    settings.isLocked = false;
    sendAgain();
    await settle();
    expect(settings.stored).toMatchObject({ currency: 'EUR' });
    expect(state().settingsProblem).toBeNull();
  });
});

describe('months', () => {
  it('are paged two by two, from the newest to the oldest and no further', async () => {
    const { state, nextMonths, previousMonths, answer } = arrange();
    expect(monthPages(state())).toBe(1);
    nextMonths();
    expect(state().monthPage).toBe(0);
    await answer(5);
    expect(monthPages(state())).toBe(3);
    for (let turn = 0; turn < 5; turn += 1) nextMonths();
    expect(state().monthPage).toBe(2);
    for (let turn = 0; turn < 5; turn += 1) previousMonths();
    expect(state().monthPage).toBe(0);
  });

  it('come back to a page that exists when there are fewer of them', async () => {
    const { engine, state, nextMonths, answer } = arrange();
    await answer(6);
    nextMonths();
    nextMonths();
    engine.board.revise();
    await answer(2);
    expect(state().monthPage).toBe(0);
  });

  it('on screen get their keys, and only those, and only once a refresh', async () => {
    const { engine, selectTab, nextMonths, answer, state } = arrange({ hasData: true, lastUpdate: 1 });
    await answer(6, 1);
    expect(engine.neededKeys).toEqual([]);
    selectTab('months');
    const months = state().reports?.months.map(({ month }) => month) ?? [];
    expect(engine.neededKeys).toEqual([[months[1]]]);
    nextMonths();
    expect(engine.neededKeys[1]).toEqual([months[2], months[3]]);
    engine.board.revise();
    await answer(6, 1);
    expect(engine.neededKeys).toHaveLength(2);
    engine.board.revise({ lastUpdate: 2 });
    await answer(6, 1);
    expect(engine.neededKeys).toHaveLength(3);
  });

  it('get their keys too where they are shown beside another tab, as in the room', async () => {
    const { engine, showTabs, answer, state } = arrange({ hasData: true, lastUpdate: 1 });
    await answer(6, 1);
    showTabs(['models']);
    expect(engine.neededKeys).toEqual([]);
    showTabs(['months', 'models']);
    expect(engine.neededKeys).toEqual([[state().reports?.months[1]?.month]]);
  });
});

describe('refreshing', () => {
  it('shows while it lasts, whoever asked for it', async () => {
    const { engine, state, refresh } = arrange();
    let end = (): void => undefined;
    engine.ending = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    const done = refresh('intraday');
    expect(state().refreshing).toBe('intraday');
    expect(isRefreshing(state())).toBe(true);
    end();
    await done;
    expect(isRefreshing(state())).toBe(false);
    engine.board.set({ progress: { step: 'history', share: 0 } });
    expect(isRefreshing(state())).toBe(true);
  });

  it('ends with the reason when the engine breaks', async () => {
    const { engine, state, refresh } = arrange();
    engine.ending = () => Promise.reject(new Error('gone'));
    await refresh('all');
    expect(state()).toMatchObject({ refreshing: null, problem: { kind: 'engineFailed', detail: 'gone' } });
  });

  it('tells the engine whether anyone looks', () => {
    const { engine, setVisible } = arrange();
    setVisible(true);
    expect(engine.visibility).toEqual([true]);
  });
});

describe('figures for a file', () => {
  it('list every key of the keys that are chosen, with what each month’s keys cost loaded first', async () => {
    const { engine, answer, reportsForFile } = arrange(undefined, createDrawer({ apiKeyIds: ['k1'] }));
    await settle();
    await answer(3, 1);
    await answer(3, 1);
    const asked = reportsForFile('months');
    await settle();
    expect(engine.neededKeys.at(-1)).toHaveLength(2);
    await answer(3);
    const read = await asked;
    expect(read?.reports.selection).toEqual({
      apiKeyIds: ['k1'],
      intradayKeys: Infinity,
      monthKeys: Infinity,
      prepaid: null,
    });
    expect(read?.isDemo).toBe(false);
  });

  it('are none when the engine does not answer, and the state says why', async () => {
    const { engine, answer, reportsForFile, state } = arrange();
    await answer(1);
    const asked = reportsForFile('workspaces');
    await settle();
    engine.questions.shift()?.fail(new Error('gone'));
    expect(await asked).toBeNull();
    expect(state().problem).toEqual({ kind: 'engineFailed', detail: 'gone' });
  });

  it('say that they are invented, and are none when the page changed from the demo to real figures meanwhile', async () => {
    const { engine, answer, reportsForFile } = arrange({ hasData: true, revision: 1, dataSource: 'demo' });
    await answer(1);
    const invented = reportsForFile('workspaces');
    await settle();
    await answer(1);
    expect((await invented)?.isDemo).toBe(true);
    const mixed = reportsForFile('workspaces');
    await settle();
    engine.board.set({ dataSource: 'live' });
    await answer(1);
    expect(await mixed).toBeNull();
  });
});
