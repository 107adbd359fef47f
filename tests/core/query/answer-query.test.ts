/**
 * Tests the answers to random questions about random bills and usage. The sums of each answer are consistent. Its
 * amounts equal those of a naive reference implementation and those of the reports.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, type Day } from '../../../src/core/calendar/day.ts';
import { dayOfHour, type Hour } from '../../../src/core/calendar/hour.ts';
import { monthOf } from '../../../src/core/calendar/month.ts';
import { NOTHING } from '../../../src/core/money/pico.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { answerQuery } from '../../../src/core/query/answer-query.ts';
import {
  DIMENSIONS,
  type CostAnswer,
  type CostQuery,
  type Dimension,
  type QueryFault,
} from '../../../src/core/query/cost-query.ts';
import {
  AS_THE_ENGINE,
  emptyLedger,
  halfPast,
  ledgerOf,
  reportsOf,
  recentDaysFor,
  type Books,
  type Moment,
} from '../ledger/support/books.ts';
import { dayStatuses } from '../../../src/core/query/day-statuses.ts';
import { daysBetween } from '../../../src/core/query/spans.ts';
import type { TeamRules } from '../../../src/core/teams/team.ts';
import { billed, STANDARD, use } from '../ledger/support/fold-lines.ts';
import { faithful, story, STORIES } from '../ledger/support/some-books.ts';
import { keepDetail, keepHours } from './support/keep-hours.ts';
import { isAboutKeys, nameThings, naiveTeam, someTeams } from './support/naive-team.ts';
import { bucketName, everyLine, naiveRows, withoutNothing } from './support/naive-answer.ts';

const WHOLE: Omit<CostQuery, 'range'> = {
  untilHour: null,
  bucket: 'day',
  groupBy: [],
  where: {},
  compareTo: null,
  top: Infinity,
};
const OF_VARIANTS: readonly Dimension[] = ['serviceTier', 'contextWindow', 'geography', 'speed'];

interface Known {
  readonly ledger: Ledger;
  readonly teams: readonly TeamRules[];
  readonly moment: Moment;
  readonly today: Day;
}

/**
 * A ledger that was updated once or twice. Its bill either results exactly from its usage, or is random and may not fit
 * the usage.
 */
const known: fc.Arbitrary<Known> = fc
  .tuple(story, fc.boolean(), fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }), someTeams)
  .map(([told, isFaithful, ago, teams]) => {
    const { books, moment } = isFaithful ? faithful(told) : told;
    const before = ago === null ? [] : [{ ...moment, nowMs: moment.nowMs - ago * 86_400_000 }];
    const ledger = ledgerOf(books, [...before, moment]);
    nameThings(ledger);
    return { ledger, moment, today: dayOf(moment.nowMs), teams };
  });

const withBooks: fc.Arbitrary<Known & { readonly books: Books }> = fc
  .tuple(story, someTeams)
  .map(([{ books, moment }, teams]) => {
    const ledger = ledgerOf(books, [moment]);
    nameThings(ledger);
    return { ledger, books, moment, today: dayOf(moment.nowMs), teams };
  });

const dimension = fc.constantFrom(...DIMENSIONS);

const groups = fc.uniqueArray(dimension, { maxLength: 2 });

/**
 * Whether a question would combine keys (or teams with rules about keys) with a dimension that has no figures by key,
 * such as the service tier.
 */
function mixesKeys(of: readonly Dimension[], teams: readonly TeamRules[]): boolean {
  const isByKey = of.includes('apiKey') || (of.includes('team') && isAboutKeys(teams));
  return isByKey && of.some((name) => OF_VARIANTS.includes(name));
}

/** A ledger and a question that it can answer, mostly about days with figures. */
const asked: fc.Arbitrary<Known & { readonly query: CostQuery }> = known.chain((found) => {
  const lines = everyLine(found.ledger, false);
  const first = Math.min(found.today, ...lines.map(({ day }) => day));
  const { teams } = found;
  const words = (of: Dimension): string[] => [
    ...new Set(
      everyLine(found.ledger, of === 'apiKey' || of === 'team').map(({ values }) =>
        of === 'team' ? naiveTeam(found.ledger, teams, values) : values[of],
      ),
    ),
  ];
  return fc
    .record({
      from: fc.integer({ min: first - 3, max: found.today }),
      length: fc.integer({ min: 1, max: 90 }),
      bucket: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'all' as const),
      groupBy: fc.uniqueArray(dimension, { maxLength: 2 }),
      filter: fc.option(fc.tuple(dimension, fc.nat()), { nil: null }),
      top: fc.oneof(fc.constant(Infinity), fc.integer({ min: 0, max: 4 })),
    })
    .map(({ from, length, bucket, groupBy, filter, top }) => {
      const range = { from: from as Day, to: Math.min(from + length, found.today + 1) as Day };
      const grouped = mixesKeys(groupBy, teams) ? [] : groupBy;
      const [name, pick] = filter ?? ['model' as const, 0];
      const all = words(name);
      const isFiltered = filter !== null && all.length > 0 && !mixesKeys([...grouped, name], teams);
      const where = isFiltered ? { [name]: all.filter((_, index) => ((pick >> (index % 8)) & 1) === 1) } : {};
      return { ...found, query: { ...WHOLE, teams, range, bucket, groupBy: grouped, where, top } };
    });
});

