/**
 * Makes random books (bills and usage) for property tests: few names, so that a bill and its usage often have the same
 * names; positive and negative amounts; bills that do not match their usage.
 */
import fc from 'fast-check';
import { addDays, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { TokenType } from '../../../../src/core/model/category.ts';
import type { Variant } from '../../../../src/core/model/names.ts';
import { costOfTokens } from '../../../../src/core/pricing/cost-of-tokens.ts';
import { runs } from '../../../support/runs.ts';
import { halfPast, LIST_PRICES, type BillLine, type Books, type Moment, type UsageLine } from './books.ts';

export const KEYS = ['apikey_a', 'apikey_b', 'apikey_c', null] as const;
const WORKSPACES = ['wrkspc_one', 'wrkspc_two', null] as const;
const MODELS = ['claude-opus-5-5', 'claude-sonnet-5', 'claude-saga-9', null] as const;

/**
 * Dates that can be today in a story (a random bill, usage and present time). Some begin or end a month or a week, and
 * some are close to the end of a short month.
 */
const TODAYS = ['2026-11-21', '2026-12-01', '2026-11-06', '2026-03-01', '2027-01-03', '2028-02-29'].map((text) => {
  const day = parseDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
});

const variant: fc.Arbitrary<Variant> = fc.record({
  serviceTier: fc.constantFrom('standard', 'batch', 'priority'),
  inferenceGeo: fc.constantFrom('global', 'us'),
  contextWindow: fc.constant('0-200k'),
  speed: fc.constantFrom('standard', null),
});

const amount = fc.oneof(
  fc.bigInt(-5_000_000_000_000n, 5_000_000_000_000n),
  fc.bigInt(-20n, 20n),
  fc.bigInt(-4_000_000_000_000_000_000_000n, 4_000_000_000_000_000_000_000n),
);

const count = fc.oneof(fc.nat(20), fc.nat(3_000_000), fc.constant(0), fc.constant(7_000_000_000));

export interface Story {
  readonly books: Books;
  /** the present time, at which the books (bill and usage) are loaded; at this time, the bill is some days late */
  readonly moment: Moment;
}

/** The number of random stories (bill, usage and present time) with which a property is tested. */
export const STORIES = { numRuns: runs(125) };

/** The bill and usage of up to three months (books), and the moment at which they are loaded. */
export const story: fc.Arbitrary<Story> = fc
  .record({
    today: fc.constantFrom(...TODAYS),
    age: fc.integer({ min: 0, max: 80 }),
    lag: fc.integer({ min: 1, max: 12 }),
    hour: fc.integer({ min: 0, max: 23 }),
  })
  .chain(({ today, age, lag, hour }) => {
    const start = addDays(today, -age);
    return fc.record({
      books: booksFrom(start, today),
      moment: fc.constant({ nowMs: halfPast(today, hour), billedThrough: addDays(today, -lag) }),
    });
  });

function booksFrom(start: Day, today: Day): fc.Arbitrary<Books> {
  const day = fc.integer({ min: start, max: today });
  const tokenLine = fc.record({ type: fc.constantFrom<TokenType>(0, 1, 2, 3, 4), costType: fc.constant('tokens') });
  const otherLine = fc.record({
    type: fc.constant<TokenType>(5),
    costType: fc.constantFrom('web_search', 'session_usage', 'tokens'),
  });
  const billLine: fc.Arbitrary<BillLine> = fc
    .tuple(
      fc.record({ day, workspace: fc.constantFrom(...WORKSPACES), model: fc.constantFrom(...MODELS), variant, amount }),
      fc.oneof({ weight: 4, arbitrary: tokenLine }, { weight: 1, arbitrary: otherLine }),
    )
    .map(([line, kind]) => ({ ...line, ...kind }));
  const usageLine: fc.Arbitrary<UsageLine> = fc.record({
    hour: fc.tuple(day, fc.nat(23)).map(([on, at]) => on * 24 + at),
    key: fc.constantFrom(...KEYS),
    workspace: fc.constantFrom(...WORKSPACES),
    model: fc.constantFrom(...MODELS),
    variant,
    tokens: fc.tuple(count, count, count, count, count),
    searches: fc.oneof(fc.constant(0), fc.nat(9)),
  });
  return fc.record({
    start: fc.constant(start),
    bill: fc.array(billLine, { maxLength: 40 }),
    usage: fc.array(usageLine, { maxLength: 60 }),
  });
}

/**
 * Returns the same story (bill, usage and present time), but with the bill that results from its usage at list prices.
 * A token without a list price costs one pico-dollar. Each day's bill has arrived completely or not at all.
 */
export function faithful({ books, moment }: Story): Story {
  const bill = books.usage.flatMap((line): BillLine[] => {
    const day = Math.floor(line.hour / 24);
    const place = { day, workspace: line.workspace, variant: line.variant };
    const card = LIST_PRICES.card(line.model, line.variant, day as Day);
    const tokenLines = line.tokens.flatMap((tokens, index): BillLine[] => {
      const type = index as TokenType;
      const price = card.tokens[index] ?? null;
      const cost = price === null ? BigInt(tokens) : costOfTokens(price, tokens);
      return cost === 0n ? [] : [{ ...place, model: line.model, type, costType: 'tokens', amount: cost }];
    });
    const searchCost = card.webSearch * BigInt(line.searches);
    const searches: BillLine = { ...place, model: null, type: 5, costType: 'web_search', amount: searchCost };
    return searchCost === 0n ? tokenLines : [...tokenLines, searches];
  });
  return { books: { ...books, bill }, moment };
}

/** A function that reorders lists; the same seed gives the same order. */
export const shuffling: fc.Arbitrary<<T>(list: readonly T[]) => T[]> = fc.integer().map((seed) => (list) => {
  const order = list.map((item, index) => ({ item, rank: Math.imul(index + 1, seed | 1) ^ (seed >>> 7) }));
  return order.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
});
