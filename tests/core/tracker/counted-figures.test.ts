/**
 * Tests the figures of the first days of a range, up to a selected day. They are computed from the daily costs of the
 * whole range, and they must equal the answer to a query about only these days.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay, type Day } from '../../../src/core/calendar/day.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { NOTHING, sumPico, type Pico } from '../../../src/core/money/pico.ts';
import { answerQuery } from '../../../src/core/query/answer-query.ts';
import { COMPARISONS, type CostAnswer, type CostLine, type CostQuery } from '../../../src/core/query/cost-query.ts';
import { endOfKnownDays } from '../../../src/core/query/end-of-known-days.ts';
import { comparedRange } from '../../../src/core/query/spans.ts';
import { countedQuestion } from '../../../src/core/tracker/count-days.ts';
import { figuresThrough, type CountedFrom } from '../../../src/core/tracker/counted-figures.ts';
import { FIRST_SCOPE, lastCounted, questionOfScope, type Scope } from '../../../src/core/tracker/scope.ts';
import { anAnswer } from '../export/support/some-answers.ts';
import { ledgerOf } from '../ledger/support/books.ts';
import { faithful, story, STORIES } from '../ledger/support/some-books.ts';

interface Asked {
  readonly ledger: Ledger;
  readonly nowMs: number;
  readonly scope: Scope;
  readonly top: number;
}

/**
 * A ledger, and a scope (days, comparison and grouping) of 2 to 60 days. If `top` is small, some rows appear only in
 * the sum of the remaining rows.
 */
const asked: fc.Arbitrary<Asked> = fc
  .record({
    told: story,
    isFaithful: fc.boolean(),
    ago: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 2, max: 60 }),
    compareTo: fc.constantFrom(...COMPARISONS, null),
    groupBy: fc.constantFrom('model' as const, 'workspace' as const, 'category' as const),
    top: fc.constantFrom(1, 2, 50),
  })
  .map(({ told, isFaithful, ago, length, compareTo, groupBy, top }) => {
    const { books, moment } = isFaithful ? faithful(told) : told;
    const to = addDays(dayOf(moment.nowMs), 1 - ago);
    const range = { from: addDays(to, -length), to };
    return {
      ledger: ledgerOf(books, [moment]),
      nowMs: moment.nowMs,
      scope: { ...FIRST_SCOPE, range, compareTo, groupBy },
      top,
    };
  });

interface Answers extends CountedFrom {
  /** answers the question about the days up to a day */
  readonly through: (day: Day, top: number) => CostAnswer;
}

function answersOf({ ledger, nowMs, scope, top }: Asked): Answers {
  const { since } = ledger.coverage();
  const moment = { nowMs, since, apiKeyIds: null, locked: [] };
  const ask = (query: CostQuery): CostAnswer => {
    const result = answerQuery(ledger, query, nowMs);
    if (!result.ok) throw new Error(result.error.kind);
    return result.value;
  };
  const query = questionOfScope(scope, moment);
  const period = ask({ ...query, top });
  const compared = comparedRange(period.range, scope.compareTo);
  return {
    period,
    before: compared === null ? null : ask({ ...query, range: compared, top: Infinity }),
    asked: null,
    compareTo: scope.compareTo,
    comparableTo: endOfKnownDays(null, nowMs),
    since,
    through: (day, most) => ({ ...ask({ ...countedQuestion({ ...scope, through: day }, moment), top: most }) }),
  };
}

const amounts = (rows: readonly (CostLine & { readonly values: readonly string[] })[]): Map<string, Pico> =>
  new Map(rows.map(({ values, cost }) => [values.join(), cost]));

