/**
 * Checks which questions about a scope (the selected days, comparison, grouping and filters) are sent to the engine
 * (computes the figures), and that the shown answers belong to the scope on screen.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, startOfDay, type Day } from '../../../src/core/calendar/day.ts';
import type { CostAnswer } from '../../../src/core/query/cost-query.ts';
import {
  comparisonOfScope,
  FIRST_SCOPE,
  questionOfScope,
  type Scope,
  type ScopeMoment,
} from '../../../src/core/tracker/scope.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { aCostAnswer, named, nameShown, openScopeTracker, type Answered } from './support/scope-tracker.ts';

const NOON = startOfDay(parseDay('2026-11-21') as Day) + 43_200_000;
const MOMENT: ScopeMoment = { nowMs: NOON, since: parseDay('2026-03-05'), apiKeyIds: null, locked: [] };

function ask(scope: Partial<Scope>, moment: Partial<ScopeMoment> = {}): string {
  const { range, bucket, groupBy, where } = questionOfScope({ ...FIRST_SCOPE, ...scope }, { ...MOMENT, ...moment });
  const filter = Object.entries(where).map(([dimension, values]) => `${dimension}=${values.join('+')}`);
  return [formatDay(range.from), formatDay(range.to), bucket, groupBy.join(), ...filter].join(' ');
}

describe('a scope', () => {
  it('asks for days, weeks or months by how long it is, and for hours of one day', () => {
    expect(ask({})).toBe('2026-11-01 2026-11-22 day model');
    expect(ask({ range: 'today' })).toBe('2026-11-21 2026-11-22 hour model');
    expect(ask({ range: 'today', groupBy: 'apiKey' })).toBe('2026-11-21 2026-11-22 hour apiKey');
    expect(ask({ range: 'all' })).toBe('2026-03-05 2026-11-22 week model');
    expect(ask({ range: 'all' }, { since: parseDay('2024-01-01') })).toBe('2024-01-01 2026-11-22 month model');
  });

  it('is narrowed by the keys chosen in the settings', () => {
    const apiKeyIds = ['apikey_a', null];
    expect(ask({ where: { workspace: ['default'] } }, { apiKeyIds })).toBe(
      '2026-11-01 2026-11-22 day model workspace=default apiKey=apikey_a+console',
    );
  });

  it('groups by workspace where the plan lacks what was chosen, and shows no hours', () => {
    const locked = ['intraday', 'models', 'perKey'] as const;
    expect(ask({ range: 'today' }, { locked })).toBe('2026-11-21 2026-11-22 day workspace');
    expect(ask({ groupBy: 'apiKey' }, { locked })).toBe('2026-11-01 2026-11-22 day workspace');
    expect(ask({ groupBy: 'category' }, { locked })).toBe('2026-11-01 2026-11-22 day category');
  });
});

describe('a scope of teams', () => {
  const teams = [{ name: 'Ops', rules: [{ by: 'key' as const, value: 'apikey_a' }] }];

  it('carries the teams, and other scopes do not', () => {
    const of = (scope: Partial<Scope>): unknown =>
      questionOfScope({ ...FIRST_SCOPE, ...scope }, { ...MOMENT, teams }).teams;
    expect(of({ groupBy: 'team' })).toEqual(teams);
    expect(of({ where: { team: ['Ops'] } })).toEqual(teams);
    expect(of({})).toBeUndefined();
  });

  it('groups by workspace where the plan lacks teams, or there are none', () => {
    expect(ask({ groupBy: 'team' }, { teams })).toBe('2026-11-01 2026-11-22 day team');
    expect(ask({ groupBy: 'team' })).toBe('2026-11-01 2026-11-22 day workspace');
    expect(ask({ groupBy: 'team' }, { teams, locked: ['teams'] })).toBe('2026-11-01 2026-11-22 day workspace');
  });
});

describe('a comparison', () => {
  const compared = (scope: Partial<Scope>): string | null => {
    const chosen = { ...FIRST_SCOPE, ...scope };
    const query = comparisonOfScope(chosen, questionOfScope(chosen, MOMENT), MOMENT);
    return query === null
      ? null
      : `${formatDay(query.range.from)} ${formatDay(query.range.to)} ${query.compareTo === null || typeof query.compareTo === 'object' ? 'days' : query.compareTo}`;
  };

  it('is of the days that have ended', () => {
    expect(compared({})).toBe('2026-11-01 2026-11-21 sameDaysLastMonth');
    expect(compared({ range: 'last-month', compareTo: 'previousPeriod' })).toBe('2026-10-01 2026-11-01 previousPeriod');
  });

  it('ends a day earlier while the last hours of yesterday are still to come', () => {
    const nowMs = Date.parse('2026-11-21T00:20:00Z');
    const endAt = (time: string | null): string | null => {
      const moment = { ...MOMENT, nowMs, knownThrough: time === null ? null : Date.parse(time) };
      const query = comparisonOfScope(FIRST_SCOPE, questionOfScope(FIRST_SCOPE, moment), moment);
      return query === null ? null : formatDay(query.range.to);
    };
    expect(endAt('2026-11-20T23:00:00Z')).toBe('2026-11-20');
    expect(endAt('2026-11-21T00:00:00Z')).toBe('2026-11-21');
    expect(endAt('2026-11-20T19:00:00Z')).toBe('2026-11-21');
    expect(endAt(null)).toBe('2026-11-21');
  });

  it('is not made where no day has ended, or none is wanted', () => {
    expect(compared({ range: 'today' })).toBeNull();
    expect(compared({ compareTo: null })).toBeNull();
  });
});

describe('answers', () => {
  it('are asked for with the figures, and again when the figures or the scope change', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('first');
    expect(nameShown(state())).toBe('first');
    engine.board.revise();
    await report();
    await answer('second');
    expect(nameShown(state())).toBe('second');
    changeScope({ groupBy: 'workspace' });
    expect(new Set(engine.costQuestions.map(({ query }) => query.groupBy[0]))).toEqual(new Set(['workspace']));
    await answer('third');
    expect(nameShown(state())).toBe('third');
    expect(state().answer?.scope).toBe(state().scope);
  });

  it('to a scope that was left are never shown', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('first');
    changeScope({ groupBy: 'workspace' });
    changeScope({ groupBy: 'category' });
    await answer('to the scope that was left');
    expect(nameShown(state())).toBe('first');
    expect(new Set(engine.costQuestions.map(({ query }) => query.groupBy[0]))).toEqual(new Set(['category']));
    await answer('second');
    expect(nameShown(state())).toBe('second');
  });

  it('are not asked for while nobody looks, and at once when somebody does', async () => {
    const { engine, state, selectTab, report, answer } = openScopeTracker({ chosen: { tab: 'months' } });
    await settle();
    await report();
    expect(engine.costQuestions).toEqual([]);
    selectTab('overview');
    await answer('now');
    expect(nameShown(state())).toBe('now');
    selectTab('months');
    selectTab('overview');
    await settle();
    expect(engine.costQuestions).toHaveLength(0);
  });

  it('say why there is none', async () => {
    const { engine, state, report } = openScopeTracker();
    await report();
    const [period, ...others] = engine.costQuestions.splice(0, 3);
    period?.answer({ ok: false, error: { kind: 'keysWithoutVariants' } });
    for (const other of others) other.answer(named('other'));
    await settle();
    expect(state().answer?.result).toEqual({ ok: false, error: { kind: 'keysWithoutVariants' } });
  });

  it('ask for the costliest of many keys, and then for those of the list that are not among them', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('first');
    changeScope({ groupBy: 'apiKey', compareTo: null });
    const ofKeys = (keys: readonly string[], isCut: boolean): Answered => ({
      ok: true,
      value: {
        ...aCostAnswer(''),
        rows: keys.map((key) => ({ values: [key] })),
        rest: isCut ? { count: 4000 } : null,
      } as unknown as CostAnswer,
    });
    const [period, allTime] = engine.costQuestions.splice(0, 2);
    expect(allTime?.query.top).toBe(200);
    period?.answer(ofKeys(['new', 'old', 'rare'], false));
    allTime?.answer(ofKeys(['old', 'retired'], true));
    await settle();
    const [missing] = engine.costQuestions.splice(0, 1);
    expect(missing?.query).toMatchObject({ where: { apiKey: ['new', 'rare'] }, top: Infinity });
    expect(missing?.query.range).toEqual(allTime?.query.range);
    missing?.answer(ofKeys(['rare', 'new'], false));
    await settle();
    const result = state().answer?.result;
    const ever = result?.ok === true ? result.value.allTime : null;
    expect(ever?.rows.map(({ values }) => values[0])).toEqual(['old', 'retired', 'rare', 'new']);
  });

  it('fall back to the whole day where its hours are not kept', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('first');
    changeScope({ range: { from: 20_000 as Day, to: 20_001 as Day } });
    const [period, ...others] = engine.costQuestions.splice(0, 3);
    expect(period?.query.bucket).toBe('hour');
    period?.answer({ ok: false, error: { kind: 'hoursNotKept', firstDay: null } });
    for (const other of others) other.answer(named('other'));
    await settle();
    const [again] = engine.costQuestions.splice(0, 1);
    expect(again?.query.bucket).toBe('day');
    again?.answer(named('day'));
    await settle();
    expect(nameShown(state())).toBe('day');
    expect(state().answer?.query.bucket).toBe('day');
  });
});

describe('what each key cost', () => {
  it('is asked for while a list of keys is open, for the days of the scope and whichever keys are chosen', async () => {
    const { engine, state, openKeyList, changeScope, report, answer } = openScopeTracker({
      chosen: { apiKeyIds: ['apikey_a'] },
    });
    await report();
    await report();
    await answer('first');
    expect(engine.costQuestions).toEqual([]);
    const close = openKeyList();
    expect(engine.costQuestions).toHaveLength(1);
    const [question] = engine.costQuestions.splice(0, 1);
    expect(question?.query).toMatchObject({ groupBy: ['apiKey'], where: {}, top: Infinity, bucket: 'all' });
    question?.answer(named('costs'));
    await settle();
    expect(state().keyList.costs?.scope).toBe(state().scope);
    changeScope({ range: 'last-month' });
    expect(engine.costQuestions.splice(0).map(({ query }) => query.groupBy[0])).toContain('apiKey');
    close();
    expect(state().keyList).toEqual({ isOpen: false, costs: null });
    changeScope({ range: 'today' });
    expect(engine.costQuestions.some(({ query }) => query.groupBy[0] === 'apiKey')).toBe(false);
  });
});
