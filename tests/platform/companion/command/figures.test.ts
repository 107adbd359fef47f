/**
 * Tests `outlay status`, `outlay export`, `outlay snapshot` and `outlay refresh`: where figures come from, in which
 * currency they are, and what a plan leaves out.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { addDays, parseDay } from '../../../../src/core/calendar/day.ts';
import type { KeyState } from '../../../../src/core/host/host.ts';
import { aCommandContext, wholeReports, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';
import { theRunning } from './support/the-running.ts';

const COMMANDS: readonly (readonly [args: readonly string[]])[] = [
  [['status']],
  [['export', 'months']],
  [['snapshot']],
];
const WHOLE = COMMANDS.slice(1);
/** The saved key: if no Outlay runs, the command needs a key to request the figures. */
const KEPT = { keys: { admin: 'sk-ant-admin01-kept' } };

describe('figures of the running Outlay', () => {
  it.each(COMMANDS)('for %j ask the provider for nothing and open no engine', async (args) => {
    const context = await aCommandContext({ isRunning: true });
    expect(await runInContext(context, ...args)).toBe(0);
    expect(context.opened).toEqual([]);
    expect(context.engine.asked.map((call) => (call as unknown[])[0])).not.toContain('refresh');
    expect(context.terminal.printed.err).toBe('');
    expect(context.terminal.printed.out).toMatch(/8,?422\.81|1541\.374230/);
  });

  it('that are still loading are waited for, but not by a status line', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.engine.change({ progress: { step: 'history', share: 0.5 } });
    expect(await runInContext(context, 'status')).toBe(0);
    expect(context.engine.asked).toEqual([]);
    expect(await runInContext(context, 'snapshot')).toBe(0);
    expect(context.engine.asked).toEqual([['refresh', 'all']]);
  });

  it('are asked for anew with --refresh', async () => {
    const context = await aCommandContext({ isRunning: true });
    expect(await runInContext(context, 'status', '--refresh')).toBe(0);
    expect(context.engine.asked).toContainEqual(['refresh', 'all']);
    expect(context.opened).toEqual([]);
  });

  it.each(COMMANDS)('for %j are no demo that passes for an organization', async (args) => {
    const context = await aCommandContext({ isRunning: true });
    context.engine.change({ dataSource: 'demo' });
    expect(await runInContext(context, ...args)).toBe(3);
    expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('demo') as string });
  });

  it.each(COMMANDS)('for %j say that they are invented where --demo asks for them', async (args) => {
    const context = await aCommandContext({ isRunning: true, startedWith: { isDemo: true } });
    context.engine.change({ dataSource: 'demo' });
    expect(await runInContext(context, ...args, '--demo')).toBe(0);
    expect(context.terminal.printed.err).toContain('invented figures of a demo organization');
    expect(context.terminal.printed.out).toMatch(/demo/);
  });

  it('are not asked for where options name another provider', async () => {
    const keys = { admin: 'http://127.0.0.1:8080\nsk-ant-admin01-kept' };
    const context = await aCommandContext({ isRunning: true, keys });
    expect(await runInContext(context, 'status', '--refresh', '--provider-url', 'http://127.0.0.1:8080')).toBe(0);
    expect(context.opened).toHaveLength(1);
  });

  it('are not asked for where options name the provider that is usual, and it was started with another', async () => {
    const startedWith = { providerUrl: 'http://127.0.0.1:8080/' };
    const named = await aCommandContext({ isRunning: true, ...KEPT, startedWith });
    expect(await runInContext(named, 'snapshot', '--provider-url', 'https://api.anthropic.com')).toBe(0);
    expect(named.opened).toMatchObject([{ providerUrl: 'https://api.anthropic.com/' }]);
    const unnamed = await aCommandContext({ isRunning: true, ...KEPT, startedWith });
    expect(await runInContext(unnamed, 'snapshot')).toBe(0);
    expect(unnamed.opened).toEqual([]);
  });

  it('use its settings: currency, mode, filter', async () => {
    const settings = { currency: 'EUR', statusMode: 'year', apiKeyIds: ['apikey_01'] } as const;
    const context = await aCommandContext({ isRunning: true, settings });
    expect(await runInContext(context, 'status')).toBe(0);
    expect(context.terminal.printed.out).toBe('€34,785.01 · selected keys\n');
  });
});

