/**
 * The cost of a day up to an hour is the same, however the question groups and filters it, also if the bill gives every
 * token type, service tier and key another discount.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import type { TokenType } from '../../../src/core/model/category.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { answerQuery } from '../../../src/core/query/answer-query.ts';
import { DIMENSIONS, type CostAnswer, type CostQuery, type Dimension } from '../../../src/core/query/cost-query.ts';
import {
  AS_THE_ENGINE,
  halfPast,
  ledgerOf,
  type BillLine,
  type Books,
  type Moment,
  type UsageLine,
} from '../ledger/support/books.ts';
import { billed, STANDARD, use } from '../ledger/support/fold-lines.ts';
import { faithful, STORIES } from '../ledger/support/some-books.ts';
import { keepDetail, keepHours } from './support/keep-hours.ts';

const TABLE_DIMENSIONS = DIMENSIONS.filter((dimension) => dimension !== 'team');
const OF_VARIANTS: readonly Dimension[] = ['serviceTier', 'contextWindow', 'geography', 'speed'];
const EVERY_GROUPING: readonly (readonly Dimension[])[] = [
  [],
  ...TABLE_DIMENSIONS.flatMap((first) =>
    TABLE_DIMENSIONS.filter((second) => second >= first).map((second) => [...new Set([first, second])]),
  ),
].filter((of) => !of.includes('apiKey') || !of.some((dimension) => OF_VARIANTS.includes(dimension)));

/** Some groupings; the one by API key is always one of them, because it is read from other tables than the others. */
const someGroupings = fc
  .array(fc.constantFrom(...EVERY_GROUPING), { minLength: 3, maxLength: 3 })
  .map((some): typeof EVERY_GROUPING => [['apiKey'], ...some]);

const THE_DAY = 20_000 as Day;
const TODAY = addDays(THE_DAY, 10);

const usageOfDay: fc.Arbitrary<UsageLine> = fc.record({
  hour: fc.nat(23).map((hour) => THE_DAY * 24 + hour),
  key: fc.constantFrom('a', 'b', null),
  workspace: fc.constantFrom('wrkspc_one', null),
  model: fc.constantFrom('claude-opus-5-5', 'claude-saga-9'),
  variant: fc.constantFrom('standard', 'batch').map((serviceTier) => ({ ...STANDARD, serviceTier })),
  tokens: fc.constantFrom([9, 0, 0, 0, 0], [0, 0, 0, 0, 3_000_000], [70_000, 0, 0, 5_000_000, 0], [1, 1, 1, 1, 1]),
  searches: fc.constantFrom(0, 0, 3),
});

/** A charge or a credit of any size, which may have no usage. */
const otherLine: fc.Arbitrary<BillLine> = fc
  .record({
    type: fc.constantFrom<TokenType>(0, 4, 5),
    model: fc.constantFrom('claude-opus-5-5', 'claude-haiku-4-5', null),
    amount: fc.oneof(fc.bigInt(-9n, 9n), fc.bigInt(-(10n ** 13n), 10n ** 13n), fc.bigInt(-(10n ** 21n), 10n ** 21n)),
  })
  .map(({ amount, ...line }) => billed(amount, { ...line, day: THE_DAY, costType: 'session_usage' }));

/**
 * The usage of one day, and a bill on which each token type and service tier costs a share of its list price, from
 * nothing to all of it. There are also charges without usage, and credits.
 */
const booksOfDay: fc.Arbitrary<Books> = fc
  .record({
    usage: fc.array(usageOfDay, { minLength: 1, maxLength: 12 }),
    shares: fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 12, maxLength: 12 }),
    others: fc.array(otherLine, { maxLength: 2 }),
  })
  .map(({ usage, shares, others }) => {
    const moment = { nowMs: halfPast(TODAY, 12), billedThrough: THE_DAY };
    const { books } = faithful({ books: { start: THE_DAY, bill: [], usage }, moment });
    const bill = books.bill.map((line) => {
      const share = shares[line.type * 2 + (line.variant.serviceTier === 'batch' ? 1 : 0)] ?? 0;
      return { ...line, amount: (line.amount * BigInt(share)) / 16n };
    });
    return { start: THE_DAY, bill: [...bill, ...others], usage };
  });

interface Known {
  readonly ledger: Ledger;
  readonly moment: Moment;
}

/**
 * A ledger that knows the hours of a day in detail, and perhaps also in the hourly table. The day is billed, or its bill
 * has arrived in part. Its table by API key may be missing; the total cost of each key may then be known or not.
 */
const known: fc.Arbitrary<Known> = fc
  .record({
    books: booksOfDay,
    isKept: fc.boolean(),
    age: fc.integer({ min: 1, max: 60 }),
    keys: fc.constantFrom('all', 'all', 'totals', 'none'),
  })
  .map(({ books, isKept, age, keys }) => {
    const moment = { nowMs: halfPast(addDays(THE_DAY, age), 12), billedThrough: THE_DAY };
    const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey: keys !== 'none' });
    if (isKept) keepHours(ledger, books, moment, addDays(THE_DAY, 1));
    keepDetail(ledger, books, THE_DAY);
    if (keys !== 'totals') return { ledger, moment };
    const tablesOf: Ledger['tablesOf'] = (month) =>
      ledger.tablesOf(month).map((tables) => ({ ...tables, byKey: null }));
    return { ledger: { ...ledger, tablesOf }, moment };
  });

