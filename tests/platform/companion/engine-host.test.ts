/**
 * An engine (source of figures) is replaced while pages use it. In place of threads, the test uses engines whose
 * answers it decides.
 */
import { expect, test } from 'vitest';

import type { EngineStatus } from '../../../src/core/engine/engine.ts';
import type { Reports, Selection } from '../../../src/core/reports/reports.ts';
import type { EngineConfig } from '../../../src/platform/companion/companion-engine.ts';
import { createEngineHost, type EngineHost } from '../../../src/platform/companion/engine-host.ts';
import { stoppedEngine } from '../../../src/platform/companion/stopped-engine.ts';
import { createManualClock, settle, type ManualClock } from '../../core/engine/support/manual-clock.ts';
import { createPuppetEngine, type PuppetEngine } from '../../core/engine/support/puppet-engine.ts';

const CONFIG: EngineConfig = {
  key: 'first key',
  showsStored: false,
  providerUrl: 'https://provider.test',
  ratesUrl: null,
  cacheFolder: '/nowhere',
  contract: null,
  version: '1.2.3',
  isVerbose: false,
  startsAutomatically: true,
};
const OTHER_KEY = { ...CONFIG, key: 'second key' };
const OTHER_RATES = { ...CONFIG, ratesUrl: 'https://rates.test' };
const SELECTION: Selection = { apiKeyIds: null, intradayKeys: 5, monthKeys: 5 };
const ACME = { id: 'org-1', name: 'Acme' };

/** Returns reports that nobody reads; they are compared by identity. */
function someReports(): Reports {
  return {} as Reports;
}

interface Started {
  readonly config: EngineConfig;
  readonly puppet: PuppetEngine;
  die(word: string): void;
  /** lets the waiting call of `close` finish */
  letGo(): void;
}

interface Bench {
  readonly host: EngineHost;
  readonly started: Started[];
  readonly clock: ManualClock;
  readonly restarts: string[];
  /** every status that was reported */
  readonly seen: EngineStatus[];
  last(): Started;
  /** whether an upgrade has replaced the files, so that no other thread can be started */
  readonly build: { isReplaced: boolean };
}

function aBench({ closesSlowly = false, startedAt = '2026-11-20T12:00:00Z' } = {}): Bench {
  const started: Started[] = [];
  const build = { isReplaced: false };
  const restarts: string[] = [];
  const clock = createManualClock(startedAt);
  const host = createEngineHost({
    config: CONFIG,
    clock,
    onEngineDeath: (word, isRestarted) => restarts.push(isRestarted ? word : `${word}, not restarted`),
    start(config) {
      if (build.isReplaced) return stoppedEngine(config);
      const puppet = createPuppetEngine();
      let die: (word: string) => void = () => undefined;
      let letGo = (): void => undefined;
      const gone = new Promise<void>((resolve) => (letGo = resolve));
      if (!closesSlowly) letGo();
      const died = new Promise<string>((resolve) => (die = resolve));
      const close = async (): Promise<void> => {
        await gone;
        await puppet.close();
        // a thread that was ended reports its exit in the same way as a thread that failed
        die('exit 1');
      };
      started.push({ config, puppet, die, letGo });
      return { engine: { ...puppet, close }, died };
    },
  });
  const seen: EngineStatus[] = [];
  host.engine.subscribe(() => seen.push(host.engine.status()));
  const last = (): Started => {
    const found = started.at(-1);
    if (found === undefined) throw new Error('nothing was started');
    return found;
  };
  return { host, started, clock, restarts, seen, build, last };
}

function publish({ puppet }: Started, name = ACME): void {
  puppet.board.revise({ organization: name, hasData: true, dataSource: 'live' });
}

test('what the engine says is passed on', async () => {
  const { host, last } = aBench();
  publish(last());
  expect(host.engine.status()).toEqual({ ...last().puppet.status(), revision: expect.any(Number) as unknown });
  const asked = host.engine.reports(SELECTION);
  await settle();
  const reports = someReports();
  last().puppet.questions[0]?.answer(reports);
  expect(await asked).toBe(reports);
  await host.engine.refresh('rates');
  await host.engine.needKeys([]);
  expect(last().puppet.refreshes).toEqual(['rates']);
  expect(last().puppet.neededKeys).toEqual([[]]);
});

