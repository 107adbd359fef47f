/** Checks when the page requests the month's costs of the teams that have a limit. */
import { expect, it, vi } from 'vitest';
import { addDays, dayOf, formatDay } from '../../../src/core/calendar/day.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import type { Settings } from '../../../src/core/settings/settings.ts';
import { askTeamBudgets } from '../../../src/core/tracker/ask-team-budgets.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { costOfTeam } from '../reports/support/cost-of-team.ts';
import { openScopeTracker } from './support/scope-tracker.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const TEAMS: Settings['teams'] = [
  { name: 'Research', limit: '500', rules: [{ by: 'workspaceName', value: 'res*' }] },
  { name: 'Ops', rules: [{ by: 'workspaceName', value: '*' }] },
];
const SELECTION = { apiKeyIds: null, intradayKeys: 0, monthKeys: 0 };

function aQuestion(locked: readonly 'teams'[] = [], teams = TEAMS): Parameters<typeof askTeamBudgets>[1] {
  const reports = { ...reportsOf({ selection: SELECTION, months: 1, computedAt: NOW }), locked };
  // A limit applies to all costs of its team, whichever days and filters are selected on the page.
  const scope = { ...FIRST_SCOPE, range: 'today', where: { model: ['a'] } } as const;
  return { scope, reports, apiKeyIds: ['apikey_1'], teams };
}

it('asks for the whole running month of every team and three months before it', async () => {
  const query = vi.fn(({ range }) => Promise.resolve(ok(costOfTeam('Research', [toPico(7n)], addDays(range.to, -1)))));
  expect(await askTeamBudgets({ query }, aQuestion())).toMatchObject([{ name: 'Research', spent: 7n }]);
  expect(query).toHaveBeenCalledOnce();
  const [asked] = query.mock.calls[0] ?? [];
  expect(asked).toMatchObject({ groupBy: ['team'], where: {}, teams: TEAMS, bucket: 'day' });
  expect([formatDay(asked.range.from), formatDay(asked.range.to)]).toEqual(['2026-08-01', '2026-11-22']);
});

it('asks nothing if no team has a limit or the plan has no teams, and is empty without an answer', async () => {
  const query = vi.fn(() => Promise.resolve(fail({ kind: 'noLedger' })));
  const engine = { query } as never;
  expect(await askTeamBudgets(engine, aQuestion([], TEAMS.slice(1)))).toEqual([]);
  expect(await askTeamBudgets(engine, aQuestion(['teams']))).toEqual([]);
  expect(query).not.toHaveBeenCalled();
  expect(await askTeamBudgets(engine, aQuestion())).toEqual([]);
});

it('is asked for by team only', async () => {
  const tracker = openScopeTracker({ chosen: { teams: TEAMS } });
  const { engine, report, changeScope, state } = tracker;
  const months = (): typeof engine.costQuestions => engine.costQuestions.filter(({ query }) => query.top === 202);
  await settle();
  await report(NOW);
  await vi.dynamicImportSettled();
  await settle();
  expect(months()).toHaveLength(0);
  changeScope({ groupBy: 'team' });
  await vi.dynamicImportSettled();
  await settle();
  expect(months()).toHaveLength(1);
  months()[0]?.answer(ok(costOfTeam('Research', [toPico(7n)], dayOf(NOW))));
  await settle();
  expect(state().teamBudgets).toMatchObject([{ name: 'Research', spent: 7n }]);
});