describe('an answer', () => {
  it('has rows and a rest that sum to the total in every bucket, and buckets that sum to the range', () => {
    fc.assert(
      fc.property(asked, ({ ledger, moment, query }) => {
        const { rows, rest, total, buckets } = answered(ledger, query, moment);
        const lines = rest === null ? rows : [...rows, rest];
        for (const index of buckets.keys()) {
          expect(lines.reduce((sum, { costs }) => sum + (costs[index] ?? 0n), 0n)).toBe(total.costs[index]);
        }
        for (const line of [...lines, total]) expect(sumOf(line.costs)).toBe(line.cost);
        expect(sumOf(lines.map(({ estimated }) => estimated))).toBe(total.estimated);
        expect(buckets.map(({ from, to }) => to - from).reduce((sum, days) => sum + days, 0)).toBe(
          query.range.to - query.range.from,
        );
      }),
      STORIES,
    );
  });

  it('equals what the slow way says, row by row', () => {
    fc.assert(
      fc.property(asked, ({ ledger, moment, query }) => {
        const whole = { ...query, top: Infinity };
        const { rows, buckets } = answered(ledger, whole, moment);
        const found = rows
          .map(({ values, cost, estimated, tokens, costs }) => ({
            values: JSON.stringify(values),
            cost,
            estimated,
            tokens: tokens.input + tokens.cacheCreation + tokens.cacheRead + tokens.output,
            costs: withoutNothing(
              Object.fromEntries(
                costs.map((amount, index) => [
                  bucketName(buckets[index]?.from ?? (0 as Day), query.bucket, query.range.from),
                  amount,
                ]),
              ),
            ),
          }))
          .toSorted((a, b) => (a.values < b.values ? -1 : 1));
        expect(found).toEqual(naiveRows(ledger, whole));
      }),
      STORIES,
    );
  });

  it('sums to the same whatever the range is cut into', () => {
    fc.assert(
      fc.property(asked, fc.nat(), ({ ledger, moment, query }, pick) => {
        const { range } = query;
        const cut = (range.from + (pick % (range.to - range.from + 1))) as Day;
        const parts = [
          { from: range.from, to: cut },
          { from: cut, to: range.to },
        ].filter(({ from, to }) => to > from);
        const costs = parts.map((part) => answered(ledger, { ...query, range: part }, moment).total.cost);
        expect(sumOf(costs)).toBe(answered(ledger, query, moment).total.cost);
      }),
      STORIES,
    );
  });

  it('has the same total with one dimension more', () => {
    fc.assert(
      fc.property(asked, dimension, ({ ledger, moment, query }, more) => {
        const plain = answerQuery(ledger, { ...query, groupBy: [] }, moment.nowMs);
        const grouped = answerQuery(ledger, { ...query, groupBy: [more] }, moment.nowMs);
        if (!plain.ok || !grouped.ok) return;
        expect(grouped.value.total).toEqual(plain.value.total);
      }),
      STORIES,
    );
  });

  it('sums to the bill with a filter and its complement', () => {
    fc.assert(
      fc.property(known, dimension, fc.nat(), ({ ledger, moment, today, teams }, by, pick) => {
        const range = { from: addDays(today, -100), to: addDays(today, 1) };
        const all = answered(ledger, { ...WHOLE, teams, range, groupBy: [by] }, moment);
        const words = all.rows.map(({ values: [value = ''] }) => value);
        const chosen = words.filter((_, index) => ((pick >> (index % 16)) & 1) === 1);
        const totalOf = (where: readonly string[]): bigint =>
          answered(ledger, { ...WHOLE, teams, range, where: { [by]: where } }, moment).total.cost;
        expect(totalOf(chosen) + totalOf(words.filter((word) => !chosen.includes(word)))).toBe(all.total.cost);
      }),
      STORIES,
    );
  });

  it('says what the fixed reports say: the total, months, models, workspaces, and the keys of each month', () => {
    fc.assert(
      fc.property(known, ({ ledger, moment, today }) => {
        const reports = reportsOf(ledger, moment);
        const range = { from: addDays(today, -100), to: addDays(today, 1) };
        const by = (groupBy: readonly Dimension[], bucket: CostQuery['bucket'] = 'all'): CostAnswer =>
          answered(ledger, { ...WHOLE, range, groupBy, bucket }, moment);
        expect(by([]).total.cost).toBe(reports.total);
        expect(costsOf(by(['model']))).toEqual(
          withoutNothing(Object.fromEntries(reports.models.map(({ model, cost }) => [model ?? 'none', cost]))),
        );
        expect(costsOf(by(['workspace']))).toEqual(
          withoutNothing(Object.fromEntries(reports.workspaces.map(({ id, cost }) => [id ?? 'default', cost]))),
        );
        const months = by(['apiKey'], 'month');
        for (const { month, cost, perKey } of reports.months) {
          const index = months.buckets.findIndex(({ from }) => monthOf(from) === month);
          expect(months.total.costs[index] ?? 0n).toBe(cost);
          const keys = Object.fromEntries((perKey?.keys ?? []).map((key) => [key.id ?? 'console', key.cost]));
          const found = Object.fromEntries(
            months.rows.map(({ values: [value = ''], costs }) => [value, costs[index] ?? 0n]),
          );
          const { unattributed = 0n, ...ofKeys } = withoutNothing(found);
          expect(ofKeys).toEqual(withoutNothing(keys));
          expect(unattributed).toBe(perKey?.unattributed ?? 0n);
        }
        const { basis } = by([]);
        const { unpricedTokens, approximate, hasPriority } = reports.totalBasis;
        expect(basis).toMatchObject({ unpricedTokens, isApproximate: approximate, hasPriority });
        expect(basis.belowUsageDays).toEqual(reports.months.toReversed().flatMap((month) => month.belowUsageDays));
      }),
      STORIES,
    );
  });

  it('has tokens without a known price in its rows that sum to all of them, by model, workspace, key and team', () => {
    fc.assert(
      fc.property(
        known,
        fc.uniqueArray(fc.constantFrom<Dimension>('model', 'workspace', 'apiKey', 'team'), { maxLength: 2 }),
        ({ ledger, moment, today, teams }, groupBy) => {
          const range = { from: addDays(today, -100), to: addDays(today, 1) };
          const { rows, rest, total, basis } = answered(ledger, { ...WHOLE, teams, range, groupBy, top: 2 }, moment);
          const lines = rest === null ? rows : [...rows, rest];
          expect(lines.reduce((sum, { unpricedTokens }) => sum + (unpricedTokens ?? NaN), 0)).toBe(
            basis.unpricedTokens,
          );
          expect(total.unpricedTokens).toBe(basis.unpricedTokens);
        },
      ),
      STORIES,
    );
  });

  it('has parts of each team, by any other dimension, that sum to the team', () => {
    fc.assert(
      fc.property(known, dimension, ({ ledger, moment, today, teams }, by) => {
        fc.pre(by !== 'team' && !mixesKeys(['team', by], teams));
        const question = { ...WHOLE, teams, range: { from: addDays(today, -100), to: addDays(today, 1) } };
        const whole = answered(ledger, { ...question, groupBy: ['team'] }, moment);
        const parts = answered(ledger, { ...question, groupBy: ['team', by] }, moment);
        for (const { values, costs } of whole.rows) {
          const ofTeam = parts.rows.filter(({ values: [team] }) => team === values[0]);
          const sums = costs.map((_, index) => sumOf(ofTeam.map((part) => part.costs[index] ?? 0n)));
          expect(sums).toEqual(costs);
        }
        expect(parts.total.costs).toEqual(answered(ledger, question, moment).total.costs);
      }),
      STORIES,
    );
  });

  it('names the days of tokens without a known price: those that have some if they are asked for alone', () => {
    fc.assert(
      fc.property(asked, ({ ledger, moment, query }) => {
        const { range, basis } = answered(ledger, query, moment);
        const alone = daysBetween(range.from, range.to).filter((day) => {
          const ofDay = { ...query, range: { from: day, to: addDays(day, 1) } };
          return answered(ledger, ofDay, moment).basis.unpricedTokens > 0;
        });
        expect(basis.unpricedDays).toEqual(alone);
      }),
      { ...STORIES, numRuns: 20 },
    );
  });

  it('names for each row the days of its tokens without a known price', () => {
    fc.assert(
      fc.property(asked, ({ ledger, moment, query }) => {
        const { rows, rest, total, basis } = answered(ledger, query, moment);
        const lines = rest === null ? rows : [...rows, rest];
        const named = new Set(lines.flatMap(({ unpricedDays }) => unpricedDays ?? []));
        expect(basis.unpricedDays).toEqual(expect.arrayContaining([...named]));
        for (const { unpricedTokens, unpricedDays = [], tokens, cost } of lines) {
          const hasTokens = Object.values(tokens).some((count) => count > 0);
          const mayHaveSome = basis.unpricedTokens > 0 && hasTokens && (cost !== 0n || !basis.hasPriority);
          expect(unpricedDays.length > 0).toBe(unpricedTokens === null ? mayHaveSome : unpricedTokens > 0);
        }
        // A filter by speed, for example, leaves out rows, but not the tokens in the total.
        const areKnown = lines.length > 0 && lines.every((line) => line.unpricedTokens !== null);
        if (areKnown && total.unpricedTokens === basis.unpricedTokens) {
          expect(named.size).toBe(basis.unpricedDays.length);
        }
      }),
      STORIES,
    );
  });

  it('compares with another range as that range answers by itself', () => {
    fc.assert(
      fc.property(
        asked,
        fc.constantFrom('previousPeriod' as const, 'sameDaysLastMonth' as const),
        ({ ledger, moment, today, query }, compareTo) => {
          const { from, to } = query.range;
          const end = Math.min(to, dayStatuses(ledger, moment.nowMs).comparableTo);
          if (from >= end) {
            const fault = answerQuery(ledger, { ...query, compareTo }, moment.nowMs);
            expect(fault).toEqual({ ok: false, error: { kind: 'noEndedDay' } });
            return;
          }
          const { range, total, compared, rows, rest } = answered(ledger, { ...query, compareTo }, moment);
          if (compared === null) throw new Error('there is a comparison');
          // Today has not ended, so neither the cost of the range nor the cost with which it is compared includes
          // today.
          expect(end).toBeLessThanOrEqual(today);
          expect(range).toEqual({ from, to: end });
          expect(compared.leftOut).toEqual(daysBetween(end as Day, to));
          expect(total.cost).toBe(answered(ledger, { ...query, range, top: Infinity }, moment).total.cost);
          const before = answered(ledger, { ...query, range: compared.range, top: Infinity }, moment);
          expect([total.compared, total.comparedUnpricedTokens]).toEqual([
            before.total.cost,
            before.total.unpricedTokens,
          ]);
          const lines = rest === null ? rows : [...rows, rest];
          expect(sumOf(lines.map((line) => line.compared ?? 0n))).toBe(before.total.cost);
          for (const { values, compared: then, unpricedTokens, comparedUnpricedTokens } of rows) {
            const row = before.rows.find((other) => other.values.join() === values.join());
            expect(then).toBe(row?.cost ?? 0n);
            expect(comparedUnpricedTokens).toBe(unpricedTokens === null ? null : (row?.unpricedTokens ?? 0));
          }
        },
      ),
      STORIES,
    );
  });

  it('leaves out nothing where it compares up to an hour', () => {
    const start = 20_000 as Day;
    const usage = [0, 1, 2, 3].map((days) => use('a', { hour: (start + days) * 24, input: 10 }));
    const moment: Moment = { nowMs: halfPast(start + 3, 12), billedThrough: start };
    const ledger = ledgerOf({ start, bill: [], usage }, [moment]);
    const range = { from: addDays(start, 2), to: addDays(start, 4) };
    const question = { ...WHOLE, range, compareTo: 'previousPeriod' as const };
    expect(answered(ledger, { ...question, untilHour: 6 }, moment)).toMatchObject({ range, compared: { leftOut: [] } });
    const whole = answered(ledger, question, moment);
    expect(whole).toMatchObject({ range: { to: start + 3 }, compared: { leftOut: [start + 3] } });
    expect(whole.total.cost).toBe(whole.total.compared);
  });

  describe('about a today of which no hour is known', () => {
    const [start, today] = [20_787 as Day, 20_789 as Day];
    const usage = Array.from({ length: 48 }, (_, hour) => use('a', { hour: start * 24 + hour, input: 10 }));
    /** Returns the unknown days of the days from `from` to today, if usage is known up to midnight. */
    const unknownFrom = (from: Day, hour: number): unknown => {
      const moment: Moment = { nowMs: halfPast(today, hour), billedThrough: start, hoursLate: hour };
      const ledger = ledgerOf({ start, bill: [], usage }, [moment]);
      const range = { from, to: addDays(today, 1) };
      const { basis, buckets } = answered(ledger, { ...WHOLE, range }, moment);
      const unknown = buckets.filter(({ status }) => status === 'unknown').map((bucket) => bucket.from);
      expect(unknown).toEqual(basis.unknownDays);
      const { months } = reportsOf(ledger, moment);
      return [basis.unknownDays, months[0]?.unknownDays, months[0]?.status === 'unknown'];
    };

    it('says that today is not known if it is the only day, because zero would be wrong', () => {
      expect(unknownFrom(today, 0)).toEqual([[today], 0, false]);
      expect(unknownFrom(today, 3)).toEqual([[today], 0, false]);
    });

    it('says the same of a month whose only day is today', () => {
      const moment: Moment = { nowMs: halfPast(addDays(today, -1), 0), billedThrough: start };
      const ledger = ledgerOf({ start, bill: [], usage }, [moment]);
      const { days, months } = reportsOf(ledger, moment);
      const [december, november] = months;
      expect(days.map(({ status }) => status)).toEqual(['unknown']);
      expect([december, november].map((month) => [month?.status, month?.unknownDays])).toEqual([
        ['unknown', 1],
        ['estimated', 0],
      ]);
    });

    it('leaves today out of several days for four hours, because its first hours arrive soon', () => {
      expect(unknownFrom(start, 0)).toEqual([[], 0, false]);
      expect(unknownFrom(start, 3)).toEqual([[], 0, false]);
      expect(unknownFrom(start, 4)).toEqual([[today], 1, true]);
      expect(unknownFrom(start, 16)).toEqual([[today], 1, true]);
    });
  });

  describe('of the same usage in every hour', () => {
    const start = 20_000 as Day;
    const usage = Array.from({ length: 96 }, (_, hour) => use('a', { hour: start * 24 + hour, input: 10 }));
    const oneDay = (at: number): CostQuery['range'] => ({ from: addDays(start, at), to: addDays(start, at + 1) });

    it.each([
      ['today, of which some hours are known', 3, 7, true],
      ['a day that has not begun', 4, 7, true],
      ['yesterday, whose last hour is not known yet', 2, 0, true],
      ['yesterday', 2, 7, false],
    ])('does not compare a whole day with %s, unless all its hours are known', (_what, at, hour, isPartial) => {
      const moment: Moment = { nowMs: halfPast(start + 3, hour), billedThrough: start, hoursLate: 1 };
      const ledger = ledgerOf({ start, bill: [], usage }, [moment]);
      const { total, compared } = answered(ledger, { ...WHOLE, range: oneDay(1), compareTo: oneDay(at) }, moment);
      expect(compared?.isPartial).toBe(isPartial);
      expect(isPartial || total.cost === total.compared).toBe(true);
    });

    it('knows the cost of an earlier day, although no hour of today is known', () => {
      const moment: Moment = { nowMs: halfPast(start + 3, 0), billedThrough: start, hoursLate: 1 };
      const ledger = ledgerOf({ start, bill: [], usage }, [moment]);
      const question = { ...WHOLE, range: oneDay(3), untilHour: 1, compareTo: oneDay(1) };
      const { basis, compared } = answered(ledger, question, moment);
      expect([basis.unknownDays, compared?.isPartial, compared?.isCostPartial]).toEqual([[start + 3], true, false]);
    });

    it.each([1, 6, 20])('does not compare yesterday %i hours after the last refresh at 00:30', (hours) => {
      const refreshed: Moment = { nowMs: halfPast(start + 3, 0), billedThrough: start, hoursLate: 1 };
      const ledger = ledgerOf({ start, bill: [], usage }, [refreshed]);
      const question = { ...WHOLE, range: oneDay(1), compareTo: oneDay(2) };
      const { compared } = answered(ledger, question, { ...refreshed, nowMs: halfPast(start + 3, hours) });
      expect(compared?.isPartial).toBe(true);
    });

    it.each([
      [6, 3, 2, false],
      [7, 3, 2, true],
      [20, 3, 2, true],
      [7, 2, 3, true],
      [20, 2, 1, false],
    ])(
      'compares up to hour %i of day %i and of day %i only if all hours before are known',
      (untilHour, at, then, isPartial) => {
        const moment: Moment = { nowMs: halfPast(start + 3, 7), billedThrough: start, hoursLate: 1 };
        const ledger = ledgerOf({ start, bill: [], usage }, [moment]);
        const question = { ...WHOLE, range: oneDay(at), untilHour, compareTo: oneDay(then) };
        const { total, compared } = answered(ledger, question, moment);
        expect(compared?.isPartial).toBe(isPartial);
        expect(isPartial || total.cost === total.compared).toBe(true);
      },
    );
  });

  it.each([
    [3, 0],
    [7, 1000],
    [12, 1000],
    [20, 3000],
  ])('counts the tokens without a known price up to hour %i only', (untilHour, tokens) => {
    const start = 20_000 as Day;
    const model = 'claude-saga-9';
    const usage = [
      use('a', { hour: start * 24 + 1, input: 500 }),
      use('a', { hour: start * 24 + 6, input: 1000, model }),
      use('a', { hour: start * 24 + 19, input: 2000, model }),
    ];
    const moment: Moment = { nowMs: halfPast(start, 22), billedThrough: (start - 1) as Day };
    const ledger = ledgerOf({ start, bill: [], usage }, [moment]);
    const question = {
      ...WHOLE,
      range: { from: start, to: addDays(start, 1) },
      untilHour,
      groupBy: ['model'] as const,
    };
    for (const bucket of ['day', 'hour', 'all'] as const) {
      const { rows, basis, total } = answered(ledger, { ...question, bucket }, moment);
      const row = rows.find(({ values }) => values[0] === model);
      expect([row?.tokens.input, row?.unpricedTokens]).toEqual([tokens, tokens]);
      expect([basis.unpricedTokens, total.unpricedTokens]).toEqual([tokens, tokens]);
    }
    expect(answered(ledger, { ...question, untilHour: null }, moment).basis.unpricedTokens).toBe(3000);
  });

  it('has hours that sum to their days, by model and workspace', () => {
    fc.assert(
      fc.property(
        known,
        fc.constantFrom<Dimension>('model', 'workspace'),
        fc.integer({ min: 1, max: 23 }),
        ({ ledger, moment, today }, by, untilHour) => {
          const kept = ledger
            .hourTable()
            .days()
            .filter((day) => day <= today);
          for (const day of kept) {
            const query = { ...WHOLE, range: { from: day, to: addDays(day, 1) }, groupBy: [by] };
            const whole = answered(ledger, query, moment);
            const hours = answered(ledger, { ...query, bucket: 'hour' }, moment);
            expect(hours.buckets.length).toBe(24);
            expect(costsOf(hours)).toEqual(costsOf(whole));
            expect(hours.total.tokens).toEqual(whole.total.tokens);
            const until = answered(ledger, { ...query, untilHour }, moment);
            expect(until.total.cost).toBe(sumOf(hours.total.costs.slice(0, untilHour)));
            for (const groupBy of [[], ['model', 'workspace']] as const) {
              expect(answered(ledger, { ...query, bucket: 'hour', groupBy }, moment).total.costs).toEqual(
                hours.total.costs,
              );
            }
          }
        },
      ),
      STORIES,
    );
  });

  it('has the same hours of a day, whether it is asked for alone or with the days around it', () => {
    fc.assert(
      fc.property(
        withBooks,
        fc.constantFrom<Dimension>('model', 'workspace'),
        ({ ledger, books, moment, today }, by) => {
          keepHours(ledger, books, moment, today);
          const kept = ledger
            .hourTable()
            .days()
            .filter((day) => day < today);
          const [from, last] = [kept[0], kept.at(-1)];
          if (from === undefined || last === undefined) return;
          const query = { ...WHOLE, bucket: 'hour' as const, groupBy: [by] };
          const together = answered(ledger, { ...query, range: { from, to: addDays(last, 1) } }, moment);
          const alone = kept.map((day) =>
            answered(ledger, { ...query, range: { from: day, to: addDays(day, 1) } }, moment),
          );
          expect(kept.length).toBe(last + 1 - from);
          expect(together.total.costs).toEqual(alone.flatMap(({ total }) => total.costs));
          for (const { values, costs } of together.rows) {
            const ofDays = alone.map(({ rows }) => rows.find((row) => row.values.join() === values.join()));
            expect(costs).toEqual(ofDays.flatMap((row) => row?.costs ?? Array.from({ length: 24 }, () => NOTHING)));
          }
        },
      ),
      STORIES,
    );
  });

  it('divides a cost without usage of its own by the usage of that day, not by that of the day before', () => {
    const day = 20_000 as Day;
    const [busy, quiet] = ['wrkspc_busy', 'wrkspc_quiet'];
    const bill = [day, addDays(day, 1)].flatMap((of) =>
      [busy, quiet].map((workspace) => billed(1_000_000n, { day: of, workspace })),
    );
    const next = addDays(day, 1);
    const usage = [
      use('a', { hour: day * 24 + 3, workspace: busy, input: 10 }),
      use('a', { hour: day * 24 + 3, workspace: quiet, input: 10 }),
      use('a', { hour: next * 24 + 20, workspace: busy, input: 10 }),
    ];
    const moment: Moment = { nowMs: halfPast(day + 10, 12), billedThrough: addDays(day, 9) };
    const ledger = ledgerOf({ start: day, bill, usage }, [moment]);
    keepHours(ledger, { start: day, bill, usage }, moment, addDays(day, 2));
    const query = { ...WHOLE, bucket: 'hour' as const, range: { from: day, to: addDays(day, 2) } };
    const { costs } = answered(ledger, query, moment).total;
    expect(costs.flatMap((cost, hour) => (cost === 0n ? [] : [hour]))).toEqual([3, 24 + 20]);
  });
});