function expectThrough(day: Day, from: Answers, choice: Asked): void {
  const exact = from.through(day, Infinity);
  const { period: counted, ended } = figuresThrough(day, from);
  const costs = amounts(exact.rows);
  for (const { values, cost } of counted.rows) expect(cost).toBe(costs.get(values.join()) ?? NOTHING);
  const lines = counted.rest === null ? counted.rows : [...counted.rows, counted.rest];
  expect(sumPico(lines.map(({ cost }) => cost))).toBe(exact.total.cost);
  expect(counted.total.cost).toBe(exact.total.cost);
  expect(counted.range).toEqual(exact.range);
  for (const { costs: byDay, cost } of [...lines, counted.total]) expect(sumPico(byDay)).toBe(cost);
  expect(counted.basis.estimatedDays).toEqual(exact.basis.estimatedDays);
  expect(counted.basis.unknownDays).toEqual(exact.basis.unknownDays);
  // If the exact answer says that amounts are lower bounds, the figures that are summed from days say so too.
  if (exact.basis.unpricedTokens > 0) expect(counted.basis.unpricedTokens).toBeGreaterThan(0);
  if (exact.basis.isApproximate) expect(counted.basis.isApproximate).toBe(true);
  // A person selects `day` by moving the handle below the chart. While the handle moves, the estimated part of the
  // costs is zero if some days are unknown or only partly billed. Otherwise, it equals the estimated part of the exact
  // answer (the answer to a query about only the days up to `day`).
  const isMixed = exact.basis.settlingDays.length + exact.basis.unknownDays.length > 0;
  const estimatedOf = new Map(exact.rows.map(({ values, estimated }) => [values.join(), estimated]));
  expect(counted.total.estimated).toBe(isMixed ? NOTHING : exact.total.estimated);
  expect(sumPico(lines.map(({ estimated }) => estimated))).toBe(counted.total.estimated);
  for (const { values, estimated } of isMixed ? [] : counted.rows)
    expect(estimated).toBe(estimatedOf.get(values.join()) ?? NOTHING);

  if (choice.scope.compareTo === null) expect(ended).toBeNull();
  else {
    expect(ended?.compared).toEqual(exact.compared);
    expect(ended?.total.cost).toBe(exact.total.cost);
    expect(ended?.total.compared).toBe(exact.total.compared);
    const before = new Map(exact.rows.map(({ values, compared }) => [values.join(), compared]));
    for (const { values, compared } of ended?.rows ?? []) {
      expect(compared).toBe(before.get(values.join()) ?? NOTHING);
    }
  }

  // A person selects `day` by moving the handle below the chart. After the handle has stopped, the exact answer (the
  // answer to a query about only the days up to `day`) is known. The figures then also contain what only this answer
  // has, such as which costs are not known.
  const atRest = figuresThrough(day, { ...from, asked: exact });
  expect(atRest.period.rows.map(({ cost }) => cost)).toEqual(counted.rows.map(({ cost }) => cost));
  expect(atRest.period.basis).toEqual(exact.basis);
  expect(atRest.period.total.estimated).toBe(exact.total.estimated);
  const { rows, rest } = atRest.period;
  for (const { values, estimated } of rows) expect(estimated).toBe(estimatedOf.get(values.join()) ?? NOTHING);
  expect(sumPico([...rows, ...(rest === null ? [] : [rest])].map(({ estimated }) => estimated))).toBe(
    exact.total.estimated,
  );
  if (choice.scope.compareTo !== null) expect(atRest.ended).toBe(exact);
}

