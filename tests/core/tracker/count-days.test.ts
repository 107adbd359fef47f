/**
 * Tests the handle below the chart. It selects the last day whose costs count. While a person moves the handle, the
 * page sends only one query, for the days with which the range is compared. When the handle stops, the page sends one
 * more query. If a person chooses another range of days, the page forgets the selected day and its figures.
 */
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay, type Day } from '../../../src/core/calendar/day.ts';
import { sumPico, type Pico } from '../../../src/core/money/pico.ts';
import type { CostAnswer, CostQuery } from '../../../src/core/query/cost-query.ts';
import { countedQuestion } from '../../../src/core/tracker/count-days.ts';
import { FIRST_SCOPE, type Scope } from '../../../src/core/tracker/scope.ts';
import { SURE } from '../export/support/some-answers.ts';
import { eventually } from '../../support/eventually.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { openScopeTracker } from './support/scope-tracker.ts';

/** The present day, in the middle of a month, and the present time, an hour after the day began. */
const TODAY = 20_778 as Day;
const NOW = startOfDay(TODAY) + 3_600_000;

/** Answers with a cost of one pico-dollar on the first day, two on the second, and so on. */
function answerOf({ range, bucket, compareTo }: CostQuery): { ok: true; value: CostAnswer } {
  const to = Math.min(range.to, TODAY + 1);
  const days = Array.from({ length: to - range.from }, (_, index) => addDays(range.from, index));
  const byDay = days.map((_, index) => BigInt(index + 1) as Pico);
  const isByDay = bucket === 'day';
  const line = {
    costs: isByDay ? byDay : [sumPico(byDay)],
    cost: sumPico(byDay),
    estimated: 0n as Pico,
    tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
    unpricedTokens: bucket === 'all' ? 7 : 0,
    compared: compareTo === null ? null : (1n as Pico),
    comparedUnpricedTokens: compareTo === null ? null : 0,
  };
  const spans = isByDay ? days.map((from) => [from, addDays(from, 1)] as const) : [[range.from, to as Day] as const];
  const buckets = spans.map(([from, end]) => ({
    from,
    to: end,
    hour: null,
    isPartial: false,
    status: 'billed' as const,
  }));
  const compared = compareTo === null ? null : { range, isPartial: false, isCostPartial: false, leftOut: [] };
  return {
    ok: true,
    value: {
      range: { from: range.from, to: to as Day },
      buckets,
      rows: [{ ...line, values: ['a'] }],
      rest: null,
      total: line,
      basis: SURE,
      compared,
    },
  };
}

async function opened() {
  const tracker = openScopeTracker();
  await tracker.report(NOW);
  const answerAll = async (): Promise<readonly CostQuery[]> => {
    await settle();
    const asked = tracker.engine.costQuestions.splice(0);
    for (const question of asked) question.answer(answerOf(question.query));
    await settle();
    return asked.map(({ query }) => query);
  };
  await answerAll();
  return { tracker, answerAll };
}

/** Waits until code that is loaded on demand has been loaded. */
const loaded = (isThere: () => boolean): Promise<void> => eventually(() => expect(isThere()).toBe(true));