describe('hours in detail', () => {
  it('sum to their day by any two dimensions, in money and tokens', () => {
    fc.assert(
      fc.property(
        withBooks,
        groups,
        fc.integer({ min: 1, max: 23 }),
        ({ ledger, books, moment, today, teams }, groupBy, at) => {
          fc.pre(!mixesKeys(groupBy, teams));
          const days = new Set(books.usage.map(({ hour }) => dayOfHour(hour as Hour)).filter((day) => day < today));
          for (const day of [...days].slice(0, 3)) {
            keepDetail(ledger, books, day);
            const query = { ...WHOLE, teams, range: { from: day, to: addDays(day, 1) }, groupBy };
            const whole = answered(ledger, query, moment);
            const hours = answered(ledger, { ...query, bucket: 'hour' }, moment);
            expect(costsOf(hours)).toEqual(costsOf(whole));
            expect(hours.total.tokens).toEqual(whole.total.tokens);
            const until = answered(ledger, { ...query, untilHour: at }, moment);
            expect(until.total.cost).toBe(sumOf(hours.total.costs.slice(0, at)));
          }
        },
      ),
      STORIES,
    );
  });
});

describe('hours of a large organization', () => {
  it('sum to the day to the pico-dollar, where many places of one group come to more than a double holds', () => {
    const day = 20_000 as Day;
    const workspaces = Array.from({ length: 300 }, (_, index) => `wrkspc_${index}`);
    const bill = workspaces.map((workspace, index) => billed(60_123_456_789_012n + BigInt(index), { day, workspace }));
    const usage = workspaces.flatMap((workspace, index) =>
      [7, 19].map((hour) => use('a', { hour: day * 24 + hour, workspace, input: hour === 7 ? 1_000_000 + index : 3 })),
    );
    const moment: Moment = { nowMs: halfPast(day + 10, 12), billedThrough: addDays(day, 9) };
    const ledger = ledgerOf({ start: day, bill, usage }, [moment]);
    keepDetail(ledger, { usage }, day);
    const query = { ...WHOLE, range: { from: day, to: addDays(day, 1) } };
    const whole = answered(ledger, query, moment).total.cost;
    expect(whole).toBe(300n * 60_123_456_789_012n + (299n * 300n) / 2n);
    const hours = answered(ledger, { ...query, bucket: 'hour' }, moment).total.costs;
    expect(sumOf(hours)).toBe(whole);
    const byWorkspace = answered(ledger, { ...query, bucket: 'hour', groupBy: ['workspace'] }, moment);
    expect(byWorkspace.total.costs).toEqual(hours);
  });
});