function answered({ ledger, moment }: Known, of: Partial<CostQuery>): CostAnswer {
  const range = { from: THE_DAY, to: addDays(THE_DAY, 1) };
  const whole = {
    range,
    untilHour: null,
    bucket: 'all',
    groupBy: [],
    where: {},
    compareTo: null,
    top: Infinity,
  } as const;
  const result = answerQuery(ledger, { ...whole, ...of }, moment.nowMs);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

describe('the cost until an hour', () => {
  it('is the same by every grouping, and its parts sum to it', () => {
    fc.assert(
      fc.property(known, someGroupings, fc.integer({ min: 1, max: 23 }), (found, groupings, untilHour) => {
        const { total } = answered(found, { untilHour });
        const byHour = answered(found, { bucket: 'hour' }).total.costs;
        expect(sum(byHour.slice(0, untilHour))).toBe(total.cost);
        for (const groupBy of groupings) {
          const parts = answered(found, { untilHour, groupBy });
          expect([groupBy, parts.total.cost]).toEqual([groupBy, total.cost]);
          expect(sum(parts.rows.map(({ cost }) => cost))).toBe(total.cost);
        }
      }),
      STORIES,
    );
  });

  it('of a row is what a question about only this row says, by every further dimension', () => {
    fc.assert(
      fc.property(
        known,
        fc.integer({ min: 1, max: 23 }),
        fc.constantFrom(...TABLE_DIMENSIONS),
        fc.constantFrom(...TABLE_DIMENSIONS),
        (found, untilHour, first, second) => {
          fc.pre(EVERY_GROUPING.some((of) => of.includes(first) && of.includes(second)));
          for (const { values, cost } of answered(found, { untilHour, groupBy: [first] }).rows) {
            const where = { [first]: [values[0] ?? ''] };
            expect(answered(found, { untilHour, where }).total.cost).toBe(cost);
            const parts = answered(found, { untilHour, where, groupBy: [second] });
            // If only the total cost of each key is known, no other dimension of a key is known.
            if (parts.basis.notLoadedDays.length === 0) expect(parts.total.cost).toBe(cost);
          }
        },
      ),
      STORIES,
    );
  });

  it('has hours that sum to each row of the day', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...EVERY_GROUPING), (found, groupBy) => {
        const costsOf = ({ rows }: CostAnswer): unknown =>
          new Map(rows.map(({ values, cost }) => [values.join(), cost]));
        expect(costsOf(answered(found, { bucket: 'hour', groupBy }))).toEqual(costsOf(answered(found, { groupBy })));
      }),
      STORIES,
    );
  });
});

describe('a day on which input was used in the morning, and output in the evening', () => {
  const moment: Moment = { nowMs: halfPast(TODAY, 12), billedThrough: THE_DAY };
  const usage = [
    use('a', { hour: THE_DAY * 24 + 7, input: 5_000_000 }),
    use('b', { hour: THE_DAY * 24 + 19, output: 1_000_000 }),
  ];

  /** Returns the day with this bill, which lists $20 of input and $20 of output. */
  function dayOfBill(input: bigint, output: bigint): Known {
    const bill = [billed(input, { day: THE_DAY, type: 0 }), billed(output, { day: THE_DAY, type: 4 })];
    const books = { start: THE_DAY, bill, usage };
    const ledger = ledgerOf(books, [moment]);
    keepHours(ledger, books, moment, addDays(THE_DAY, 1));
    keepDetail(ledger, books, THE_DAY);
    return { ledger, moment };
  }
  const dollars = (amount: number): bigint => BigInt(amount) * 1_000_000_000_000n;
  const byHour = (found: Known, groupBy: readonly Dimension[]): unknown =>
    Object.fromEntries(
      answered(found, { bucket: 'hour', groupBy }).rows.map(({ values, costs }) => [
        values[0],
        Object.fromEntries(costs.flatMap((cost, hour) => (cost === 0n ? [] : [[hour, cost]]))),
      ]),
    );

  it('has the hours of each item and key if both have the same discount', () => {
    const found = dayOfBill(dollars(15), dollars(15));
    expect(byHour(found, ['item'])).toEqual({ input: { 7: dollars(15) }, output: { 19: dollars(15) } });
    expect(byHour(found, ['apiKey'])).toEqual({ a: { 7: dollars(15) }, b: { 19: dollars(15) } });
  });

  it('has the hours of its model if the discounts differ, by item and by key too', () => {
    const found = dayOfBill(dollars(20), dollars(10));
    expect(byHour(found, ['model'])).toEqual({ 'claude-opus-5-5': { 7: dollars(15), 19: dollars(15) } });
    expect(byHour(found, ['item'])).toEqual({ input: { 7: dollars(15), 19: dollars(5) }, output: { 19: dollars(10) } });
    expect(byHour(found, ['apiKey'])).toEqual({ a: { 7: dollars(15), 19: dollars(5) }, b: { 19: dollars(10) } });
  });
});
