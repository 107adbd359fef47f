/**
 * Each threshold causes at most one alert in a month, whichever process watches, and however the clock and the settings
 * change.
 */
import { describe, expect, it } from 'vitest';
import { claimName, watchSpend } from '../../../src/core/alerts/watch-spend.ts';
import { addDays } from '../../../src/core/calendar/day.ts';
import { firstDayOf, parseMonth, type Month } from '../../../src/core/calendar/month.ts';
import type { EngineStatus } from '../../../src/core/engine/engine.ts';
import type { MonthSpend } from '../../../src/core/reports/reports.ts';
import { createListeners } from '../../../src/core/base/listeners.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../src/core/money/pico.ts';
import type { Notifier } from '../../../src/core/base/ports.ts';
import { createManualClock, settle } from '../engine/support/manual-clock.ts';
import { createPuppetEngine, type PuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { silentLog } from '../engine/support/silent-log.ts';
import { createMemoryRecord, type MemoryRecord } from '../limits/memory-record.ts';
import { createMemoryClaims, type MemoryClaims } from './support/memory-claims.ts';
import { alertWords } from '../../../src/messages/alert-words.ts';

const NOVEMBER = parseMonth('2026-11') as Month;
const LIVE: Partial<EngineStatus> = {
  hasData: true,
  dataSource: 'live',
  revision: 1,
  organization: { id: 'org-1', name: 'Northwind' },
};

interface Shared {
  readonly claims: MemoryClaims;
  readonly shown: string[];
  readonly record: MemoryRecord;
}

function createShared(): Shared {
  return { claims: createMemoryClaims(), shown: [], record: createMemoryRecord() };
}

interface Options {
  readonly status?: Partial<EngineStatus>;
  readonly thresholds?: readonly string[];
  readonly alerts?: boolean;
  readonly isDemo?: boolean;
  readonly now?: string;
}

function arrange(shared = createShared(), options: Options = {}) {
  const engine = createPuppetEngine({ ...LIVE, ...options.status });
  const clock = createManualClock(options.now ?? '2026-11-21T14:20:00Z');
  const month = { month: NOVEMBER, dollars: 0, isPartial: false, previous: null as MonthSpend | null, day: 21 };
  let asked = 0;
  engine.reports = async (selection) => {
    asked += 1;
    await settle();
    const reports = reportsOf({ selection, months: 1 });
    const billed = toPico(BigInt(Math.round(month.dollars * 100)) * (PICO_PER_DOLLAR / 100n));
    const { day, ...spend } = month;
    const intraday = { ...reports.intraday, day: addDays(firstDayOf(month.month), day - 1) };
    return { ...reports, intraday, organization: { ...reports.organization, ...spend, billed } };
  };
  const notifier: Notifier = {
    async notify(title, text) {
      shared.shown.push(`${title} · ${text}`);
      return 'shown';
    },
  };
  const listeners = createListeners();
  let settings = { alerts: options.alerts ?? true, thresholds: options.thresholds ?? ['100', '250.50', '500'] };
  const watch = watchSpend({
    engine,
    settings: { get: () => settings, subscribe: listeners.subscribe },
    claims: shared.claims,
    notifier,
    clock,
    log: silentLog,
    store: shared.record,
    isDemo: options.isDemo ?? false,
    words: alertWords,
  });
  const rest = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) await settle();
    await watch.settled();
  };
  return {
    engine,
    watch,
    clock,
    shared,
    asked: () => asked,
    rest,
    spend: async (dollars: number, over: Partial<typeof month> = {}) => {
      Object.assign(month, { dollars }, over);
      engine.board.revise();
      await rest();
    },
    set: async (change: Partial<typeof settings>) => {
      settings = { ...settings, ...change };
      listeners.notify();
      await rest();
    },
  };
}

/**
 * Makes an engine switch to the demo's figures while `watchSpend` compares the costs with the thresholds, just after it
 * has read the reports. Then calls `andThen`.
 */
function showDemoDuringCheck(engine: PuppetEngine, andThen: () => void = () => undefined): void {
  const { reports } = engine;
  engine.reports = async (selection) => {
    const answer = await reports(selection);
    engine.board.set({ dataSource: 'demo', organization: { id: 'demo', name: 'Larkfield' } });
    andThen();
    return answer;
  };
}

const said = (shared: Shared): string[] =>
  shared.shown.map((text) => /^(.*?)[Cc]osts reached (\S+)/.exec(text)?.slice(1).join('') ?? '');