test('with another key nothing of the one before is shown, and the revision goes on growing', async () => {
  const { host, started, last, seen } = aBench();
  for (let times = 0; times < 5; times += 1) publish(last());
  await host.replace(OTHER_KEY);
  expect(started.map(({ config }) => config.key)).toEqual(['first key', 'second key']);
  expect(started[0]?.puppet.isClosed).toBe(true);
  expect(host.engine.status()).toMatchObject({ organization: null, hasData: false });
  publish(last(), { id: 'org-2', name: 'Other' });
  expect(host.engine.status()).toMatchObject({ organization: { name: 'Other' }, hasData: true });
  const revisions = seen.map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  expect(new Set(seen.filter(({ hasData }) => hasData).map(({ revision }) => revision)).size).toBe(6);
});

test('no revision is the same in another run, so a page that stays open over a restart requests the new figures', () => {
  const [before, after] = [aBench(), aBench({ startedAt: '2026-11-20T12:00:05Z' })];
  for (const { last } of [before, after]) publish(last());
  expect(after.host.engine.status().revision).toBeGreaterThan(before.host.engine.status().revision);
});

test('messages of the old engine after the exchange are ignored', async () => {
  const { host, started, last } = aBench({ closesSlowly: true });
  publish(last());
  const replaced = host.replace(OTHER_KEY);
  const [old] = started;
  if (old === undefined) throw new Error('nothing was started');
  publish(old, { id: 'org-1', name: 'A late word' });
  expect(host.engine.status()).toMatchObject({ organization: null, hasData: false });
  old.letGo();
  await replaced;
  publish(old, { id: 'org-1', name: 'A later word' });
  expect(host.engine.status()).toMatchObject({ organization: null, hasData: false });
});

test('the new engine starts only after the old one has let go of its files', async () => {
  const { host, started } = aBench({ closesSlowly: true });
  const replaced = host.replace(OTHER_KEY);
  await settle();
  expect(started).toHaveLength(1);
  started[0]?.letGo();
  await replaced;
  expect(started).toHaveLength(2);
});

test.each(['before', 'after'])(
  'a question is asked again of the new engine when the old one answers just %s the exchange',
  async (when) => {
    const { host, started, last } = aBench({ closesSlowly: true });
    const asked = host.engine.reports(SELECTION);
    await settle();
    const answerLate = (): void => started[0]?.puppet.questions[0]?.answer(someReports());
    if (when === 'before') answerLate();
    const replaced = host.replace(OTHER_KEY);
    answerLate();
    started[0]?.letGo();
    await replaced;
    await settle();
    const reports = someReports();
    last().puppet.questions[0]?.answer(reports);
    expect(await asked).toBe(reports);
  },
);

test('a refresh under way ends quietly with its engine', async () => {
  const { host, started } = aBench();
  if (started[0] !== undefined) started[0].puppet.ending = () => new Promise(() => undefined);
  const refreshed = host.engine.refresh('all');
  const needed = host.engine.needKeys([]);
  await settle();
  await host.replace(OTHER_KEY);
  expect(await Promise.all([refreshed, needed])).toEqual([undefined, undefined]);
});

test('whether anyone is looking is told to every engine that follows', async () => {
  const { host, last } = aBench();
  host.engine.setVisible(true);
  host.engine.setVisible(false);
  expect(last().puppet.visibility).toEqual([true, false]);
  await host.replace(OTHER_KEY);
  expect(last().puppet.visibility).toEqual([false]);
});

test('of several exchanges at once the last one counts', async () => {
  const { host, started, last } = aBench({ closesSlowly: true });
  const first = host.replace(OTHER_KEY);
  const second = host.replace({ ...CONFIG, key: 'third key' });
  started[0]?.letGo();
  await Promise.all([first, second]);
  expect(started.map(({ config }) => config.key)).toEqual(['first key', 'third key']);
  expect(host.engine.status().hasData).toBe(false);
  publish(last());
  expect(host.engine.status().hasData).toBe(true);
});

