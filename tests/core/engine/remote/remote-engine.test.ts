/** An engine (it loads and computes figures) must behave in another thread exactly as in the same thread. */
import { describe, expect, it } from 'vitest';
import { monthOf, type Month } from '../../../../src/core/calendar/month.ts';
import { dayOf } from '../../../../src/core/calendar/day.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { parseEngineCall } from '../../../../src/core/engine/remote/engine-call.ts';
import { createReplaceableEngine } from '../../../../src/core/engine/replaceable-engine.ts';
import type { CostQuery } from '../../../../src/core/query/cost-query.ts';
import { connectEngine, serveEngine } from '../../../../src/core/engine/remote/remote-engine.ts';
import type { Selection } from '../../../../src/core/reports/reports.ts';
import { settle } from '../support/manual-clock.ts';
import { createMemoryLine } from '../support/memory-channel.ts';
import { createPuppetEngine } from '../support/puppet-engine.ts';
import { reportsOf } from '../support/reports-of.ts';

const A_QUERY: CostQuery = {
  range: { from: dayOf(0), to: dayOf(86_400_000) },
  untilHour: null,
  bucket: 'all',
  groupBy: ['workspace'],
  where: {},
  compareTo: null,
  top: Infinity,
};

const ALL: Selection = { apiKeyIds: null, intradayKeys: Infinity, monthKeys: Infinity };

async function arrange() {
  const puppet = createPuppetEngine({ revision: 3, hasData: true });
  const line = createMemoryLine();
  const stopServing = serveEngine(puppet, line.near);
  const engine = connectEngine(line.far);
  await settle();
  return { puppet, line, engine, stopServing };
}