describe('a threshold', () => {
  it('speaks when it is reached, exactly, and never again in its month', async () => {
    const { spend, shared, watch } = arrange();
    await spend(99.99);
    expect(said(shared)).toEqual([]);
    await spend(100);
    await spend(101);
    expect(said(shared)).toEqual(['$100.00']);
    expect(shared.shown[0]).toContain('Northwind has spent $100.00 in November 2026');
    await spend(250.5);
    expect(said(shared)).toEqual(['$100.00', '$250.50']);
    expect(watch.alerts().map(({ threshold }) => Number(threshold) / 1e12)).toEqual([250.5, 100]);
  });

  it('that is reached together with others leaves the word to the highest, and all have had their turn', async () => {
    const { spend, shared, watch } = arrange();
    await spend(600);
    expect(said(shared)).toEqual(['$500.00']);
    expect(shared.claims.names.size).toBe(3);
    expect(shared.claims.names).toContain(claimName('org-1', NOVEMBER, toPico(500n * PICO_PER_DOLLAR)));
    expect([...shared.claims.names][0]).toBe('alert:org-1:2026-11:10000');
    expect(watch.alerts()).toHaveLength(1);
  });

  it('that is raised, lowered, removed and added again keeps to once a month', async () => {
    const { spend, set, shared } = arrange(createShared(), { thresholds: ['100'] });
    await spend(150);
    await set({ thresholds: ['200'] });
    await set({ thresholds: ['100'] });
    await set({ thresholds: [] });
    await set({ thresholds: ['100.00'] });
    expect(said(shared)).toEqual(['$100.00']);
    await set({ thresholds: ['140'] });
    expect(said(shared)).toEqual(['$100.00', '$140.00']);
  });

  it('speaks anew after the month has flipped, by UTC', async () => {
    const { spend, shared } = arrange(createShared(), { thresholds: ['100'] });
    await spend(150);
    await spend(0, { month: (NOVEMBER + 1) as Month });
    expect(said(shared)).toHaveLength(1);
    await spend(120, { month: (NOVEMBER + 1) as Month });
    expect(said(shared)).toHaveLength(2);
  });

  it('does not speak of a month that a clock set back brings again', async () => {
    const { spend, set, shared } = arrange(createShared(), { thresholds: ['100'] });
    await spend(150, { month: (NOVEMBER + 1) as Month });
    await set({ thresholds: ['50'] });
    expect(said(shared)).toEqual(['$100.00', '$50.00']);
    await spend(900, { month: NOVEMBER });
    expect(said(shared)).toHaveLength(2);
  });

  it('speaks although the clock was a month ahead for a while', async () => {
    const { spend, shared } = arrange(createShared(), { thresholds: ['100'] });
    await spend(0, { month: (NOVEMBER + 1) as Month });
    await spend(150, { month: NOVEMBER });
    expect(said(shared)).toEqual(['$100.00']);
  });
});

describe('many who watch', () => {
  it('say it once: six tabs at the same moment', async () => {
    const shared = createShared();
    const tabs = Array.from({ length: 6 }, () => arrange(shared));
    await Promise.all(tabs.map(({ spend }) => spend(600)));
    expect(said(shared)).toEqual(['$500.00']);
  });

  it('say it once over a restart, and what was said is still there', async () => {
    const shared = createShared();
    const first = arrange(shared);
    await first.spend(120);
    first.watch.close();
    const second = arrange(shared);
    await second.spend(130);
    expect(said(shared)).toEqual(['$100.00']);
    expect(second.watch.alerts()).toEqual(first.watch.alerts());
  });

  it('list after a restart what any of them has sent', async () => {
    const shared = createShared();
    const [one, other] = [arrange(shared), arrange(shared)];
    await one.rest();
    await other.rest();
    await one.spend(120);
    await other.spend(120);
    await other.spend(300);
    await one.spend(300);
    const later = arrange(shared);
    await later.rest();
    expect(later.watch.alerts().map(({ threshold }) => Number(threshold / PICO_PER_DOLLAR))).toEqual([250, 100]);
  });

  it('do not save again what was removed while they ran', async () => {
    const shared = createShared();
    const { spend, watch } = arrange(shared);
    await spend(120);
    shared.record.value = null;
    await spend(300);
    expect(watch.alerts().map(({ threshold }) => Number(threshold / PICO_PER_DOLLAR))).toEqual([250]);
  });

  it('save an alert with the next one if the disk was full', async () => {
    const shared = createShared();
    const { spend } = arrange(shared);
    shared.record.isFull = true;
    await spend(120);
    shared.record.isFull = false;
    await spend(300);
    const later = arrange(shared);
    await later.rest();
    expect(later.watch.alerts()).toHaveLength(2);
  });

  it('list only the alerts of the organization whose figures are shown', async () => {
    const shared = createShared();
    const one = arrange(shared);
    await one.rest();
    await one.spend(120);
    const later = arrange(shared, { status: { organization: { id: 'org-2', name: 'Southwind' } } });
    let changes = 0;
    later.watch.subscribe(() => (changes += 1));
    await later.rest();
    expect(later.watch.alerts()).toEqual([]);
    await later.spend(130);
    expect(later.watch.alerts().map(({ spent }) => Number(spent) / 1e12)).toEqual([130]);
    const before = changes;
    later.engine.board.set({ organization: { id: 'org-1', name: 'Northwind' } });
    expect([changes - before, later.watch.organizationId()]).toEqual([1, 'org-1']);
    expect(later.watch.alerts().map(({ spent }) => Number(spent) / 1e12)).toEqual([120]);
    later.engine.board.set({ organization: null });
    expect(later.watch.alerts()).toEqual([]);
  });

  it('send nothing if the engine shows other figures before the check has ended', async () => {
    const { engine, spend, shared } = arrange();
    showDemoDuringCheck(engine);
    await spend(600);
    expect([said(shared), shared.claims.names.size]).toEqual([[], 0]);
  });
});