describe('the figures up to a day', () => {
  it('are the answer to the question about these days: rows, rest, total and comparison', () => {
    fc.assert(
      fc.property(asked, fc.nat(), (choice, first) => {
        const from = answersOf(choice);
        const days = from.period.buckets.slice(0, -1).map((bucket) => bucket.from);
        const step = Math.ceil(days.length / 8);
        for (const day of days.filter((_, index) => (index + first) % step === 0)) expectThrough(day, from, choice);
      }),
      STORIES,
    );
  });

  it('say that earlier costs lack tokens without a known price only if these days have such tokens', () => {
    const period = anAnswer([[5n as Pico, 5n as Pico]]);
    const lacking = (status: 'estimated' | 'billed', daysLater: number): unknown => {
      const { range, buckets, rows, total, basis, ...rest } = anAnswer([[NOTHING, NOTHING]]);
      const earlier = { from: addDays(range.from, -2), to: range.from };
      const unpricedDays = [addDays(earlier.from, daysLater)];
      const before: CostAnswer = {
        ...rest,
        range: earlier,
        buckets: buckets.map((each, index) => {
          const from = addDays(earlier.from, index);
          return { ...each, from, to: addDays(from, 1), status };
        }),
        basis: { ...basis, unpricedDays },
        rows: rows.map((row) => ({ ...row, unpricedTokens: 7, unpricedDays })),
        total: { ...total, unpricedTokens: 7 },
      };
      const { ended } = figuresThrough(addDays(range.from, 1), {
        period,
        before,
        asked: null,
        compareTo: 'previousPeriod',
        comparableTo: range.to,
        since: earlier.from,
      });
      return [...(ended?.rows ?? []), ended?.total].map((line) => line?.comparedUnpricedTokens);
    };
    expect(lacking('estimated', 0)).toEqual([7, 7]);
    expect(lacking('billed', 1)).toEqual([7, 7]);
    expect(lacking('estimated', 2)).toEqual([0, 0]);
  });

  it('compare only days whose last hours are known, and count the others', () => {
    fc.assert(
      fc.property(
        asked.filter(({ scope }) => scope.compareTo !== null),
        fc.nat(),
        (choice, place) => {
          const from = answersOf(choice);
          const days = from.period.buckets.map((bucket) => bucket.from);
          const day = days[place % days.length] as Day;
          const exact = from.through(day, Infinity);
          const counted = figuresThrough(day, { ...from, asked: exact, comparableTo: day });
          expect(counted.period).toEqual(figuresThrough(day, { ...from, asked: exact }).period);
          const before = addDays(day, -1);
          if (day === days[0]) expect(counted.ended).toBeNull();
          else expect(counted.ended).toEqual(figuresThrough(before, from).ended);
        },
      ),
      STORIES,
    );
  });

  it('grow by the cost of each day to the figures of the whole range', () => {
    fc.assert(
      fc.property(asked, (choice) => {
        const from = answersOf(choice);
        const { range, total, buckets } = from.period;
        const sums = buckets.map(({ from: day }) => figuresThrough(day, from).period.total.cost);
        for (const [index, sum] of sums.entries()) {
          expect(sum - (sums[index - 1] ?? NOTHING)).toBe(total.costs[index]);
        }
        const whole = figuresThrough(addDays(range.to, -1), from).period;
        expect(whole.rows.map(({ cost }) => cost)).toEqual(from.period.rows.map(({ cost }) => cost));
        expect(whole.total.cost).toBe(total.cost);
      }),
      STORIES,
    );
  });

  it('ignore an answer of other figures', () => {
    fc.assert(
      fc.property(asked, (choice) => {
        const from = answersOf(choice);
        const other = { ...from.period, total: { ...from.period.total, cost: (from.period.total.cost + 1n) as Pico } };
        const day = from.period.range.from;
        expect(figuresThrough(day, { ...from, asked: other })).toEqual(figuresThrough(day, from));
      }),
      { numRuns: 5 },
    );
  });
});

describe('the last day that counts', () => {
  const nowMs = startOfDay(20_000 as Day) + 1_000;
  const range = { from: 19_990 as Day, to: 20_010 as Day };
  const of = (through: number | null, days: Scope['range'] = range): Day | null =>
    lastCounted({ range: days, through: through as Day | null }, { nowMs, since: 19_000 as Day });

  it('is a day of the range before today, or all days count', () => {
    expect(of(null)).toBeNull();
    expect(of(19_989)).toBeNull();
    expect(of(19_990)).toBe(19_990);
    expect(of(19_999)).toBe(19_999);
    expect(of(20_000)).toBeNull();
    expect(of(20_005)).toBeNull();
  });

  it('is not chosen in ranges that are not shown by day', () => {
    expect(of(19_995, { from: 19_900 as Day, to: 20_001 as Day })).toBeNull();
    expect(of(19_995, 'all')).toBeNull();
  });
});