describe('figures of selected ids that no API key has', () => {
  it.each(COMMANDS)('for %j are printed, and standard error names the ids', async (args) => {
    const context = await aCommandContext({ isRunning: true, settings: { apiKeyIds: ['checkout', 'apikey_01'] } });
    const reports = wholeReports({ unknownKeys: ['checkout'] });
    context.engine.reports = (selection) => Promise.resolve({ ...reports, selection });
    expect(await runInContext(context, ...args)).toBe(0);
    expect(context.terminal.printed.err).toContain('No API key has the selected id checkout');
  });
});

describe('figures of a provider that has not answered since', () => {
  it.each(COMMANDS)('for %j are printed, and standard error says since when they are not known', async (args) => {
    const context = await aCommandContext({ isRunning: true });
    const reports = wholeReports({ knownThrough: Date.UTC(2026, 10, 8, 14) });
    const [running, ...older] = reports.months;
    if (running === undefined) throw new Error('no months');
    const months = [{ ...running, unknownDays: 13, status: 'unknown' as const }, ...older];
    context.engine.reports = (selection) => Promise.resolve({ ...reports, months, selection });
    expect(await runInContext(context, ...args)).toBe(0);
    expect(context.terminal.printed.err).toBe(
      'outlay: Outlay has had no figures from the provider since 8 Nov, 14:00 UTC. Later costs are not included.\n',
    );
    expect(context.terminal.printed.out).not.toBe('');
  });
});

describe('figures of the running Outlay, whose key can’t be used', () => {
  const OUT_OF_REACH = [
    [{ kind: 'locked', place: 'passphrase' }, 'outlay key unlock'],
    [{ kind: 'denied' }, 'outlay key unlock'],
    [{ kind: 'otherAddress', place: 'system', last4: 'abcd', origin: 'https://api.example' }, 'outlay key set'],
  ] as const;
  const aContext = async (admin: KeyState, hasData: boolean): Promise<TestCommandContext> => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({ keys: { admin, regular: { kind: 'absent' } } });
    context.engine.change({ hasData });
    return context;
  };

  it.each(OUT_OF_REACH)('with %j are printed with their date, the reason and what helps', async (admin, way) => {
    for (const [args] of COMMANDS) {
      const context = await aContext(admin, true);
      expect(await runInContext(context, ...args)).toBe(0);
      expect(context.terminal.printed.out).toMatch(/8,?422\.81|1541\.374230/);
      expect(context.terminal.printed.err).toContain('These are saved figures from 21 Nov 2026, 16:47 UTC.');
      // A person who sees real figures gets no hint about the demo.
      expect(context.terminal.printed.err).not.toContain('--demo');
      expect(context.terminal.printed.err).toContain(way);
      expect(context.engine.asked).toEqual([]);
    }
  });

  it.each(OUT_OF_REACH)('with %j are not refreshed, and --refresh says so', async (admin, way) => {
    for (const [args] of COMMANDS) {
      const context = await aContext(admin, true);
      expect(await runInContext(context, ...args, '--refresh')).toBe(3);
      expect(context.terminal.printed).toMatchObject({
        out: '',
        err: expect.stringContaining('Nothing was refreshed.') as string,
      });
      expect(context.terminal.printed.err).toContain(way);
      expect(context.engine.asked).toEqual([]);
    }
  });

  it.each(OUT_OF_REACH)('with %j are none where none are saved', async (admin, way) => {
    for (const [args] of COMMANDS) {
      const context = await aContext(admin, false);
      expect(await runInContext(context, ...args)).toBe(3);
      expect(context.terminal.printed).toMatchObject({
        out: '',
        err: expect.stringMatching(/No figures are saved\..* Add --demo/) as string,
      });
      expect(context.terminal.printed.err).toContain(way);
    }
  });

  it('are not promised within a minute if a part of the history is missing', async () => {
    const context = await aContext({ kind: 'locked', place: 'passphrase' }, true);
    context.engine.reports = (selection) => Promise.resolve({ ...wholeReports({ isComplete: false }), selection });
    expect(await runInContext(context, 'export', 'months')).toBe(1);
    expect(context.terminal.printed.err).toContain('Outlay loads the rest once it can use your key');
    expect(context.terminal.printed.err).not.toContain('minute');
  });
});