describe('nothing is said or claimed', () => {
  it('while alerts are switched off', async () => {
    const { spend, set, shared, asked } = arrange(createShared(), { alerts: false });
    await spend(600);
    expect([shared.claims.names.size, asked()]).toEqual([0, 0]);
    await set({ alerts: true });
    expect(said(shared)).toEqual(['$500.00']);
  });

  it('of a month that is still loading', async () => {
    const { spend, shared } = arrange();
    await spend(600, { isPartial: true });
    expect(shared.claims.names.size).toBe(0);
    await spend(600, { isPartial: false });
    expect(said(shared)).toEqual(['$500.00']);
  });

  it.each([
    ['the demo, unless it is what was asked for', { dataSource: 'demo' as const }],
    ['what is only remembered', { dataSource: 'cache' as const }],
    ['an organization nobody named', { organization: null }],
  ])('of %s', async (_what, status) => {
    const { spend, shared } = arrange(createShared(), { status });
    await spend(600);
    expect(shared.claims.names.size).toBe(0);
  });

  it.each([
    ['three hours old', '2026-11-21T11:20:00Z', '2026-11-21T14:20:00Z'],
    ['of the day before', '2026-11-20T23:50:00Z', '2026-11-21T00:10:00Z'],
    ['of a later hour, because the clock was set back', '2026-11-21T15:00:00Z', '2026-11-21T14:20:00Z'],
  ])('of saved figures that are %s', async (_age, savedAt, now) => {
    const status = { dataSource: 'cache' as const, lastUpdate: Date.parse(savedAt) };
    const { spend, shared } = arrange(createShared(), { status, now });
    await spend(600);
    expect(shared.claims.names.size).toBe(0);
  });

  it('but of the demo where it is what was asked for', async () => {
    const { spend, shared } = arrange(createShared(), { status: { dataSource: 'demo' }, isDemo: true });
    await spend(600);
    expect(said(shared)).toEqual(['Demo: $500.00']);
  });
});

it('an alert about saved figures of the last three hours is sent when alerts are switched on, not after the next refresh', async () => {
  const status = { dataSource: 'cache' as const, lastUpdate: Date.parse('2026-11-21T11:20:01Z') };
  const { spend, set, shared } = arrange(createShared(), { status, alerts: false });
  await spend(600);
  expect(said(shared)).toEqual([]);
  await set({ alerts: true });
  expect(said(shared)).toEqual(['$500.00']);
});

describe('trouble', () => {
  it('with a claim is tried again at the next change, and nothing is said before', async () => {
    const { spend, shared } = arrange();
    shared.claims.isBroken = () => true;
    await spend(120);
    expect(said(shared)).toEqual([]);
    shared.claims.isBroken = () => false;
    await spend(121);
    expect(said(shared)).toEqual(['$100.00']);
  });

  it('with one of several claims does not bring a lower threshold after the highest', async () => {
    const { spend, shared } = arrange();
    shared.claims.isBroken = (name) => name.endsWith(':10000');
    await spend(600);
    shared.claims.isBroken = () => false;
    await spend(601);
    await spend(602);
    expect(said(shared)).toEqual(['$500.00']);
  });

  it('with the record costs only the memory of what was said', async () => {
    const shared = createShared();
    shared.record.isFull = true;
    const { spend, watch } = arrange(shared);
    await spend(120);
    expect(said(shared)).toEqual(['$100.00']);
    expect(watch.alerts()).toHaveLength(1);
  });

  it('does not come of progress alone: reports are asked for once a revision', async () => {
    const { engine, rest, asked } = arrange();
    await rest();
    for (let share = 0; share < 1; share += 0.1) engine.board.set({ progress: { step: 'bill', share } });
    await rest();
    expect(asked()).toBe(1);
  });
});

