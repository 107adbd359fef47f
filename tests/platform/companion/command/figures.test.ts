/** `outlay status`, `outlay export` and `outlay snapshot`: where figures come from, in which currency, and what a plan leaves out. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { KeyState } from '../../../../src/core/host/host.ts';
import { aCommandContext, wholeReports, type TestCommandContext } from './support/a-command-context.ts';
import { runHere } from './support/run-here.ts';

const COMMANDS: readonly (readonly [args: readonly string[]])[] = [
  [['status']],
  [['export', 'months']],
  [['snapshot']],
];
const WHOLE = COMMANDS.slice(1);
/** Whole figures are asked for where no Outlay runs, and that takes a key. */
const KEPT = { keys: { admin: 'sk-ant-admin01-kept' } };

describe('figures of the running Outlay', () => {
  it.each(COMMANDS)('for %j ask the provider for nothing and open no engine', async (args) => {
    const here = await aCommandContext({ isRunning: true });
    expect(await runHere(here, ...args)).toBe(0);
    expect(here.opened).toEqual([]);
    expect(here.engine.asked.map((call) => (call as unknown[])[0])).not.toContain('refresh');
    expect(here.terminal.printed.err).toBe('');
    expect(here.terminal.printed.out).toMatch(/8,?422\.81|1541\.374230/);
  });

  it('that are still loading are waited for, but not by a status line', async () => {
    const here = await aCommandContext({ isRunning: true });
    here.engine.change({ progress: { step: 'history', share: 0.5 } });
    expect(await runHere(here, 'status')).toBe(0);
    expect(here.engine.asked).toEqual([]);
    expect(await runHere(here, 'snapshot')).toBe(0);
    expect(here.engine.asked).toEqual([['refresh', 'all']]);
  });

  it('are asked for anew with --refresh', async () => {
    const here = await aCommandContext({ isRunning: true });
    expect(await runHere(here, 'status', '--refresh')).toBe(0);
    expect(here.engine.asked).toContainEqual(['refresh', 'all']);
    expect(here.opened).toEqual([]);
  });

  it.each(COMMANDS)('for %j are no demo that passes for an organization', async (args) => {
    const here = await aCommandContext({ isRunning: true });
    here.engine.change({ dataSource: 'demo' });
    expect(await runHere(here, ...args)).toBe(3);
    expect(here.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('demo') as string });
  });

  it.each(COMMANDS)('for %j say that they are invented where --demo asks for them', async (args) => {
    const here = await aCommandContext({ isRunning: true, startedWith: { isDemo: true } });
    here.engine.change({ dataSource: 'demo' });
    expect(await runHere(here, ...args, '--demo')).toBe(0);
    expect(here.terminal.printed.err).toContain('demo organization; all of them are invented');
    expect(here.terminal.printed.out).toMatch(/demo/);
  });

  it('are not asked for where options name another provider', async () => {
    const keys = { admin: 'http://127.0.0.1:8080\nsk-ant-admin01-kept' };
    const here = await aCommandContext({ isRunning: true, keys });
    expect(await runHere(here, 'status', '--refresh', '--provider-url', 'http://127.0.0.1:8080')).toBe(0);
    expect(here.opened).toHaveLength(1);
  });

  it('are not asked for where options name the provider that is usual, and it was started with another', async () => {
    const startedWith = { providerUrl: 'http://127.0.0.1:8080/' };
    const named = await aCommandContext({ isRunning: true, ...KEPT, startedWith });
    expect(await runHere(named, 'snapshot', '--provider-url', 'https://api.anthropic.com')).toBe(0);
    expect(named.opened).toMatchObject([{ providerUrl: 'https://api.anthropic.com/' }]);
    const unnamed = await aCommandContext({ isRunning: true, ...KEPT, startedWith });
    expect(await runHere(unnamed, 'snapshot')).toBe(0);
    expect(unnamed.opened).toEqual([]);
  });

  it('use its settings: currency, mode, filter', async () => {
    const settings = { currency: 'EUR', statusMode: 'year', apiKeyIds: ['apikey_01'] } as const;
    const here = await aCommandContext({ isRunning: true, settings });
    expect(await runHere(here, 'status')).toBe(0);
    expect(here.terminal.printed.out).toBe('€34,785.01 · selected keys\n');
  });
});