describe('days whose keys are not loaded', () => {
  it('have teams if no rule is about keys, and otherwise stand apart from every team', () => {
    fc.assert(
      fc.property(story, someTeams, ({ books, moment }, teams) => {
        const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey: false });
        const today = dayOf(moment.nowMs);
        const question = { ...WHOLE, teams, range: { from: addDays(today, -100), to: addDays(today, 1) } };
        const { total, rows, basis } = answered(ledger, { ...question, groupBy: ['team'] }, moment);
        expect(total.costs).toEqual(answered(ledger, question, moment).total.costs);
        const apart = rows.filter(({ values }) => values[0] === 'notLoaded');
        if (!isAboutKeys(teams)) expect([apart, basis.notLoadedDays]).toEqual([[], []]);
        else if (apart.some(({ cost }) => cost !== 0n)) expect(basis.notLoadedDays.length).toBeGreaterThan(0);
      }),
      STORIES,
    );
  });

  it('stand apart from every key, and are named', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey: false });
        const today = dayOf(moment.nowMs);
        const range = { from: addDays(today, -100), to: addDays(today, 1) };
        const plain = answered(ledger, { ...WHOLE, range }, moment);
        for (const groupBy of [['apiKey'], ['apiKey', 'model']] as const) {
          const { total, rows, basis } = answered(ledger, { ...WHOLE, range, groupBy }, moment);
          expect(total.costs).toEqual(plain.total.costs);
          const apart = rows.filter(({ values }) => values[0] === 'notLoaded');
          if (apart.some(({ cost }) => cost !== 0n)) expect(basis.notLoadedDays.length).toBeGreaterThan(0);
          if (ledger.monthsWithoutKeys().length === 0) expect(basis.notLoadedDays).toEqual([]);
        }
      }),
      STORIES,
    );
  });
});

