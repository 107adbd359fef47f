/**
 * Checks that settings that a person changes are saved in the order of the changes. If another page changes a setting
 * while a change is being saved, the page shows the other page's value after it has saved its own.
 */
import { describe, expect, it } from 'vitest';
import { keepSettings } from '../../../src/core/tracker/keep-settings.ts';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  type SettingsStore,
} from '../../../src/core/settings/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { settle } from '../engine/support/manual-clock.ts';

/** Makes a store whose saves finish when the test decides. */
function slowStore() {
  const listeners = new Set<(settings: Settings) => void>();
  const saves: {
    readonly change: SettingsChange;
    readonly end: (settings: Settings) => void;
    readonly fail: () => void;
  }[] = [];
  const store: SettingsStore = {
    load: () => Promise.resolve(DEFAULT_SETTINGS),
    change: (change) =>
      new Promise((resolve, reject) => saves.push({ change, end: resolve, fail: () => reject(new Error('full')) })),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    store,
    saves,
    report: (settings: Settings) => {
      for (const listener of listeners) listener(settings);
    },
  };
}

const withCurrency = (currency: Settings['currency']): Settings => ({ ...DEFAULT_SETTINGS, currency });

/**
 * Calls `keepSettings`, which loads and saves the settings, with a store. Records the currencies that are shown and the
 * problems that are reported.
 */
function keepingIn(slow: ReturnType<typeof slowStore>, store: SettingsStore = slow.store) {
  const shown: Settings['currency'][] = [];
  const told: string[] = [];
  const keeper = keepSettings(store, {
    onSettings: ({ currency }) => void shown.push(currency),
    onProblem: (problem) => void told.push(problem ?? 'none'),
  });
  return { ...slow, keeper, shown, told };
}

async function keeping() {
  const kept = keepingIn(slowStore());
  await eventually(() => expect(kept.shown).toEqual(['USD']));
  return kept;
}

describe('a choice that is being saved', () => {
  it('is shown although the store reports the settings before it', async () => {
    const { keeper, saves, report, shown } = await keeping();
    keeper.change({ currency: 'GBP' });
    await eventually(() => expect(saves).toHaveLength(1));
    report(withCurrency('USD'));
    expect(shown.at(-1)).toBe('GBP');
    saves[0]?.end(withCurrency('GBP'));
    await eventually(() => expect(shown).toEqual(['USD', 'GBP', 'GBP']));
  });

  it('gives way to a later change of another page once it is saved', async () => {
    const { keeper, saves, report, shown } = await keeping();
    keeper.change({ currency: 'GBP' });
    await eventually(() => expect(saves).toHaveLength(1));
    report(withCurrency('EUR'));
    saves[0]?.end(withCurrency('EUR'));
    await eventually(() => expect(shown.at(-1)).toBe('EUR'));
  });

  it('does not undo a choice made meanwhile', async () => {
    const { keeper, saves, report, shown } = await keeping();
    keeper.change({ currency: 'GBP' });
    await eventually(() => expect(saves).toHaveLength(1));
    report(withCurrency('EUR'));
    keeper.change({ currency: 'JPY' });
    saves[0]?.end(withCurrency('EUR'));
    await eventually(() => expect(saves).toHaveLength(2));
    expect(saves[1]?.change).toEqual({ currency: 'JPY' });
    expect(shown.at(-1)).toBe('JPY');
  });

  it('does not wait for an earlier one when the page is hidden', async () => {
    const { keeper, saves, shown, report } = await keeping();
    keeper.change({ currency: 'GBP' });
    await eventually(() => expect(saves).toHaveLength(1));
    keeper.change({ currency: 'JPY' });
    keeper.saveNow();
    expect(saves.map(({ change }) => change)).toEqual([{ currency: 'GBP' }, { currency: 'JPY' }]);
    report(withCurrency('GBP'));
    expect(shown.at(-1)).toBe('JPY');
    for (const [index, currency] of (['GBP', 'JPY'] as const).entries()) saves[index]?.end(withCurrency(currency));
    await eventually(() => expect(shown.at(-1)).toBe('JPY'));
    keeper.saveNow();
    expect(saves).toHaveLength(2);
  });

  it('is not sent again in place of a newer one when it could not be saved', async () => {
    const { keeper, saves, shown } = await keeping();
    keeper.change({ currency: 'GBP', spendLimit: null });
    await eventually(() => expect(saves).toHaveLength(1));
    keeper.change({ currency: 'JPY' });
    keeper.saveNow();
    saves[1]?.end(withCurrency('JPY'));
    saves[0]?.fail();
    await eventually(() => expect(saves).toHaveLength(2));
    keeper.change({ alerts: true });
    await eventually(() => expect(saves).toHaveLength(3));
    expect(saves[2]?.change).toEqual({ spendLimit: null, alerts: true });
    expect(shown.at(-1)).not.toBe('GBP');
  });
});