describe('figures of the running Outlay, whose key can’t be used', () => {
  const OUT_OF_REACH = [
    [{ kind: 'locked', place: 'passphrase' }, 'outlay key unlock'],
    [{ kind: 'denied' }, 'outlay key unlock'],
    [{ kind: 'otherAddress', place: 'system', last4: 'abcd', origin: 'https://api.example' }, 'outlay key set'],
  ] as const;
  const context = async (admin: KeyState, hasData: boolean): Promise<TestCommandContext> => {
    const here = await aCommandContext({ isRunning: true });
    here.host.change({ keys: { admin, regular: { kind: 'absent' } } });
    here.engine.change({ hasData });
    return here;
  };

  it.each(OUT_OF_REACH)('with %j are printed with their date, the reason and what helps', async (admin, way) => {
    for (const [args] of COMMANDS) {
      const here = await context(admin, true);
      expect(await runHere(here, ...args)).toBe(0);
      expect(here.terminal.printed.out).toMatch(/8,?422\.81|1541\.374230/);
      expect(here.terminal.printed.err).toContain('these are saved figures of 2026-11-21T16:47:00Z');
      // Who sees figures of their own is not sent to invented ones.
      expect(here.terminal.printed.err).not.toContain('--demo');
      expect(here.terminal.printed.err).toContain(way);
      expect(here.engine.asked).toEqual([]);
    }
  });

  it.each(OUT_OF_REACH)('with %j are not refreshed, and --refresh says so', async (admin, way) => {
    for (const [args] of COMMANDS) {
      const here = await context(admin, true);
      expect(await runHere(here, ...args, '--refresh')).toBe(3);
      expect(here.terminal.printed).toMatchObject({
        out: '',
        err: expect.stringContaining('nothing was refreshed') as string,
      });
      expect(here.terminal.printed.err).toContain(way);
      expect(here.engine.asked).toEqual([]);
    }
  });

  it.each(OUT_OF_REACH)('with %j are none where none are saved', async (admin, way) => {
    for (const [args] of COMMANDS) {
      const here = await context(admin, false);
      expect(await runHere(here, ...args)).toBe(3);
      expect(here.terminal.printed).toMatchObject({
        out: '',
        err: expect.stringMatching(/no figures are saved\..* Or add --demo/) as string,
      });
      expect(here.terminal.printed.err).toContain(way);
    }
  });

  it('are not said to come in a minute where a part of the history is missing', async () => {
    const here = await context({ kind: 'locked', place: 'passphrase' }, true);
    here.engine.reports = (selection) => Promise.resolve({ ...wholeReports({ isComplete: false }), selection });
    expect(await runHere(here, 'export', 'months')).toBe(1);
    expect(here.terminal.printed.err).toContain('the rest is loaded once the key can be used');
    expect(here.terminal.printed.err).not.toContain('minute');
  });
});

describe('--refresh beside an Outlay whose files were replaced by another build', () => {
  it.each(COMMANDS.map(([args]) => [args]))('of %j fails where nothing came of it', async (args) => {
    const here = await aCommandContext({ isRunning: true });
    here.host.change({ isOutdated: true });
    expect(await runHere(here, ...args, '--refresh')).toBe(1);
    expect(here.terminal.printed.out).toBe('');
    expect(here.terminal.printed.err).toContain('nothing was refreshed: another build of Outlay');
  });

  it('prints figures that did come, because its engine still runs', async () => {
    const here = await aCommandContext({ isRunning: true });
    here.host.change({ isOutdated: true });
    const { refresh } = here.engine;
    here.engine.refresh = async (scope) => {
      await refresh(scope);
      here.engine.change({ lastUpdate: here.clock.now() });
    };
    const before = await here.findRunning();
    if (before === null) throw new Error('none');
    before.refresh = here.engine.refresh;
    expect(await runHere(here, 'status', '--refresh')).toBe(0);
  });
});