describe('an engine in another thread', () => {
  it('shows the status it finds and every change after', async () => {
    const { puppet, engine } = await arrange();
    expect(engine.status()).toEqual(puppet.status());
    const seen: number[] = [];
    const stop = engine.subscribe(() => seen.push(engine.status().revision));
    puppet.board.revise({ hasData: false });
    await settle();
    stop();
    puppet.board.revise();
    await settle();
    expect(seen).toEqual([4]);
    expect(engine.status()).toEqual(puppet.status());
  });

  it('finds an engine that begins to serve after it connected', async () => {
    const puppet = createPuppetEngine({ revision: 9 });
    const line = createMemoryLine();
    const engine = connectEngine(line.far);
    await settle();
    expect(engine.status().revision).toBe(0);
    serveEngine(puppet, line.near);
    await settle();
    expect(engine.status().revision).toBe(9);
  });

  it('carries reports to the last pico-dollar, and lists without an end', async () => {
    const { puppet, engine } = await arrange();
    const asked = engine.reports(ALL);
    await settle();
    expect(puppet.questions[0]?.selection).toEqual(ALL);
    const reports = reportsOf({ selection: ALL, months: 30 });
    puppet.questions[0]?.answer(reports);
    expect(await asked).toEqual(reports);
  });

  it('is told what a question may load, also through the plan and an engine that replaces another', async () => {
    const { puppet, engine } = await arrange();
    const replaceable = createReplaceableEngine(engine.status(), { callsWithoutAnswer: 'dropped' });
    replaceable.put(
      gateEngine(engine, () => ({ kind: 'pro', holder: 'me' })),
      'atOnce',
    );
    void replaceable.engine.query(A_QUERY, 'kept');
    void replaceable.engine.query(A_QUERY);
    await settle();
    expect(puppet.costQuestions.map(({ ask }) => ask)).toEqual(['kept', 'loading']);
  });

  it('answers the question of an earlier build, which does not say what it may load, and no other word', () => {
    expect(parseEngineCall({ method: 'query', arguments: [A_QUERY] })).toMatchObject({
      value: { arguments: [A_QUERY, 'loading'] },
    });
    expect(parseEngineCall({ method: 'query', arguments: [A_QUERY, 'everything'] }).ok).toBe(false);
    expect(parseEngineCall({ method: 'query', arguments: [] }).ok).toBe(false);
  });

  it('gives each question its own answer, whatever the order', async () => {
    const { puppet, engine } = await arrange();
    const first = engine.reports(ALL);
    const second = engine.reports({ ...ALL, apiKeyIds: ['{"$n":"1"}', null] });
    await settle();
    expect(puppet.questions[1]?.selection.apiKeyIds).toEqual(['{"$n":"1"}', null]);
    puppet.questions[1]?.answer(reportsOf({ selection: ALL, months: 2 }));
    puppet.questions[0]?.answer(reportsOf({ selection: ALL, months: 1 }));
    expect((await first).months).toHaveLength(1);
    expect((await second).months).toHaveLength(2);
  });

  it('passes on refreshes, wanted keys and visibility', async () => {
    const { puppet, engine } = await arrange();
    const month = monthOf(dayOf(0));
    await engine.refresh('intraday');
    await engine.needKeys([month]);
    engine.setVisible(true);
    await settle();
    expect(puppet.refreshes).toEqual(['intraday']);
    expect(puppet.neededKeys).toEqual([[month]]);
    expect(puppet.visibility).toEqual([true]);
  });

  it('tells when the engine breaks', async () => {
    const { puppet, engine } = await arrange();
    puppet.ending = () => Promise.reject(new RangeError('no such month'));
    await expect(engine.refresh('all')).rejects.toThrow('no such month');
    const asked = engine.reports(ALL);
    await settle();
    puppet.questions[0]?.fail(new Error('out of memory'));
    await expect(asked).rejects.toThrow('out of memory');
  });

  it('refuses calls that are not on the list', async () => {
    const { puppet, line } = await arrange();
    const calls = [
      { method: 'constructor', arguments: [] },
      { method: 'close', arguments: [0] },
      { method: 'refresh', arguments: ['tomorrow'] },
      { method: 'refresh', arguments: ['all', 'rates'] },
      { method: 'needKeys', arguments: [['2026-11' as unknown as Month]] },
      { method: 'needKeys', arguments: [[1.5]] },
      { method: 'reports', arguments: [{ ...ALL, monthKeys: -1 }] },
      { method: 'reports', arguments: [{ ...ALL, apiKeyIds: [7] }] },
      { method: 'setVisible', arguments: ['yes'] },
      { method: 'limits', arguments: ['stale'] },
      { method: 'limits', arguments: [] },
      null,
      'refresh',
    ];
    line.said.length = 0;
    for (const [id, call] of calls.entries()) line.far.post(JSON.stringify({ kind: 'call', id, call }));
    await settle();
    const answers = line.said.slice(calls.length).map((text) => JSON.parse(text) as { kind: string });
    expect(answers).toHaveLength(calls.length);
    expect(answers.every(({ kind }) => kind === 'failed')).toBe(true);
    expect(puppet.refreshes).toEqual([]);
    expect(puppet.questions).toEqual([]);
  });

  it('shares the line with messages that are not its own', async () => {
    const { line, engine, puppet } = await arrange();
    for (const text of ['', 'null', '{}', '[1]', '{"kind":"other"}', '{"kind":{"$n":"x"}}']) {
      line.far.post(text);
      line.near.post(text);
    }
    await settle();
    expect(engine.status()).toEqual(puppet.status());
  });

  it('closes the engine and ends what was waiting', async () => {
    const { puppet, engine } = await arrange();
    puppet.ending = () => new Promise(() => undefined);
    const asked = engine.reports(ALL);
    const refreshing = engine.refresh('all');
    await settle();
    const isRejected = expect(asked).rejects.toThrow('closed');
    await Promise.all([engine.close(), engine.close()]);
    expect(puppet.isClosed).toBe(true);
    await isRejected;
    await refreshing;
    await engine.refresh('all');
    await expect(engine.reports(ALL)).rejects.toThrow('closed');
    expect(puppet.refreshes).toHaveLength(1);
  });

  it('leaves the engine open when serving stops', async () => {
    const { puppet, engine, stopServing } = await arrange();
    stopServing();
    puppet.board.revise();
    await settle();
    expect(engine.status().revision).toBe(3);
    expect(puppet.isClosed).toBe(false);
  });
});