describe('an answer about days that are not all known', () => {
  const start = 20_000 as Day;
  const books: Books = {
    start,
    bill: Array.from({ length: 60 }, (_, index) => billed(100n, { day: start + index })),
    usage: [],
  };
  const moment: Moment = { nowMs: halfPast(start + 60, 12), billedThrough: addDays(start, 59) };
  const later = { ...moment, nowMs: halfPast(start + 70, 12) };

  it('says that older days are not loaded yet, where it begins with the first that are', () => {
    const ledger = emptyLedger();
    ledger.publishRecentDays(recentDaysFor(ledger, books, moment));
    const all = { from: addDays(start, 30), to: addDays(start, 61) };
    expect(answered(ledger, { ...WHOLE, range: all }, moment).basis.isHistoryLoading).toBe(true);
    const recent = { from: addDays(start, 60), to: addDays(start, 61) };
    expect(answered(ledger, { ...WHOLE, range: recent }, moment).basis.isHistoryLoading).toBe(false);
    const whole = ledgerOf(books, [moment]);
    expect(answered(whole, { ...WHOLE, range: all }, moment).basis.isHistoryLoading).toBe(false);
  });

  it('names the days nobody could ask about, and calls no comparison with them whole', () => {
    const ledger = ledgerOf(books, [moment]);
    const range = { from: addDays(start, 64), to: addDays(start, 71) };
    const earlier = { from: start, to: addDays(start, 7) };
    const { basis, compared } = answered(ledger, { ...WHOLE, range, compareTo: earlier }, later);
    expect(basis.unknownDays).toHaveLength(6);
    expect(compared).toMatchObject({ isPartial: true, isCostPartial: false });
    expect(answered(ledger, { ...WHOLE, range: earlier, compareTo: range }, later).compared).toMatchObject({
      isPartial: true,
      isCostPartial: true,
    });
  });
});