describe('figures where no Outlay runs', () => {
  it('are what is stored, and nobody is asked', async () => {
    const here = await aCommandContext();
    expect(await runHere(here, 'status')).toBe(0);
    expect(here.terminal.printed).toEqual({ out: '$8,422.81\n', err: '' });
    expect(here.opened).toEqual([]);
    expect(here.store.asked).toEqual([]);
  });

  it.each([true, false])(
    'for whole figures are the provider’s, by the kept key, whatever is stored: %j',
    async (isStored) => {
      for (const [args] of WHOLE) {
        const here = await aCommandContext({ isStored, ...KEPT });
        expect(await runHere(here, ...args)).toBe(0);
        expect(here.opened).toMatchObject([{ key: 'sk-ant-admin01-kept', startsAutomatically: false }]);
        expect(here.engine.asked).toContainEqual(['refresh', 'all']);
        expect(here.terminal.printed.err).toBe('');
      }
    },
  );

  it.each(WHOLE)('for %j say on stderr when they were stored, where the provider cannot be asked', async (args) => {
    const here = await aCommandContext(KEPT);
    here.engine.change({ problem: { kind: 'network', detail: 'ECONNREFUSED', operation: 'organization' } });
    expect(await runHere(here, ...args)).toBe(0);
    expect(here.terminal.printed.err).toContain('last successful refresh, stored at 2026-11-21T16:47:00Z');
  });

  it('a status line neither asks the provider nor the credential store', async () => {
    const here = await aCommandContext({ isStored: false, keys: { admin: 'sk-ant-admin01-kept' } });
    expect(await runHere(here, 'status', '--format', 'tmux')).toBe(3);
    expect(here.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('outlay key set') as string });
    expect([here.opened, here.store.asked]).toEqual([[], []]);
  });

  it.each([
    ['there is none', null, 'No admin key is kept'],
    ['the store is locked', { kind: 'locked' }, 'locked'],
    ['the store refuses', { kind: 'denied' }, 'refused access'],
    ['there is no store', { kind: 'unavailable', detail: 'no bus' }, 'no bus'],
  ] as const)('need a key, and say so when %s', async (_what, fault, words) => {
    for (const isStored of [false, true]) {
      const here = await aCommandContext({ isStored });
      here.store.fault = fault;
      expect(await runHere(here, 'export', 'months')).toBe(3);
      expect(here.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining(words) as string });
    }
  });

  it('take the key of standard input for this run before all', async () => {
    const here = await aCommandContext({ isRunning: true });
    here.terminal.input.end('sk-ant-admin01-piped\n');
    expect(await runHere(here, 'status', '--key-stdin')).toBe(0);
    expect(here.opened).toMatchObject([{ key: 'sk-ant-admin01-piped' }]);
  });

  it('of the demo need no key and are not gated', async () => {
    const here = await aCommandContext({ plan: 'free' });
    expect(await runHere(here, 'status', '--demo', '--mode', 'intraday')).toBe(0);
    expect(here.terminal.printed.out).toBe('$273.42 · demo\n');
  });

  it('that a refused key once fetched are not handed out', async () => {
    const here = await aCommandContext({ keys: { admin: 'sk-ant-admin01-kept' } });
    here.engine.change({ problem: { kind: 'unauthorized', operation: 'costReport' } });
    for (const args of [['status'], ['snapshot'], ['export', 'months']]) {
      expect(await runHere(here, ...args, '--refresh')).toBe(4);
    }
    expect(here.terminal.printed.out).toBe('');
  });
});

describe('in the free plan', () => {
  it.each(['intraday', 'models'])('the CSV of %s is exit code 5 with a sentence', async (what) => {
    const here = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runHere(here, 'export', what)).toBe(5);
    expect(here.terminal.printed).toMatchObject({
      out: '',
      err: expect.stringContaining('Not in this plan') as string,
    });
    expect(here.opened).toEqual([]);
    expect(here.store.asked).toEqual([]);
  });

  it('the CSV of the months has no keys, and of workspaces all', async () => {
    const months = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runHere(months, 'export', 'months')).toBe(0);
    expect(months.terminal.printed.out).toMatch(/^month,token type,tokens,cost \(USD\),note\r\n/);
    expect(months.terminal.printed.out).not.toContain('checkout-assistant');
    const workspaces = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runHere(workspaces, 'export', 'workspaces')).toBe(0);
    expect(workspaces.terminal.printed.out).toContain('Customer support,14000.500000');
  });

  it('the status of today is exit code 5, and the line says why', async () => {
    const here = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runHere(here, 'status', '--mode', 'intraday')).toBe(5);
    expect(here.terminal.printed.out).toBe('not in this plan\n');
  });

  it('the snapshot names what is left out', async () => {
    const here = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runHere(here, 'snapshot')).toBe(0);
    expect(JSON.parse(here.terminal.printed.out)).toMatchObject({ models: [], intraday: [] });
    expect(here.terminal.printed.err).toContain('costs by model');
  });

  it('a filter of two keys does not act, one of a single key does', async () => {
    const two = await aCommandContext({ plan: 'free', settings: { apiKeyIds: ['a', 'b'] } });
    expect(await runHere(two, 'status')).toBe(0);
    expect(two.terminal.printed.out).toBe('$8,422.81\n');
    const one = await aCommandContext({ plan: 'free', settings: { apiKeyIds: ['a'] } });
    expect(await runHere(one, 'status')).toBe(0);
    expect(one.terminal.printed.out).toContain('selected keys');
  });
});

