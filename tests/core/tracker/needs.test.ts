/**
 * A hidden tab requests no data that only this tab needs. Figures that the plan does not include are never requested.
 */
import { describe, expect, it } from 'vitest';
import type { AccessState, Feature } from '../../../src/core/access/access.ts';
import type { Host, HostState } from '../../../src/core/host/host.ts';
import { NO_LIMITS } from '../../../src/core/limits/no-limits.ts';
import { CSV_EXPORTS } from '../../../src/core/export/csv-exports.ts';
import type { KeyEntry } from '../../../src/core/reports/key-list.ts';
import { DEFAULT_SETTINGS, TABS, type Settings } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import { monthsForFile, shownTab } from '../../../src/core/tracker/needs.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { needsOfViews } from './support/needs-of-views.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

interface Setup {
  readonly settings?: Partial<Settings>;
  readonly locked?: readonly Feature[];
  readonly limitsAsOf?: number | null;
  /** the settings are loaded when this resolves */
  readonly loaded?: Promise<void>;
}

async function arrange({ settings = {}, locked = [], limitsAsOf = null, loaded = Promise.resolve() }: Setup = {}) {
  const engine = createPuppetEngine({ hasData: true, revision: 1, organization: { id: 'org-1', name: 'One' } });
  engine.limitsNow = { ...NO_LIMITS, asOf: limitsAsOf };
  let asked = 0;
  engine.reports = async (selection) => {
    asked += 1;
    return { ...reportsOf({ selection, months: 4, monthsWithKeys: 0, computedAt: NOW }), locked };
  };
  const stored = { ...DEFAULT_SETTINGS, ...settings };
  const load = async (): Promise<Settings> => loaded.then(() => stored);
  const drawer = { load, change: async () => stored, subscribe: () => () => undefined };
  const host = createHost();
  const tracker = createTracker({ engine, settings: drawer, host, needsOf: needsOfViews });
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return { engine, tracker, host, asked: () => asked };
}

function keyOf(id: string): KeyEntry {
  return { id, name: id, hint: null, status: 'active', workspace: null, workspaceId: null };
}

type TestHost = Host & { become(access: AccessState, probe?: HostState['probe']): Promise<void> };

function createHost(): TestHost {
  const listeners = new Set<() => void>();
  let access: AccessState = { kind: 'free' };
  let probe: HostState['probe'] = null;
  return {
    state: () => ({ access, probe }) as HostState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    actions: {} as Host['actions'],
    become: async (next, nextProbe = null) => {
      access = next;
      probe = nextProbe;
      for (const listener of listeners) listener();
      for (let turn = 0; turn < 4; turn += 1) await settle();
    },
  };
}

describe('what each key cost in a month', () => {
  it('is asked for where the months are on screen', async () => {
    const { engine } = await arrange({ settings: { tab: 'months' } });
    expect(engine.neededKeys).toHaveLength(1);
  });

  it.each([
    ['the tab is hidden although it was chosen once', { settings: { tab: 'months', tabs: ['models'] } }],
    ['another tab is on screen', { settings: { tab: 'models' } }],
    ['the plan locks it', { settings: { tab: 'months' }, locked: ['perKey'] }],
  ] satisfies [string, Setup][])('is not asked for where %s', async (_where, setup) => {
    const { engine } = await arrange(setup);
    expect(engine.neededKeys).toEqual([]);
  });

  it('is asked for in the room where the panel is open', async () => {
    const { engine, tracker } = await arrange({ settings: { tab: 'models' } });
    tracker.actions.showTabs(['months']);
    expect(engine.neededKeys).toHaveLength(1);
  });
});

describe('the names of the keys', () => {
  const settings = { apiKeyIds: ['k1', 'k2'] };

  it('are loaded where a saved selection comes after the reports, although the plan does not apply it', async () => {
    let load = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const { engine, tracker, asked } = await arrange({ settings, loaded });
    engine.keys = async () => ['k1', 'k2', 'k3'].map(keyOf);
    expect(tracker.store.getState()).toMatchObject({ hasSettings: false, keys: null });
    load();
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(asked()).toBe(1);
    expect(tracker.store.getState().keys).toHaveLength(3);
  });

  it('are not loaded before there are figures, nor without a selection', async () => {
    const { engine, tracker } = await arrange();
    let asked = 0;
    engine.keys = async () => {
      asked += 1;
      return [];
    };
    tracker.actions.changeSettings({ currency: 'EUR' });
    engine.board.revise({ hasData: false });
    tracker.actions.changeSettings(settings);
    await settle();
    expect(asked).toBe(0);
  });
});

