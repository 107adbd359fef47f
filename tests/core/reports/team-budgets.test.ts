/**
 * Tests the costs in this month of teams that have a limit. With random bills and usage, the costs of all teams and of
 * no team must sum to the month. With days that a test specifies, it also checks the forecast of a team.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { firstDayOf, monthOf } from '../../../src/core/calendar/month.ts';
import { PICO_PER_DOLLAR, sumPico, toPico, type Pico } from '../../../src/core/money/pico.ts';
import { answerQuery } from '../../../src/core/query/answer-query.ts';
import type { CostQuery } from '../../../src/core/query/cost-query.ts';
import { limitedTeams, readTeamBudgets, teamBudgets, teamMonthsQuery } from '../../../src/core/reports/team-budgets.ts';
import { MOST_TEAMS, type Team } from '../../../src/core/teams/team.ts';
import { halfPast, ledgerOf } from '../ledger/support/books.ts';
import { billed, use } from '../ledger/support/fold-lines.ts';
import { story, STORIES } from '../ledger/support/some-books.ts';
import { everyLine } from '../query/support/naive-answer.ts';
import { costOfTeam } from './support/cost-of-team.ts';
import { isAboutKeys, nameThings, naiveTeam, someTeams } from '../query/support/naive-team.ts';

const limits = fc.array(fc.constantFrom('0.01', '5', '250.50', null), { minLength: 3, maxLength: 3 });

describe('over random books', () => {
  it('spends what the rows of the bill and of the estimates say, and with the costs of no team sums to the month', () => {
    fc.assert(
      fc.property(story, someTeams, limits, fc.nat({ max: 3 }), ({ books, moment }, rules, amounts, months) => {
        const teams = rules.map((team, at): Team => withLimit(team, amounts[at] ?? null));
        const ledger = ledgerOf(books, [moment]);
        nameThings(ledger);
        const { nowMs } = moment;
        const answer = answerQuery(ledger, teamMonthsQuery({ teams, nowMs, months, since: null }), nowMs);
        if (!answer.ok) throw new Error(answer.error.kind);
        const all = teams.map((team) => withLimit(team, '100'));
        const judged = teamBudgets(teams, answer.value, nowMs);
        const spentOf = new Map(teamBudgets(all, answer.value, nowMs).map(({ name, spent }) => [name, spent]));

        const first = firstDayOf(monthOf(dayOf(nowMs)));
        const linesOf = (byKey: boolean): ReturnType<typeof everyLine> =>
          everyLine(ledger, byKey).filter(({ day }) => day >= first && day <= dayOf(nowMs));
        const lines = linesOf(isAboutKeys(teams));
        expect(judged.map(({ name }) => name)).toEqual(limitedTeams(teams).map(({ name }) => name));
        for (const { name, spent } of judged) {
          expect(spent).toBe(spentOf.get(name));
          // If figures by key are not loaded, the naive reference implementation has no rows.
          if (answer.value.basis.notLoadedDays.length > 0) continue;
          const own = lines.filter(({ values }) => naiveTeam(ledger, teams, values) === name);
          expect(spent).toBe(own.reduce((sum, { amount }) => sum + amount, 0n));
        }
        const others = answer.value.rows
          .filter(({ values: [name = ''] }) => !spentOf.has(name))
          .flatMap(({ costs }) => costs.filter((_, at) => (answer.value.buckets[at]?.from ?? 0) >= first));
        const month = linesOf(false).reduce((sum, { amount }) => sum + amount, 0n);
        expect(sumPico([...spentOf.values(), ...others])).toBe(month);
      }),
      STORIES,
    );
  });
});

const TODAY = parseDay('2026-11-21') as Day;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const TEAM: Team = { name: 'Research', rules: [], limit: '500' };

describe('a team with $10 a day', () => {
  it('has a share, a level and an even pace of its own limit, and a forecast of its own days', () => {
    const [budget] = teamBudgets([TEAM], costing(tenADay(110)), NOW);
    expect(budget).toMatchObject({ name: 'Research', spent: dollars(210), isPartial: false });
    expect(budget?.limit).toMatchObject({ share: 0.42, level: 'ok', amount: dollars(500) });
    // The limit of $500, spread evenly over the month, is $341.67 after 20.5 of 30 days.
    expect(budget?.limit.pace).toBe(341_666_666_666_667n);
    expect(Number(budget?.forecast?.middle) / Number(PICO_PER_DOLLAR)).toBeCloseTo(305, 0);
    // Today has not ended, so the history ends with yesterday. The forecast lists only the days after today.
    expect(budget?.forecast?.days[0]?.day).toBe(addDays(TODAY, 1));
    expect(teamBudgets([{ ...TEAM, limit: '280' }], costing(tenADay(110)), NOW)[0]?.limit.level).toBe('warn');
    expect(teamBudgets([{ ...TEAM, limit: '210' }], costing(tenADay(110)), NOW)[0]?.limit.level).toBe('over');
  });

  it('is forecast from the time up to which costs are known', () => {
    const sixHoursBefore = NOW - 6 * 3_600_000;
    const [now, earlier] = [NOW, sixHoursBefore].map((knownMs) => {
      const [budget] = teamBudgets([TEAM], costing(tenADay(110)), NOW, knownMs);
      return Number(budget?.forecast?.middle) / Number(PICO_PER_DOLLAR);
    });
    expect((earlier ?? 0) - (now ?? 0)).toBeCloseTo(2.5, 6);
  });

  it('has no forecast over few days, nor while days of the month are unknown, whose spend is a lower bound', () => {
    expect(teamBudgets([TEAM], costing(tenADay(25)), NOW)[0]).toMatchObject({ forecast: null, isPartial: false });
    const unknown = costing(tenADay(110), { unknownDays: [addDays(TODAY, -1)] });
    expect(teamBudgets([TEAM], unknown, NOW)[0]).toMatchObject({ forecast: null, isPartial: true });
    const notLoaded = costing(tenADay(110), { notLoadedDays: [addDays(TODAY, -3)] });
    expect(teamBudgets([TEAM], notLoaded, NOW)[0]).toMatchObject({ forecast: null, isPartial: true });
  });

  it('counts the days after the last unknown day of earlier months only', () => {
    const longAgo = costing(tenADay(110), { unknownDays: [addDays(TODAY, -100)] });
    expect(teamBudgets([TEAM], longAgo, NOW)[0]).toMatchObject({ isPartial: false });
    expect(teamBudgets([TEAM], longAgo, NOW)[0]?.forecast).not.toBeNull();
    const lately = costing(tenADay(110), { unknownDays: [addDays(TODAY, -23)] });
    expect(teamBudgets([TEAM], lately, NOW)[0]).toMatchObject({ isPartial: false, forecast: null });
  });

  it('has a forecast by the weekdays since the last unknown day', () => {
    // Each workday costs $10. The forecast must find the workdays by their dates: neither the first day of the figures
    // nor an unknown day is a Monday.
    const first = addDays(TODAY, -119);
    const workdays = Array.from({ length: 120 }, (_, at) => dollars(isWeekend(addDays(first, at)) ? 0 : 10));
    for (const back of [null, 111, 102, 98]) {
      const basis = back === null ? {} : { unknownDays: [addDays(TODAY, -back)] };
      const [budget] = teamBudgets([TEAM], costing(workdays, basis), NOW);
      const days = budget?.forecast?.days ?? [];
      expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 9 }, (_, at) => addDays(TODAY, at + 1)));
      expect(days.map(({ middle }) => middle)).toEqual(days.map(({ day }) => dollars(isWeekend(day) ? 0 : 10)));
    }
  });

  it('is partial if the first of the month is unknown or its history is still loading, not if earlier days are', () => {
    const firstOfMonth = firstDayOf(monthOf(TODAY));
    const isPartial = (days: number, basis: Parameters<typeof costing>[1]): boolean | undefined =>
      teamBudgets([TEAM], costing(tenADay(days), basis), NOW)[0]?.isPartial;
    expect(isPartial(110, { unknownDays: [firstOfMonth] })).toBe(true);
    expect(isPartial(110, { unknownDays: [addDays(firstOfMonth, -1)] })).toBe(false);
    expect(isPartial(20, { isHistoryLoading: true })).toBe(true);
    expect(isPartial(20, { isHistoryLoading: false })).toBe(false);
    expect(isPartial(21, { isHistoryLoading: true })).toBe(false);
  });

  it('says how many of its tokens have no price', () => {
    const answer = costing(tenADay(30));
    const rows = answer.rows.map((row) => ({ ...row, unpricedTokens: 1234 }));
    const budgets = teamBudgets([TEAM, { ...TEAM, name: 'Idle' }], { ...answer, rows }, NOW);
    expect(budgets.map(({ unpricedTokens }) => unpricedTokens)).toEqual([1234, 0]);
  });

  it.each([
    ['earlier months', '2026-10-31', 0],
    ['this month', '2026-11-01', 1000],
  ])('counts a token without a price of %s only if it is of this month', async (_when, day, tokens) => {
    const at = (text: string, hour: number): number => (parseDay(text) as Day) * 24 + hour;
    const usage = [
      use('a', { hour: at(day, 3), input: 1000, model: 'claude-saga-9' }),
      use('a', { hour: at('2026-11-02', 3), input: 1000 }),
    ];
    const now = { nowMs: halfPast(parseDay('2026-11-02') as Day, 12), billedThrough: parseDay('2026-10-30') as Day };
    const bill = [billed(10n ** 12n, { day: parseDay('2026-10-25') as Day })];
    const ledger = ledgerOf({ start: parseDay('2026-10-20') as Day, bill, usage }, [now]);
    const teams: Team[] = [{ name: 'Research', rules: [{ by: 'workspace', value: 'wrkspc_one' }], limit: '500' }];
    const query = (asked: CostQuery) => Promise.resolve(answerQuery(ledger, asked, now.nowMs));
    for (const months of [0, 3]) {
      const [budget] = await readTeamBudgets(query, { teams, nowMs: now.nowMs, months, since: null }, null);
      expect(budget).toMatchObject({ name: 'Research', unpricedTokens: tokens });
      expect(budget?.spent).toBeGreaterThan(0n);
    }
  });

  it('is left out if its saved limit is no amount', () => {
    const teams = ['much', ''].map((limit) => ({ ...TEAM, limit }));
    expect(teamBudgets(teams, costing(tenADay(30)), NOW)).toEqual([]);
  });

  it('has spent nothing if it has no row', () => {
    const budget = teamBudgets([{ ...TEAM, name: 'Idle' }], costing(tenADay(110)), NOW)[0];
    expect(budget).toMatchObject({ spent: 0n, limit: { share: 0, level: 'ok' } });
  });
});

it('asks for the month, for the months before it, and not for days before the first figures', () => {
  const ask = (months: number, since: string | null): string => {
    const first = since === null ? null : parseDay(since);
    const { range } = teamMonthsQuery({ teams: [TEAM], nowMs: NOW, months, since: first });
    return new Date(range.from * 86_400_000).toISOString().slice(0, 10);
  };
  expect([ask(0, null), ask(3, null), ask(3, '2026-10-07'), ask(0, '2026-10-07')]).toEqual([
    '2026-11-01',
    '2026-08-01',
    '2026-10-07',
    '2026-11-01',
  ]);
  // If the organization's first figures are of today, the range of the query begins today. If they are of tomorrow,
  // which is possible if this machine's clock is one day slow, the range begins on the first day of the month.
  expect([ask(0, '2026-11-21'), ask(0, '2026-11-22')]).toEqual(['2026-11-21', '2026-11-01']);
});

it('asks until today, for a row of each team, of no team and of what is not loaded', () => {
  const { range, top } = teamMonthsQuery({ teams: [TEAM], nowMs: NOW, months: 0, since: null });
  expect(range.to).toBe(addDays(TODAY, 1));
  expect(top).toBeGreaterThanOrEqual(MOST_TEAMS + 2);
});

function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(day * 86_400_000).getUTCDay());
}

function withLimit({ name, rules }: Team, limit: string | null): Team {
  return { name, rules, ...(limit !== null && { limit }) };
}

function dollars(amount: number): Pico {
  return toPico(BigInt(amount) * PICO_PER_DOLLAR);
}

function costing(costs: readonly Pico[], basis: Parameters<typeof costOfTeam>[3] = {}): ReturnType<typeof costOfTeam> {
  return costOfTeam('Research', costs, addDays(TODAY, 1 - costs.length), basis);
}

function tenADay(days: number): readonly Pico[] {
  return Array.from({ length: days }, () => dollars(10));
}