describe('an export', () => {
  it('goes to a file of its owner alone, and begins with a mark where it is asked for', async () => {
    const here = await aCommandContext(KEPT);
    const file = join(here.folders.settings, 'out.csv');
    expect(await runHere(here, 'export', 'workspaces', '--output', file, '--bom', '--currency', 'eur')).toBe(0);
    expect(here.terminal.printed.out).toBe('');
    expect(await readFile(file, 'utf8')).toMatch(/^\ufeffworkspace,cost \(EUR\),note\r\n/);
  });

  it('that cannot be written says so', async () => {
    const here = await aCommandContext(KEPT);
    expect(await runHere(here, 'export', 'workspaces', '--output', join(here.folders.settings, 'no', 'where'))).toBe(1);
    expect(here.terminal.printed.err).toContain('cannot be written (ENOENT)');
  });

  it('without a rate is in dollars, in the header too, and says why', async () => {
    const here = await aCommandContext(KEPT);
    here.engine.change({ rates: { table: null, problem: null } });
    expect(await runHere(here, 'export', 'workspaces', '--currency', 'SEK')).toBe(0);
    expect(here.terminal.printed.out).toContain('cost (USD)');
    expect(here.terminal.printed.err).toContain('No exchange rate for SEK');
  });

  it('of history that is not whole is none, because a part would pass for the whole', async () => {
    const here = await aCommandContext(KEPT);
    here.engine.reports = (selection) => Promise.resolve({ ...wholeReports({ isComplete: false }), selection });
    expect(await runHere(here, 'export', 'months')).toBe(1);
    expect(here.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('not loaded') as string });
  });

  it('of selected keys whose detail is still loading is none either', async () => {
    const here = await aCommandContext({ isRunning: true, plan: 'free', settings: { apiKeyIds: ['a'] } });
    const { months } = wholeReports();
    const loading = months.map((month, index) => ({ ...month, isPartial: index === 1 }));
    here.engine.reports = (selection) =>
      Promise.resolve({ ...wholeReports({ locked: ['perKey'] }), months: loading, selection });
    expect(await runHere(here, 'export', 'months')).toBe(1);
    expect(here.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('try again') as string });
  });

  it('carries no name that drives a terminal', async () => {
    const here = await aCommandContext(KEPT);
    const reports = wholeReports();
    const [first] = reports.workspaces;
    const workspaces = first === undefined ? [] : [{ ...first, name: '\u001b]0;owned\u0007=1+1' }];
    here.engine.reports = (selection) => Promise.resolve({ ...reports, workspaces, selection });
    expect(await runHere(here, 'export', 'workspaces')).toBe(0);
    expect(here.terminal.printed.out).not.toMatch(/[\u001b\u0007]/);
  });
});

describe('a status', () => {
  it('knows the limit of the settings', async () => {
    const here = await aCommandContext({ settings: { spendLimit: '9000' } });
    expect(await runHere(here, 'status', '--format', 'waybar')).toBe(0);
    expect(JSON.parse(here.terminal.printed.out)).toMatchObject({ class: ['over'], percentage: 94 });
  });

  it('--json is JSON', async () => {
    const here = await aCommandContext();
    expect(await runHere(here, 'status', '--json', '--mode', 'all-time')).toBe(0);
    expect(JSON.parse(here.terminal.printed.out)).toMatchObject({
      mode: 'all-time',
      cost: 39518.28,
      dataSource: 'cache',
    });
  });
});
