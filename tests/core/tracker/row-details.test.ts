/**
 * An open row of the overview shows the details of its costs in the current scope (the selected days, comparison,
 * grouping and filters), never those of another scope.
 */
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../src/core/calendar/day.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { createPuppetEngine, type CostQuestion } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { needsOfViews } from './support/needs-of-views.ts';

const FAULT = { ok: false, error: { kind: 'noLedger' } } as const;

async function arrange() {
  const engine = createPuppetEngine({ hasData: true, revision: 1 });
  const { store, actions } = createTracker({
    engine,
    settings: {
      load: async () => DEFAULT_SETTINGS,
      change: async (change) => ({ ...DEFAULT_SETTINGS, ...change }),
      subscribe: () => () => undefined,
    },
    host: null,
    needsOf: needsOfViews,
  });
  await settle();
  const question = engine.questions.shift();
  if (question === undefined) throw new Error('nothing was asked');
  const reports = reportsOf({ selection: question.selection, months: 2, monthsWithKeys: 2 });
  question.answer(reports);
  await settle();
  engine.costQuestions.length = 0;
  /** returns the questions since the last call, and removes them from the list */
  const asked = (): CostQuestion[] => engine.costQuestions.splice(0);
  const answerAll = async (questions: readonly CostQuestion[]): Promise<void> => {
    for (const { answer } of questions) answer(FAULT);
    await settle();
  };
  return { ...actions, state: store.getState, asked, answerAll, today: dayOf(reports.computedAt) };
}

describe('an open row', () => {
  it('is asked about by every other dimension and by day, narrowed to it, and only while it is open', async () => {
    const { openRow, changeScope, asked, answerAll, state } = await arrange();
    changeScope({ range: 'last-month' });
    await answerAll(asked());
    asked();
    openRow('claude-opus-5-5', true);
    const questions = asked();
    expect(questions.map(({ query }) => [query.groupBy.join(), query.bucket])).toEqual([
      ['', 'day'],
      ['apiKey', 'all'],
      ['workspace', 'all'],
      ['item', 'all'],
    ]);
    expect(questions.every(({ query }) => query.where.model?.join() === 'claude-opus-5-5')).toBe(true);
    await answerAll(questions);
    expect(state().rowDetails.map(({ value }) => value)).toEqual(['claude-opus-5-5']);
    openRow('claude-opus-5-5', false);
    openRow('claude-haiku-5-5', false);
    expect(asked()).toEqual([]);
  });

  it('of one day is asked about by hour too', async () => {
    const { openRow, changeScope, asked, answerAll, today } = await arrange();
    changeScope({ range: { from: addDays(today, -1), to: today } });
    await answerAll(asked());
    asked();
    openRow('claude-opus-5-5', true);
    expect(asked().map(({ query }) => query.bucket)).toEqual(['day', 'hour', 'all', 'all', 'all']);
  });

  it('never shows the answer to a scope that was left, and is asked again', async () => {
    const { openRow, changeScope, asked, answerAll, state } = await arrange();
    openRow('claude-opus-5-5', true);
    const old = asked();
    changeScope({ range: 'last-month' });
    await answerAll(old);
    expect(state().rowDetails).toEqual([]);
    const rows = asked().filter(({ query }) => query.where.model !== undefined);
    await answerAll(rows);
    expect(state().rowDetails.map(({ asked: { scope } }) => scope.range)).toEqual(['last-month']);
  });

  it('that was closed is not shown when its answer arrives, and the next one is asked about', async () => {
    const { openRow, asked, answerAll, state } = await arrange();
    openRow('a', true);
    const old = asked();
    openRow('a', false);
    openRow('b', true);
    await answerAll(old);
    await answerAll(asked());
    expect(state().rowDetails.map(({ value }) => value)).toEqual(['b']);
  });

  it('is closed by another grouping, whose rows are others', async () => {
    const { openRow, changeScope, state } = await arrange();
    openRow('claude-opus-5-5', true);
    changeScope({ groupBy: 'workspace' });
    expect(state().openRows).toEqual([]);
  });
});