describe('--refresh beside an Outlay whose files were replaced by another build', () => {
  it.each(COMMANDS.map(([args]) => [args]))('of %j fails where nothing came of it', async (args) => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({ isOutdated: true });
    expect(await runInContext(context, ...args, '--refresh')).toBe(1);
    expect(context.terminal.printed.out).toBe('');
    expect(context.terminal.printed.err).toContain(
      'Nothing was refreshed. The files of the running Outlay were replaced',
    );
  });

  it('prints figures that did come, because its engine still runs', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({ isOutdated: true });
    const { refresh } = context.engine;
    context.engine.refresh = async (scope) => {
      await refresh(scope);
      context.engine.change({ lastUpdate: context.clock.now() });
    };
    const before = await theRunning(context);
    before.refresh = context.engine.refresh;
    expect(await runInContext(context, 'status', '--refresh')).toBe(0);
  });
});

describe('figures where no Outlay runs', () => {
  it('are the stored figures, and no request is sent', async () => {
    const context = await aCommandContext();
    expect(await runInContext(context, 'status')).toBe(0);
    expect(context.terminal.printed).toEqual({ out: '$8,422.81\n', err: '' });
    expect(context.opened).toEqual([]);
    expect(context.store.asked).toEqual([]);
  });

  it.each([true, false])(
    'for whole figures are the provider’s, by the kept key, whatever is stored: %j',
    async (isStored) => {
      for (const [args] of WHOLE) {
        const context = await aCommandContext({ isStored, ...KEPT });
        expect(await runInContext(context, ...args)).toBe(0);
        expect(context.opened).toMatchObject([{ key: 'sk-ant-admin01-kept', startsAutomatically: false }]);
        expect(context.engine.asked).toContainEqual(['refresh', 'all']);
        expect(context.terminal.printed.err).toBe('');
      }
    },
  );

  it.each(WHOLE)('for %j say on stderr when they were stored, where the provider cannot be asked', async (args) => {
    const context = await aCommandContext(KEPT);
    context.engine.change({ problem: { kind: 'network', detail: 'ECONNREFUSED', operation: 'organization' } });
    expect(await runInContext(context, ...args)).toBe(0);
    expect(context.terminal.printed.err).toContain('last successful refresh, 21 Nov 2026, 16:47 UTC.');
  });

  it('a status line neither asks the provider nor the credential store', async () => {
    const context = await aCommandContext({ isStored: false, keys: { admin: 'sk-ant-admin01-kept' } });
    expect(await runInContext(context, 'status', '--format', 'tmux')).toBe(3);
    expect(context.terminal.printed).toMatchObject({
      out: '',
      err: expect.stringContaining('outlay key set') as string,
    });
    expect([context.opened, context.store.asked]).toEqual([[], []]);
  });

  it.each([
    ['there is none', null, 'No admin key is saved'],
    ['the store is locked', { kind: 'locked' }, 'locked'],
    ['the store refuses', { kind: 'denied' }, 'denied access'],
    ['there is no store', { kind: 'unavailable', detail: 'no bus' }, 'no bus'],
  ] as const)('need a key, and say so when %s', async (_what, fault, words) => {
    for (const isStored of [false, true]) {
      const context = await aCommandContext({ isStored });
      context.store.fault = fault;
      expect(await runInContext(context, 'export', 'months')).toBe(3);
      expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining(words) as string });
    }
  });

  it('take the key of standard input for this run before all', async () => {
    for (const args of [['status'], ['status', '--refresh'], ['snapshot']]) {
      const context = await aCommandContext({ isRunning: true, isStored: args.length > 1 || args[0] === 'snapshot' });
      context.terminal.input.end('sk-ant-admin01-piped\n');
      expect(await runInContext(context, ...args, '--key-stdin')).toBe(0);
      expect(context.opened).toMatchObject([{ key: 'sk-ant-admin01-piped' }]);
    }
  });

  it('that were fetched with the key of standard input are a status line without a request', async () => {
    const context = await aCommandContext();
    context.terminal.input.end('sk-ant-admin01-piped\n');
    expect(await runInContext(context, 'status', '--key-stdin')).toBe(0);
    expect(context.terminal.printed).toEqual({ out: '$8,422.81\n', err: '' });
    expect(context.opened).toEqual([]);
  });

  it.each(WHOLE)(
    'for %j are printed without days that the provider leaves out, and stderr names them',
    async (args) => {
      const context = await aCommandContext(KEPT);
      const from = parseDay('2026-10-03') ?? (0 as never);
      const problem = {
        kind: 'incomplete',
        operation: 'costReport',
        from,
        through: addDays(from, 1),
        days: 2,
      } as const;
      context.engine.change({ problem });
      const { months } = wholeReports();
      const partial = months.map((month, index) => ({ ...month, isPartial: index === 1 }));
      const reports = wholeReports({ isComplete: false, months: partial });
      context.engine.reports = (selection) => Promise.resolve({ ...reports, selection });
      expect(await runInContext(context, ...args)).toBe(0);
      expect(context.terminal.printed.err).toContain('does not contain the 2 days from 2026-10-03 to 2026-10-04');
      expect(context.terminal.printed.err).toContain('figures do not include days whose cost is missing');
      expect(context.terminal.printed.out).toMatch(/"isPartial": ?true|not complete yet/);

      context.engine.change({ progress: { step: 'history', share: 0.5 } });
      expect(await runInContext(context, ...args)).toBe(1);
    },
  );

  it.each(WHOLE)('for %j say on stderr where the provider has no older figures', async (args) => {
    const context = await aCommandContext(KEPT);
    context.engine.change({ historyLimit: parseDay('2026-10-01') });
    expect(await runInContext(context, ...args)).toBe(0);
    expect(context.terminal.printed.err).toBe('outlay: The provider has no figures before 1 Oct 2026.\n');
  });

  it('of the demo need no key and are not gated', async () => {
    const context = await aCommandContext({ plan: 'free' });
    expect(await runInContext(context, 'status', '--demo', '--mode', 'intraday')).toBe(0);
    expect(context.terminal.printed.out).toBe('$273.42 · demo\n');
  });

  it('that a refused key once fetched are not handed out', async () => {
    const context = await aCommandContext({ keys: { admin: 'sk-ant-admin01-kept' } });
    context.engine.change({ problem: { kind: 'unauthorized', operation: 'costReport' } });
    for (const args of [['status'], ['snapshot'], ['export', 'months']]) {
      expect(await runInContext(context, ...args, '--refresh')).toBe(4);
    }
    expect(context.terminal.printed.out).toBe('');
  });
});