describe('the tab', () => {
  const withTab = (tab: Settings['tab']): Settings => ({ ...DEFAULT_SETTINGS, tab });

  function showingTabs(changes: Partial<SettingsStore> = {}) {
    const slow = slowStore();
    const tabs: Settings['tab'][] = [];
    const keeper = keepSettings(
      { ...slow.store, load: () => Promise.resolve(withTab('months')), ...changes },
      { onSettings: ({ tab }) => void tabs.push(tab), onProblem: () => undefined },
    );
    return { ...slow, keeper, tabs };
  }

  it('is the saved one at first, and then does not follow another window', async () => {
    const { keeper, saves, report, tabs } = showingTabs();
    await eventually(() => expect(tabs).toEqual(['months']));
    report(withTab('models'));
    expect(tabs.at(-1)).toBe('months');
    keeper.change({ currency: 'GBP' });
    await eventually(() => expect(saves).toHaveLength(1));
    saves[0]?.end(withTab('models'));
    await eventually(() => expect(tabs).toEqual(['months', 'months', 'months']));
  });

  it('is saved for the next visit, and stays when another window saves its own', async () => {
    const { keeper, saves, report, tabs } = showingTabs();
    keeper.change({ tab: 'explain' });
    await eventually(() => expect(tabs).toEqual(['explain']));
    await eventually(() => expect(saves.map(({ change }) => change)).toEqual([{ tab: 'explain' }]));
    saves[0]?.end(withTab('models'));
    report(withTab('models'));
    await eventually(() => expect(tabs).toEqual(['explain', 'explain', 'explain']));
  });

  it('stays when the saved settings arrive only with a later change', async () => {
    const { keeper, saves, tabs } = showingTabs({ load: () => Promise.reject(new Error('no parser')) });
    await settle();
    keeper.change({ alerts: true });
    await eventually(() => expect(saves).toHaveLength(1));
    saves[0]?.end(withTab('models'));
    await eventually(() => expect(tabs).toEqual(['overview']));
  });
});

describe('what is reported', () => {
  it('is that a choice is not saved, until it is, also if a later one was saved first', async () => {
    const { keeper, saves, told } = await keeping();
    keeper.change({ currency: 'GBP' });
    await eventually(() => expect(saves).toHaveLength(1));
    keeper.change({ alerts: true });
    keeper.saveNow();
    saves[0]?.fail();
    await eventually(() => expect(saves).toHaveLength(3));
    expect(saves[2]?.change).toEqual({ currency: 'GBP' });
    saves[1]?.end(withCurrency('USD'));
    await settle();
    expect(told).toEqual(['settingsNotKept']);
    saves[2]?.end(withCurrency('GBP'));
    await eventually(() => expect(told).toEqual(['settingsNotKept', 'none']));
  });

  it('is that the settings could not be loaded, and the next change shows those that are saved', async () => {
    const slow = slowStore();
    const failing = { ...slow.store, load: () => Promise.reject(new Error('no parser')) };
    const { keeper, saves, shown, told } = keepingIn(slow, failing);
    await eventually(() => expect(told).toEqual(['settingsNotLoaded']));
    expect(shown).toEqual([]);
    keeper.change({ alerts: true });
    await eventually(() => expect(saves).toHaveLength(1));
    saves[0]?.end(withCurrency('JPY'));
    await eventually(() => expect(shown).toEqual(['JPY']));
    expect(told).toEqual(['settingsNotLoaded', 'none', 'none']);
  });
});