describe('a month that has ended', () => {
  const DECEMBER = parseMonth('2026-12') as Month;

  function lateNovember(dollars: number, isPartial = false): MonthSpend {
    const billed = toPico(BigInt(dollars) * PICO_PER_DOLLAR);
    return { month: NOVEMBER, billed, estimated: toPico(0n), isPartial, unknownDays: 0, unpricedTokens: 0 };
  }

  it('is judged for three more days, once for each threshold, and the words name it', async () => {
    const { spend, shared, clock } = arrange();
    await spend(240, { day: 30 });
    await clock.advance(11 * 86_400_000);
    await spend(1, { month: DECEMBER, day: 1, previous: lateNovember(260) });
    await spend(2, { day: 2 });
    expect(shared.shown).toHaveLength(2);
    expect(shared.shown[1]).toBe(
      'Costs reached $250.50 in November 2026 · Northwind spent $260.00 in November 2026 (UTC), including estimates. Part of this cost became known after the month had ended.',
    );
    expect(shared.claims.names).toContain(claimName('org-1', NOVEMBER, toPico(25_050n * (PICO_PER_DOLLAR / 100n))));
    await spend(3, { day: 4, previous: lateNovember(600) });
    expect(shared.shown).toHaveLength(2);
    await spend(150, { day: 4 });
    expect(said(shared).at(-1)).toBe('$100.00');
  });

  it('is judged after a restart, too', async () => {
    const shared = createShared();
    const first = arrange(shared);
    await first.spend(240, { day: 30 });
    first.watch.close();
    const second = arrange(shared);
    await second.spend(1, { month: DECEMBER, day: 3, previous: lateNovember(260) });
    expect(shared.shown.at(-1)).toContain('Costs reached $250.50 in November 2026');
  });

  it('is judged also if another tab, which was open before, has noted a later month', async () => {
    const shared = createShared();
    const other = arrange(shared, { thresholds: ['250'], status: { hasData: false } });
    await other.rest();
    const one = arrange(shared, { thresholds: ['250'] });
    await one.spend(10, { day: 30 });
    one.watch.close();
    await other.clock.advance(11 * 86_400_000);
    await other.spend(1, { month: DECEMBER, day: 1 });
    other.engine.board.set({ hasData: true });
    await other.rest();
    other.watch.close();
    const later = arrange(shared, { thresholds: ['250'] });
    await later.spend(1, { month: DECEMBER, day: 2, previous: lateNovember(260) });
    expect(said(shared)).toEqual(['$250.00']);
  });

  it('leaves nothing of an organization whose record was deleted', async () => {
    const shared = createShared();
    const { spend, engine } = arrange(shared);
    await spend(120);
    shared.record.value = null;
    engine.board.set({ organization: { id: 'org-2', name: 'Contoso' } });
    await spend(300);
    expect(JSON.stringify(shared.record.value)).not.toContain('org-1');
  });

  it('saves nothing if the key is removed during the check', async () => {
    const { engine, spend, shared } = arrange();
    showDemoDuringCheck(engine, () => {
      shared.record.value = null;
    });
    await spend(600);
    expect(shared.record.value).toBeNull();
  });

  it('is not judged for an organization that was not watched in it', async () => {
    const { spend, engine, clock, shared } = arrange(createShared(), { thresholds: ['250'] });
    await spend(10, { day: 30 });
    await clock.advance(11 * 86_400_000);
    engine.board.set({ organization: { id: 'org-2', name: 'Contoso' } });
    await spend(1, { month: DECEMBER, day: 2, previous: lateNovember(5000) });
    expect(shared.shown).toEqual([]);
    // Outlay watched the first organization in November. So the alert about that organization's November costs is still
    // sent, also after a restart.
    const again = arrange(shared, { thresholds: ['250'] });
    await again.spend(1, { month: DECEMBER, day: 2, previous: lateNovember(260) });
    expect(said(shared)).toEqual(['$250.00']);
  });

  it('is not judged if the record does not say which organization was watched in it', async () => {
    const shared = createShared();
    await shared.record.save({ version: 1, alerts: [], watched: [{ month: NOVEMBER, thresholds: ['250'] }] });
    const { spend } = arrange(shared, { thresholds: ['250'] });
    await spend(1, { month: DECEMBER, day: 2, previous: lateNovember(260) });
    expect(shared.shown).toEqual([]);
  });

  it('is not judged by thresholds that were set after its end, nor by a part of it', async () => {
    const { spend, set, shared } = arrange(createShared(), { thresholds: ['250'] });
    await spend(240, { day: 30 });
    await set({ thresholds: ['200', '250'] });
    shared.shown.length = 0;
    await spend(1, { month: DECEMBER, day: 1, previous: lateNovember(260, true) });
    await set({ thresholds: ['150', '250'] });
    expect(shared.shown).toEqual([]);
    await spend(1, { previous: lateNovember(260) });
    expect(said(shared)).toEqual(['$250.00']);
  });
});