describe('in the free plan', () => {
  it.each(['intraday', 'models'])('the CSV of %s is exit code 5 with a sentence', async (what) => {
    const context = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runInContext(context, 'export', what)).toBe(5);
    expect(context.terminal.printed).toMatchObject({
      out: '',
      err: expect.stringContaining('Your plan does not include') as string,
    });
    expect(context.opened).toEqual([]);
    expect(context.store.asked).toEqual([]);
  });

  it('the CSV of the months has no keys, and of workspaces all', async () => {
    const months = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runInContext(months, 'export', 'months')).toBe(0);
    expect(months.terminal.printed.out).toMatch(/^month,token type,tokens,cost \(USD\),note,(?:[^\r]*,)?row\r\n/);
    expect(months.terminal.printed.out).not.toContain('checkout-assistant');
    const workspaces = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runInContext(workspaces, 'export', 'workspaces')).toBe(0);
    expect(workspaces.terminal.printed.out).toContain('Customer support,14000.500000');
  });

  it('the status of today is exit code 5, and the line says why', async () => {
    const context = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runInContext(context, 'status', '--mode', 'intraday')).toBe(5);
    expect(context.terminal.printed.out).toBe('needs Outlay Pro\n');
  });

  it('the snapshot names what is left out', async () => {
    const context = await aCommandContext({ plan: 'free', ...KEPT });
    expect(await runInContext(context, 'snapshot')).toBe(0);
    expect(JSON.parse(context.terminal.printed.out)).toMatchObject({ models: [], intraday: [] });
    expect(context.terminal.printed.err).toContain('costs by model');
  });

  it('a filter of two keys does not act, one of a single key does', async () => {
    const two = await aCommandContext({ plan: 'free', settings: { apiKeyIds: ['a', 'b'] } });
    expect(await runInContext(two, 'status')).toBe(0);
    expect(two.terminal.printed.out).toBe('$8,422.81\n');
    const one = await aCommandContext({ plan: 'free', settings: { apiKeyIds: ['a'] } });
    expect(await runInContext(one, 'status')).toBe(0);
    expect(one.terminal.printed.out).toContain('selected keys');
  });
});