describe('what is said of prices', () => {
  const start = 20_000 as Day;
  const PRIORITY = { ...STANDARD, serviceTier: 'priority' };
  const books: Books = {
    start,
    bill: [billed(100n, { day: start, type: 5, costType: 'code_execution' })],
    usage: [
      use('a', { hour: start * 24, input: 10, variant: PRIORITY }),
      use('a', { hour: (start + 3) * 24, input: 10, model: 'claude-opus-5-9', workspace: 'wrkspc_two' }),
    ],
  };
  const moment: Moment = { nowMs: halfPast(start + 5, 12), billedThrough: start };
  const ledger = ledgerOf(books, [moment]);
  const remarksOf = (from: number, to: number, where: CostQuery['where'] = {}): Partial<CostAnswer['basis']> => {
    const { isApproximate, hasPriority, notEstimated } = answered(
      ledger,
      { ...WHOLE, range: { from: (start + from) as Day, to: (start + to) as Day }, where },
      moment,
    ).basis;
    return { isApproximate, hasPriority, notEstimated };
  };

  it('is said of the days it is true of, and of no others', () => {
    const notEstimated = ['code_execution'];
    expect(remarksOf(0, 6)).toEqual({ isApproximate: true, hasPriority: true, notEstimated });
    expect(remarksOf(0, 1)).toEqual({ isApproximate: false, hasPriority: true, notEstimated: [] });
    expect(remarksOf(1, 3)).toEqual({ isApproximate: false, hasPriority: false, notEstimated: [] });
    expect(remarksOf(3, 4)).toEqual({ isApproximate: true, hasPriority: false, notEstimated });
  });

  it.each<CostQuery['where']>([
    { model: ['claude-opus-5-5'] },
    { category: ['output'] },
    { item: ['sessions'] },
    { serviceTier: ['batch'] },
    { apiKey: ['apikey_a'] },
  ])('names no charge that the filter %j leaves out', (where) => {
    expect(remarksOf(0, 6, where).notEstimated).toEqual([]);
  });

  it.each<CostQuery['where']>([
    { model: ['none', 'claude-opus-5-5'] },
    { item: ['codeExecution'] },
    { category: ['other'] },
  ])('names a charge that the filter %j may include', (where) => {
    expect(remarksOf(0, 6, where).notEstimated).toEqual(['code_execution']);
  });

  it('is not said of what a filter leaves out', () => {
    expect(remarksOf(0, 6, { workspace: ['wrkspc_one'] })).toMatchObject({ isApproximate: false, hasPriority: true });
    expect(remarksOf(0, 6, { serviceTier: ['standard'] })).toMatchObject({ isApproximate: true, hasPriority: false });
    expect(remarksOf(0, 6, { apiKey: ['b'] })).toMatchObject({ isApproximate: false, hasPriority: false });
    expect(remarksOf(0, 6, { apiKey: ['a'] })).toMatchObject({ isApproximate: true, hasPriority: true });
  });
});