test('for the same account the figures stay until the new engine has its own', async () => {
  const { host, last, seen } = aBench();
  publish(last());
  seen.length = 0;
  await host.replace(OTHER_RATES);
  const asked = host.engine.reports(SELECTION);
  last().puppet.board.set({ progress: { step: 'bill', share: 0.5 } });
  await settle();
  expect(host.engine.status()).toMatchObject({ hasData: true, organization: ACME, progress: { step: 'bill' } });
  expect(last().puppet.questions).toHaveLength(0);
  publish(last());
  await settle();
  const reports = someReports();
  last().puppet.questions[0]?.answer(reports);
  expect(await asked).toBe(reports);
  expect(seen.every(({ hasData }) => hasData)).toBe(true);
});

test('for the same account, a problem of the new engine is reported', async () => {
  const { host, last } = aBench();
  publish(last());
  await host.replace(OTHER_RATES);
  last().puppet.board.set({ problem: { kind: 'unauthorized', operation: 'organization' } });
  expect(host.engine.status()).toMatchObject({ hasData: false, problem: { kind: 'unauthorized' } });
});

test('a thread that ends is started again, reported once, and shows the same figures', async () => {
  const { host, started, last, restarts } = aBench();
  publish(last());
  host.engine.setVisible(true);
  last().die('RangeError');
  await settle();
  expect(started).toHaveLength(2);
  expect(restarts).toEqual(['RangeError']);
  expect(last().puppet.visibility).toEqual([true]);
  expect(host.engine.status()).toMatchObject({ hasData: true, organization: ACME });
  const asked = host.engine.reports(SELECTION);
  publish(last());
  await settle();
  last().puppet.questions[0]?.answer(someReports());
  await asked;
});

test('an engine that can’t be started after an upgrade refuses calls at once, also if figures were shown', async () => {
  const bench = aBench();
  publish(bench.last());
  bench.build.isReplaced = true;
  await bench.host.replace(OTHER_RATES);
  expect(bench.host.engine.status().hasData).toBe(false);
  await expect(bench.host.engine.keys()).rejects.toThrow('replaced');
});

test('a thread that ends after an upgrade is not reported as started again, and calls are refused at once', async () => {
  const bench = aBench();
  publish(bench.last());
  const asked = bench.host.engine.reports(SELECTION);
  bench.build.isReplaced = true;
  bench.last().die('RangeError');
  await expect(asked).rejects.toThrow('replaced');
  expect(bench.restarts).toEqual(['RangeError, not restarted']);
  await expect(bench.host.engine.keys()).rejects.toThrow('replaced');
});

test('a thread that dies soon again is given up: it is reported and questions end', async () => {
  const { host, started, last, restarts } = aBench();
  last().die('RangeError');
  await settle();
  const asked = host.engine.reports(SELECTION);
  last().die('exit 5');
  expect(await host.died).toBe('exit 5');
  await expect(asked).rejects.toThrow('closed');
  expect(restarts).toEqual(['RangeError']);
  expect(started).toHaveLength(2);
});

test('a death now and then is borne', async () => {
  const { started, last, restarts, clock } = aBench();
  for (let times = 0; times < 4; times += 1) {
    last().die('RangeError');
    await settle();
    await clock.advance(31 * 60_000);
  }
  expect(restarts).toHaveLength(4);
  expect(started).toHaveLength(5);
});

test('an engine that is ended on purpose has not died', async () => {
  const { host, restarts } = aBench();
  let hasDied = false;
  void host.died.then(() => (hasDied = true));
  await host.replace(OTHER_KEY);
  await host.engine.close();
  await settle();
  expect(restarts).toEqual([]);
  expect(hasDied).toBe(false);
});

test('closing closes the engine in its turn, also in the middle of an exchange', async () => {
  const { host, started } = aBench({ closesSlowly: true });
  const replaced = host.replace(OTHER_KEY);
  const closed = host.engine.close();
  started[0]?.letGo();
  await settle();
  started[1]?.letGo();
  await Promise.all([replaced, closed]);
  expect(started.map(({ puppet }) => puppet.isClosed)).toEqual([true, true]);
  await expect(host.engine.reports(SELECTION)).rejects.toThrow('closed');
  await host.replace(CONFIG);
  expect(started).toHaveLength(2);
});