describe('the last day that counts', () => {
  it('slides without a question, but for the compared days, once', async () => {
    const { tracker, answerAll } = await opened();
    const { slide, state } = tracker;
    await slide(addDays(TODAY, -3));
    await loaded(() => state().counted !== null);
    const [compared, ...others] = await answerAll();
    expect(others).toEqual([]);
    expect(compared).toMatchObject({ bucket: 'day', compareTo: null });
    const last = state().counted?.figures.period.total.cost ?? 0n;
    await slide(addDays(TODAY, -5));
    await settle();
    expect(state().counted?.day).toBe(TODAY - 5);
    expect(state().counted?.figures.ended?.total.compared).not.toBeNull();
    expect(state().counted?.figures.period.total.cost).toBeLessThan(last);
    expect(await answerAll()).toEqual([]);
    expect(state().scope.through).toBeNull();
    await slide(null);
    await settle();
    expect(state().counted).toBeNull();
  });

  it('asks for the days that count when the handle rests, and keeps the amounts', async () => {
    const { tracker, answerAll } = await opened();
    const { slide, changeScope, state } = tracker;
    const through = addDays(TODAY, -3);
    await slide(through);
    await loaded(() => state().counted !== null);
    await answerAll();
    const sliding = state().counted?.figures.period;
    const answer = state().answer;
    changeScope({ through });
    const asked = await answerAll();
    expect(state().answer).toBe(answer);
    expect(asked.map(({ bucket, range }) => [bucket, range.to])).toEqual([['all', TODAY - 2]]);
    expect(state().sliding).toBeNull();
    const rested = state().counted?.figures.period;
    expect(rested?.total.cost).toBe(sliding?.total.cost);
    // The daily costs, which are summed while the handle moves, do not contain the number of unpriced tokens. So this
    // number comes from the answer that is requested when the handle stops.
    expect([sliding?.total.unpricedTokens, rested?.total.unpricedTokens]).toEqual([0, 7]);
  });

  it('is forgotten with the days, and stays with another grouping', async () => {
    const { tracker, answerAll } = await opened();
    const { changeScope, state } = tracker;
    changeScope({ through: addDays(TODAY, -3) });
    await loaded(() => state().counted !== null);
    await answerAll();
    changeScope({ groupBy: 'workspace' });
    await answerAll();
    await answerAll();
    expect(state().scope.through).toBe(TODAY - 3);
    expect(state().counted?.answer).toBe(state().answer);
    expect(state().counted?.day).toBe(TODAY - 3);
    changeScope({ range: 'last-7-days' });
    await answerAll();
    expect(state().scope.through).toBeNull();
    expect(state().counted).toBeNull();
  });

  it('changes nothing after the page was closed, whatever is answered or moved then', async () => {
    const { tracker, answerAll } = await opened();
    const { slide, changeScope, state } = tracker;
    changeScope({ through: addDays(TODAY, -3) });
    await loaded(() => state().counted !== null);
    await settle();
    const shown = state().counted;
    tracker.tracker.close();
    expect((await answerAll()).length).toBeGreaterThan(0);
    await slide(addDays(TODAY, -5));
    expect(await answerAll()).toEqual([]);
    expect(state().counted).toBe(shown);
  });

  it('uses the newest compared days, whenever the request for older ones fails', async () => {
    const { tracker } = await opened();
    const { changeScope, slide, engine, state } = tracker;
    const isDays = ({ query }: { readonly query: CostQuery }): boolean =>
      query.bucket === 'day' && query.range.to <= addDays(TODAY, -20);
    const answerOthers = async (): Promise<void> => {
      await settle();
      const asked = engine.costQuestions.splice(0);
      for (const question of asked) if (!isDays(question)) question.answer(answerOf(question.query));
      engine.costQuestions.push(...asked.filter(isDays));
      await settle();
    };
    changeScope({ through: addDays(TODAY, -3) });
    await loaded(() => state().counted !== null);
    await answerOthers();
    const [older] = engine.costQuestions.splice(0);
    changeScope({ groupBy: 'workspace' });
    await answerOthers();
    await answerOthers();
    const [newer] = engine.costQuestions.splice(0);
    if (older === undefined || newer === undefined) throw new Error('the compared days were not asked for twice');
    older.fail(new Error('lost'));
    await settle();
    newer.answer(answerOf(newer.query));
    await settle();
    await slide(addDays(TODAY, -5));
    await settle();
    expect(state().counted?.day).toBe(TODAY - 5);
    expect(state().counted?.figures.ended?.total.compared).not.toBeNull();
    expect(engine.costQuestions.filter(isDays)).toEqual([]);
  });

  it('compares nothing with a day whose last hours are not known yet', () => {
    const days = { from: addDays(TODAY, -7), to: addDays(TODAY, 1) };
    const scope: Scope = { ...FIRST_SCOPE, range: days, compareTo: 'sameDaysLastMonth', through: addDays(TODAY, -1) };
    const moment = { nowMs: NOW, since: days.from, apiKeyIds: null, locked: [] };
    const comparisonAt = (knownThrough: number): CostQuery['compareTo'] =>
      countedQuestion(scope, { ...moment, knownThrough }).compareTo;
    expect(comparisonAt(startOfDay(TODAY) - 1)).toBeNull();
    expect(comparisonAt(startOfDay(TODAY))).toBe('sameDaysLastMonth');
  });
});