describe('a question without an answer', () => {
  const none = ledgerOf({ start: 20_000 as Day, bill: [], usage: [] }, [
    { nowMs: 20_010 * 86_400_000, billedThrough: 20_008 as Day },
  ]);
  const ask = (query: Partial<CostQuery>): QueryFault | null => {
    const result = answerQuery(
      none,
      { ...WHOLE, range: { from: 20_000 as Day, to: 20_005 as Day }, ...query },
      20_010 * 86_400_000,
    );
    return result.ok ? null : result.error;
  };

  it('says why', () => {
    expect(ask({})).toBeNull();
    expect(ask({ range: { from: 20_005 as Day, to: 20_005 as Day } })).toEqual({ kind: 'emptyRange' });
    expect(ask({ range: { from: 20_020 as Day, to: 20_030 as Day } })).toEqual({ kind: 'emptyRange' });
    expect(ask({ range: { from: 10_000 as Day, to: 20_005 as Day } })).toEqual({
      kind: 'rangeTooLong',
      mostDays: 3660,
    });
    expect(ask({ groupBy: ['model', 'item', 'speed'] })).toEqual({ kind: 'tooManyDimensions', most: 2 });
    expect(ask({ groupBy: ['apiKey', 'speed'] })).toEqual({ kind: 'keysWithoutVariants' });
    expect(ask({ groupBy: ['geography'], where: { apiKey: ['a'] } })).toEqual({ kind: 'keysWithoutVariants' });
    expect(ask({ groupBy: ['team'] })).toEqual({ kind: 'noTeams' });
    expect(ask({ where: { team: ['A'] }, teams: [] })).toEqual({ kind: 'noTeams' });
    const ofKeys = [{ name: 'A', rules: [{ by: 'key' as const, value: 'a' }] }];
    const ofWorkspaces = [{ name: 'A', rules: [{ by: 'workspace' as const, value: 'w' }] }];
    expect(ask({ groupBy: ['team', 'speed'], teams: ofKeys })).toEqual({ kind: 'keysWithoutVariants' });
    expect(ask({ groupBy: ['team', 'speed'], teams: ofWorkspaces })).toBeNull();
    // The ledger has no rows on these days, so there is no cost to divide among hours, and the question can be
    // answered.
    expect(ask({ bucket: 'hour' })).toBeNull();
  });

  it('names the first day from which on hours are kept', () => {
    const bill = Array.from({ length: 60 }, (_, index) => billed(100n, { day: 20_000 + index }));
    const moment: Moment = { nowMs: halfPast(20_060, 12), billedThrough: 20_059 as Day };
    const ledger = ledgerOf({ start: 20_000 as Day, bill, usage: [] }, [moment]);
    const range = { from: 20_040 as Day, to: 20_045 as Day };
    const answerTo = (query: Partial<CostQuery>): unknown =>
      answerQuery(ledger, { ...WHOLE, range, ...query }, moment.nowMs);
    const notKept = { ok: false, error: { kind: 'hoursNotKept', firstDay: 20_060 } };
    expect(answerTo({ bucket: 'hour' })).toEqual(notKept);
    // The first of these two questions needs the hours of only one day, so these hours can be read on request. The
    // second question needs detailed hours of five days, but detailed hours are allowed for at most two days.
    expect(answerTo({ untilHour: 7 })).toEqual({ ok: false, error: { kind: 'hoursToRead', days: [20_044] } });
    expect(answerTo({ bucket: 'hour', groupBy: ['item'] })).toEqual({
      ok: false,
      error: { kind: 'hoursWithoutDetail', mostDays: 2 },
    });
  });
});

function answered(ledger: Ledger, query: CostQuery, { nowMs }: Moment): CostAnswer {
  const result = answerQuery(ledger, query, nowMs);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

function costsOf({ rows }: CostAnswer): Record<string, bigint> {
  return withoutNothing(Object.fromEntries(rows.map(({ values, cost }) => [values.join(), cost])));
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