describe('an export', () => {
  it('goes to a file of its owner alone, and begins with a mark where it is asked for', async () => {
    const context = await aCommandContext(KEPT);
    const file = join(context.folders.settings, 'out.csv');
    expect(await runInContext(context, 'export', 'workspaces', '--output', file, '--bom', '--currency', 'eur')).toBe(0);
    expect(context.terminal.printed.out).toBe('');
    expect(await readFile(file, 'utf8')).toMatch(/^\ufeffworkspace,cost \(EUR\),note,(?:[^\r]*,)?row\r\n/);
  });

  it('that cannot be written says so', async () => {
    const context = await aCommandContext(KEPT);
    expect(
      await runInContext(context, 'export', 'workspaces', '--output', join(context.folders.settings, 'no', 'where')),
    ).toBe(1);
    expect(context.terminal.printed.err).toContain('cannot be written (ENOENT)');
  });

  it('without a rate is in dollars, in the header too, and says why', async () => {
    const context = await aCommandContext(KEPT);
    context.engine.change({ rates: { table: null, problem: null } });
    expect(await runInContext(context, 'export', 'workspaces', '--currency', 'SEK')).toBe(0);
    expect(context.terminal.printed.out).toContain('cost (USD)');
    expect(context.terminal.printed.err).toContain('No exchange rate for SEK');
  });

  it('of history that is not whole is none, because a part would pass for the whole', async () => {
    const context = await aCommandContext(KEPT);
    context.engine.reports = (selection) => Promise.resolve({ ...wholeReports({ isComplete: false }), selection });
    expect(await runInContext(context, 'export', 'months')).toBe(1);
    expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('not loaded') as string });
  });

  it('of selected keys whose detail is still loading is none either', async () => {
    const context = await aCommandContext({ isRunning: true, plan: 'free', settings: { apiKeyIds: ['a'] } });
    const { months } = wholeReports();
    const loading = months.map((month, index) => ({ ...month, isPartial: index === 1 }));
    context.engine.reports = (selection) =>
      Promise.resolve({ ...wholeReports({ locked: ['perKey'] }), months: loading, selection });
    expect(await runInContext(context, 'export', 'months')).toBe(1);
    expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('Try again') as string });
  });

  it('carries no name that drives a terminal', async () => {
    const context = await aCommandContext(KEPT);
    const reports = wholeReports();
    const [first] = reports.workspaces;
    const workspaces = first === undefined ? [] : [{ ...first, name: '\u001b]0;owned\u0007=1+1' }];
    context.engine.reports = (selection) => Promise.resolve({ ...reports, workspaces, selection });
    expect(await runInContext(context, 'export', 'workspaces')).toBe(0);
    expect(context.terminal.printed.out).not.toMatch(/[\u001b\u0007]/);
  });
});

describe('a status', () => {
  it('knows the limit of the settings', async () => {
    const context = await aCommandContext({ settings: { spendLimit: '9000' } });
    expect(await runInContext(context, 'status', '--format', 'waybar')).toBe(0);
    expect(JSON.parse(context.terminal.printed.out)).toMatchObject({ class: ['over'], percentage: 94 });
  });

  it('--json is JSON', async () => {
    const context = await aCommandContext();
    expect(await runInContext(context, 'status', '--json', '--mode', 'all-time')).toBe(0);
    expect(JSON.parse(context.terminal.printed.out)).toMatchObject({
      mode: 'all-time',
      cost: 39518.28,
      dataSource: 'cache',
    });
  });
});

describe('outlay refresh', () => {
  it.each([
    [['refresh'], 'all', 'The figures are up to date.\n'],
    [['refresh', '--all'], 'everything', 'Every month was loaded again.\n'],
  ] as const)('%j asks the running Outlay, and prints no figures', async (args, scope, said) => {
    const context = await aCommandContext({ isRunning: true });
    expect(await runInContext(context, ...args)).toBe(0);
    expect(context.engine.asked).toEqual([['refresh', scope]]);
    expect(context.opened).toEqual([]);
    expect(context.terminal.printed).toEqual({ out: said, err: '' });
  });

  it('reads every month itself where no Outlay runs', async () => {
    const context = await aCommandContext(KEPT);
    expect(await runInContext(context, 'refresh', '--all')).toBe(0);
    expect(context.opened).toHaveLength(1);
    expect(context.engine.asked).toContainEqual(['refresh', 'everything']);
  });

  it('says what went wrong and fails', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.engine.change({ problem: { kind: 'overloaded', operation: 'costReport' } });
    expect(await runInContext(context, 'refresh', '--all')).toBe(1);
    expect(context.terminal.printed.out).toBe('');
    expect(context.terminal.printed.err).toContain('overloaded');
  });
});