describe('limits', () => {
  it.each([
    ['there are none', {}, ['kept', 'fresh']],
    ['they are of yesterday', { limitsAsOf: NOW - 86_400_001 }, ['kept', 'fresh']],
    ['they are of today', { limitsAsOf: NOW - 86_400_000 }, ['kept']],
    ['they are locked', { locked: ['rateLimits'], settings: { spendLimit: '5' } }, ['kept']],
    ['they are locked and the provider may know a spend limit', { locked: ['rateLimits'] }, ['kept', 'fresh']],
    [
      'the models are hidden and the limit is one’s own',
      { settings: { tabs: ['months'], spendLimit: '500' } },
      ['kept'],
    ],
    ['the models are hidden and the provider may know a limit', { settings: { tabs: ['months'] } }, ['kept', 'fresh']],
  ] satisfies [string, Setup, string[]][])('where %s are asked for so', async (_where, setup, asks) => {
    const { engine } = await arrange(setup);
    expect(engine.limitsAsked).toEqual(asks);
  });

  it('are known only when the provider’s own limit has been requested, if the page needs it', async () => {
    const { engine, tracker } = await arrange({ limitsAsOf: NOW });
    expect(tracker.store.getState().hasLimits).toBe(true);
    let answer = (): void => undefined;
    engine.limits = async (ask) => {
      if (ask === 'fresh') await new Promise<void>((resolve) => (answer = resolve));
      return NO_LIMITS;
    };
    engine.board.set({ organization: { id: 'org-2', name: 'Two' } });
    engine.board.revise();
    await settle();
    expect(tracker.store.getState()).toMatchObject({ limits: NO_LIMITS, hasLimits: false });
    answer();
    await settle();
    expect(tracker.store.getState().hasLimits).toBe(true);
  });

  it('of another organization are forgotten', async () => {
    const { engine, tracker } = await arrange({ limitsAsOf: NOW });
    expect(tracker.store.getState().limits?.asOf).toBe(NOW);
    engine.board.set({ organization: { id: 'org-2', name: 'Two' } });
    expect(tracker.store.getState().limits).toBeNull();
  });
});

describe('another plan', () => {
  it('is asked for its reports and limits at once', async () => {
    const { engine, host, asked } = await arrange({ limitsAsOf: NOW });
    const before = asked();
    await host.become({ kind: 'pro', holder: 'Ada' });
    expect(asked()).toBe(before + 1);
    expect(engine.limitsAsked).toEqual(['kept', 'kept']);
    await host.become({ kind: 'pro', holder: 'Ada' });
    expect(asked()).toBe(before + 1);
  });
});

describe('a probe', () => {
  it('of any page shows what it told at once, also while a refresh runs', async () => {
    const { engine, host, tracker } = await arrange({ limitsAsOf: NOW });
    engine.board.set({ progress: { step: 'history', share: 0.5 } });
    await host.become({ kind: 'free' }, { left: 49, isRunning: true });
    expect(engine.limitsAsked).toEqual(['kept']);
    const group = { id: 'opus', name: 'Opus', models: [], requests: 4000, inputTokens: 1, outputTokens: 1 };
    const told = { ...group, isCacheAware: true, source: 'probe', asOf: NOW, busiest: null } as const;
    engine.limitsNow = { ...NO_LIMITS, asOf: NOW, groups: [told] };
    await host.become({ kind: 'free' }, { left: 49, isRunning: false });
    expect(tracker.store.getState().limits?.groups).toEqual([told]);
    expect(engine.limitsAsked).toEqual(['kept', 'kept']);
  });
});

describe('a file', () => {
  const sketch = { months: 3, monthsWithKeys: 2 };
  const whole = reportsOf({ ...sketch, selection: { apiKeyIds: null, intradayKeys: 1, monthKeys: 1 } });
  const some = reportsOf({ ...sketch, selection: { apiKeyIds: ['a'], intradayKeys: 1, monthKeys: 1 } });
  const loading = { ...some, months: some.months.map((month, age) => ({ ...month, isPartial: age > 0 })) };
  const [, , oldest] = whole.months.map(({ month }) => month);

  it('of the months needs the keys of all of them, where the plan has them', () => {
    expect(monthsForFile(whole, 'months')).toEqual([oldest]);
    expect(monthsForFile({ ...whole, locked: ['perKey'] }, 'months')).toEqual([]);
    expect(monthsForFile(whole, 'models')).toEqual([]);
  });

  it.each(CSV_EXPORTS)('of %s with chosen keys needs the months whose figures are not whole without', (tab) => {
    const lacking = some.months.slice(1).map(({ month }) => month);
    expect(monthsForFile(loading, tab)).toEqual(lacking);
    expect(monthsForFile({ ...loading, locked: ['perKey'] }, tab)).toEqual(lacking);
  });
});

it('the tab on screen is one that is displayed, or the overview', () => {
  expect(shownTab({ tab: 'overview', tabs: ['months'] })).toBe('overview');
  expect(shownTab({ tab: 'models', tabs: TABS })).toBe('models');
  expect(shownTab({ tab: 'models', tabs: ['months', 'workspaces'] })).toBe('overview');
});

describe('in the demo', () => {
  it('a filter of many keys acts whatever plan stands behind the page: nothing is sold there', async () => {
    const chosen = { settings: { apiKeyIds: ['a', 'b'] } };
    const { tracker, engine } = await arrange(chosen);
    expect(tracker.store.getState().selection.apiKeyIds).toBeNull();
    engine.board.set({ dataSource: 'demo' });
    expect(tracker.store.getState().selection.apiKeyIds).toEqual(['a', 'b']);
    engine.board.set({ dataSource: 'live' });
    expect(tracker.store.getState().selection.apiKeyIds).toBeNull();
  });
});
