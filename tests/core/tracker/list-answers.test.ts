/**
 * Checks which questions the lists of models and workspaces send about the scope (the selected days, comparison,
 * grouping and filters), and that the answers to these questions belong to the scope on screen.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, startOfDay, type Day } from '../../../src/core/calendar/day.ts';
import type { Engine } from '../../../src/core/engine/engine.ts';
import type { Feature } from '../../../src/core/access/access.ts';
import type { CostAnswer, CostQuery } from '../../../src/core/query/cost-query.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings.ts';
import type { Team } from '../../../src/core/teams/team.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import {
  categoriesQuestion,
  FIRST_SCOPE,
  questionOfList,
  type Scope,
  type ScopeMoment,
} from '../../../src/core/tracker/scope.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { needsOfViews } from './support/needs-of-views.ts';

const NOON = startOfDay(parseDay('2026-11-21') as Day) + 43_200_000;
const MOMENT: ScopeMoment = { nowMs: NOON, since: parseDay('2026-03-05'), apiKeyIds: ['apikey_a', null], locked: [] };

describe('the question of a list', () => {
  const narrowed: Scope = { ...FIRST_SCOPE, where: { model: ['claude-opus-5-5'], workspace: ['default'] } };

  it('counts every entry, over the days of the scope, under the chosen keys', () => {
    const { range, groupBy, top, bucket } = questionOfList(FIRST_SCOPE, 'model', MOMENT);
    expect([formatDay(range.from), formatDay(range.to)]).toEqual(['2026-11-01', '2026-11-22']);
    expect({ groupBy, top, bucket }).toEqual({ groupBy: ['model'], top: Infinity, bucket: 'all' });
  });

  it('obeys the filters of the scope, save one by what it lists', () => {
    const apiKey = ['apikey_a', 'console'];
    expect(questionOfList(narrowed, 'model', MOMENT).where).toEqual({ workspace: ['default'], apiKey });
    expect(questionOfList(narrowed, 'workspace', MOMENT).where).toEqual({ model: ['claude-opus-5-5'], apiKey });
  });

  it('asks for categories over all time, without the filters of the scope', () => {
    const { range, groupBy, where } = categoriesQuestion('workspace', MOMENT);
    expect([formatDay(range.from), formatDay(range.to)]).toEqual(['2026-03-05', '2026-11-22']);
    expect({ groupBy, where }).toEqual({
      groupBy: ['workspace', 'category'],
      where: { apiKey: ['apikey_a', 'console'] },
    });
  });
});

type Answered = Awaited<ReturnType<Engine['query']>>;

function arrange(chosen: Partial<Settings>, locked: readonly Feature[] = []) {
  const stored = { ...DEFAULT_SETTINGS, ...chosen };
  const engine = createPuppetEngine({ hasData: true, revision: 1 });
  const { store, actions } = createTracker({
    engine,
    settings: {
      load: async () => stored,
      change: async (change) => ({ ...stored, ...change }),
      subscribe: () => () => undefined,
    },
    host: null,
    needsOf: needsOfViews,
  });
  const report = async (): Promise<void> => {
    await settle();
    const question = engine.questions.shift();
    if (question === undefined) throw new Error('nothing was asked');
    question.answer({ ...reportsOf({ selection: question.selection, months: 1 }), locked, computedAt: NOON });
    await settle();
  };
  const answer = async (name: string): Promise<void> => {
    for (const question of engine.costQuestions.splice(0)) question.answer(named(name));
    await settle();
  };
  const asked = (): readonly string[] => engine.costQuestions.map(({ query }) => query.groupBy.join());
  const queries = (): readonly CostQuery[] => engine.costQuestions.map(({ query }) => query);
  return { state: store.getState, ...actions, report, answer, asked, queries };
}

function named(name: string): Answered {
  return { ok: true, value: { name } as unknown as CostAnswer };
}

function periodOf(list: ReturnType<ReturnType<typeof arrange>['state']>['lists']['models']): unknown {
  return list?.result.ok === true ? (list.result.value.period as unknown as { name: string }).name : null;
}

describe('the answers of a list', () => {
  it('are asked for when its tab comes on screen, once, and again when the scope changes', async () => {
    const { state, selectTab, changeScope, report, answer, asked } = arrange({ tab: 'months' });
    await report();
    expect(asked()).toEqual([]);
    selectTab('models');
    expect(asked()).toEqual(['model', 'model']);
    await answer('this month');
    expect(periodOf(state().lists.models)).toBe('this month');
    expect(state().lists.workspaces).toBeNull();
    selectTab('months');
    selectTab('models');
    expect(asked()).toEqual([]);
    changeScope({ range: 'last-month' });
    await answer('last month');
    expect(periodOf(state().lists.models)).toBe('last month');
    expect(state().lists.models?.scope).toBe(state().scope);
  });

  it('to a scope that was left never replace newer ones', async () => {
    const { state, changeScope, report, answer } = arrange({ tab: 'workspaces' });
    await report();
    await answer('first');
    changeScope({ range: 'last-month' });
    changeScope({ range: 'this-year' });
    await answer('to the scope that was left');
    expect(periodOf(state().lists.workspaces)).toBe('first');
    await answer('second');
    expect(periodOf(state().lists.workspaces)).toBe('second');
  });

  it('tell the categories of workspaces too', async () => {
    const { report, asked } = arrange({ tab: 'workspaces' });
    await report();
    expect(asked()).toEqual(['workspace', 'workspace', 'workspace,category']);
  });

  it('have the rules of the teams if the scope filters by team, as the Overview has them', async () => {
    const teams: readonly Team[] = [{ name: 'Research', rules: [{ by: 'workspaceName', value: 'research-*' }] }];
    for (const tab of ['models', 'workspaces'] as const) {
      const { changeScope, report, answer, queries } = arrange({ tab, teams });
      await report();
      await answer('all teams');
      changeScope({ where: { team: ['Research'] } });
      const byTeam = queries().filter(({ where }) => where.team !== undefined);
      expect(byTeam.map((query) => query.teams)).toEqual([teams, teams]);
    }
  });

  it('are asked for where the list is shown beside another tab, as in the room, and not where the plan lacks it', async () => {
    const { showTabs, report, asked } = arrange({ tab: 'months' });
    await report();
    showTabs(['workspaces']);
    expect(asked()).toEqual(['workspace', 'workspace', 'workspace,category']);
    const free = arrange({ tab: 'models' }, ['models']);
    await free.report();
    expect(free.asked()).toEqual([]);
  });
});
