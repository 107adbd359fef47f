/** Tests the texts about the monthly costs of teams and their limits. */
import { expect, it } from 'vitest';
import { monthOf, type Month } from '../../../src/core/calendar/month.ts';
import { addDays, dayOf } from '../../../src/core/calendar/day.ts';
import { toPico, type Pico } from '../../../src/core/money/pico.ts';
import type { TeamBudget } from '../../../src/core/reports/team-budgets.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { toTeamLimitsModel } from '../../../src/panels/overview/team-limits-model.ts';
import { aState } from '../fixtures/some-reports.ts';

const MONTH: Month = monthOf(dayOf(Date.UTC(2026, 10, 21)));
const BY_TEAM = { ...FIRST_SCOPE, groupBy: 'team' } as const;

function dollars(amount: number): Pico {
  return toPico(BigInt(amount) * 1_000_000_000_000n);
}

function aBudget(spent: number, changes: Partial<TeamBudget> = {}): TeamBudget {
  return {
    name: 'Research',
    month: MONTH,
    spent: dollars(spent),
    isPartial: false,
    unpricedTokens: 0,
    limit: { amount: dollars(500), share: spent / 500, level: spent > 450 ? 'over' : 'ok', pace: dollars(350) },
    forecast: null,
    ...changes,
  };
}

function modelOf(teamBudgets: readonly TeamBudget[], scope = aState({ scope: BY_TEAM }).scope) {
  return toTeamLimitsModel({ state: aState({ scope, teamBudgets }) });
}

it('says the share of the limit, what is spent and an even pace', () => {
  const model = modelOf([aBudget(210)]);
  expect(model?.title).toBe('Limits of teams in November 2026');
  expect(model?.teams).toMatchObject([
    {
      name: 'Research',
      budget: {
        bar: {
          label: 'Research in November 2026 against its limit',
          text: '42.0% of $500.00',
          word: 'Within the limit',
          tone: 'good',
          share: 0.42,
          paceAt: 0.7,
          detail: 'Spent $210.00, including estimates · limit for the time so far: $350.00',
        },
        forecast: null,
      },
    },
  ]);
});

it('says that a limit is exceeded, and fills the bar', () => {
  const bar = modelOf([aBudget(610)])?.teams[0]?.budget.bar;
  expect(bar).toMatchObject({ text: '122.0% of $500.00', word: 'Over the limit', tone: 'bad', share: 1 });
});

it('says that the spend is a lower bound', () => {
  const bar = modelOf([aBudget(210, { unpricedTokens: 5 })])?.teams[0]?.budget.bar;
  expect(bar?.text).toBe('at least 42.0% of $500.00');
  expect(bar?.word).toContain('Within the limit, excluding');
  expect(bar?.detail).toMatch(/^Spent at least \$210\.00/);
});

it('is not checked while days are missing', () => {
  const budget = modelOf([aBudget(610, { isPartial: true })])?.teams[0]?.budget;
  expect(budget).toMatchObject({ bar: null, forecast: null });
  expect(budget?.note).toMatch(/^The limit is not checked/);
});

it('says the forecast with its tests', () => {
  const [low, middle, high] = [dollars(290), dollars(305), dollars(320)];
  const days = [{ day: addDays(dayOf(0), 1), low, middle, high }];
  const forecast = { low, middle, high, days, backtest: { samples: 40, coverage: 0.8, medianError: 0.02 } };
  expect(modelOf([aBudget(210, { forecast })])?.teams[0]?.budget.forecast).toMatchObject({
    text: 'Forecast for November 2026: $290–$320',
    detail: expect.stringMatching(/^Most likely \$305,.*In 40 tests/),
  });
});

it('is shown by team only, and only if a team has a limit', () => {
  expect(modelOf([])).toBeNull();
  expect(modelOf([aBudget(210)], FIRST_SCOPE)).toBeNull();
});
