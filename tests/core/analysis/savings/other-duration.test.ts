/**
 * Costs by API key do not say which service tier or discount the tokens of a key had. So only an upper bound is
 * computed for what another cache duration would save. In the tests, the tokens are divided among the keys in many
 * ways, and none of these ways may save more than the bound.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Savings } from '../../../../src/core/analysis/savings/savings-answer.ts';
import { savings } from '../../../../src/core/analysis/savings/savings.ts';
import { addDays, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { ITEM } from '../../../../src/core/model/item.ts';
import type { Where } from '../../../../src/core/query/cost-query.ts';
import {
  compareRationals,
  minus,
  plus,
  rational,
  times,
  ZERO,
  type Rational,
} from '../../../support/organization/rational.ts';
import { runs } from '../../../support/runs.ts';
import { halfPast, ledgerOf, type BillLine, type UsageLine } from '../../ledger/support/books.ts';
import { billed, STANDARD, use } from '../../ledger/support/fold-lines.ts';

const DAY = parseDay('2026-10-12') as Day;
const TODAY = parseDay('2026-11-21') as Day;
const WRITES = [ITEM.write5m, ITEM.write1h] as const;
type Write = (typeof WRITES)[number];
/**
 * What the tokens of a cache write would be at best with the other cache duration: reads instead of 5-minute writes,
 * and 5-minute writes instead of 1-hour writes.
 */
const OTHER = { [ITEM.write5m]: ITEM.read, [ITEM.write1h]: ITEM.write5m } as Readonly<Record<Write, Priced>>;
type Priced = Write | typeof ITEM.read;

/** A kind of requests, with the list prices of Claude Opus 5.5 for such requests, in pico-dollars per token. */
interface Tier {
  readonly variant: typeof STANDARD;
  readonly list: Readonly<Record<Priced, bigint>>;
  /** the index in TIERS of the tier under which the bill lists these requests; the bill does not contain the speed */
  readonly billedAs: number;
}

const tierOf = (variant: Partial<typeof STANDARD>, percent: bigint, billedAs: number): Tier => ({
  variant: { ...STANDARD, ...variant },
  list: {
    [ITEM.write5m]: 50_000n * percent,
    [ITEM.write1h]: 80_000n * percent,
    [ITEM.read]: 2000n * percent,
  },
  billedAs,
});
const TIERS: readonly Tier[] = [
  tierOf({}, 100n, 0),
  tierOf({ serviceTier: 'batch' }, 50n, 1),
  tierOf({ inferenceGeo: 'us' }, 110n, 2),
  tierOf({ speed: 'fast' }, 200n, 0),
  tierOf({ serviceTier: 'priority' }, 0n, 4),
];

interface Written {
  readonly key: string;
  readonly tier: number;
  readonly day: number;
  readonly item: Write;
  /** in thousands of tokens */
  readonly thousands: bigint;
}

/**
 * How much of the list price is paid, in percent: by day, by tier and by item (for example 1-hour writes). The three
 * percentages are multiplied.
 */
interface Discounts {
  readonly days: readonly bigint[];
  readonly tiers: readonly bigint[];
  readonly items: Readonly<Record<Priced, bigint>>;
}

const NO_DISCOUNT: Discounts = {
  days: [100n, 100n],
  tiers: TIERS.map(() => 100n),
  items: { [ITEM.write5m]: 100n, [ITEM.write1h]: 100n, [ITEM.read]: 100n },
};

/** The price of a thousand tokens in pico-dollars. */
function priceOf(
  { tier, day }: Pick<Written, 'tier' | 'day'>,
  item: Priced,
  { days, tiers, items }: Discounts,
): Rational {
  const { list, billedAs } = TIERS[tier] ?? tierOf({}, 100n, 0);
  return rational(1000n * list[item] * (days[day] ?? 0n) * (tiers[billedAs] ?? 0n) * items[item], 1_000_000n);
}

const NOW = halfPast(TODAY, 12);

/**
 * Returns a ledger with these writes. The bill charges each token at its discounted price, and the usage fits the bill.
 */
function ledgerWith(written: readonly Written[], discounts: Discounts): Ledger {
  const usage = written.map(({ key, tier, day, item, thousands }): UsageLine => {
    const tokens = [0, 0, 0, 0, 0] as [number, number, number, number, number];
    tokens[item] = Number(thousands) * 1000;
    return use(key, { hour: (DAY + day) * 24, variant: TIERS[tier]?.variant ?? STANDARD, tokens });
  });
  const bill = written.map((of): BillLine => {
    const { numerator, denominator } = times(rational(of.thousands), priceOf(of, of.item, discounts));
    if (numerator % denominator !== 0n) throw new Error('not a whole number of pico-dollars');
    const variant = TIERS[TIERS[of.tier]?.billedAs ?? 0]?.variant ?? STANDARD;
    return billed(numerator / denominator, { day: DAY + of.day, type: of.item, variant });
  });
  const books = { start: parseDay('2026-10-01') as Day, bill, usage };
  return ledgerOf(books, [{ nowMs: NOW, billedThrough: addDays(TODAY, -1) }]);
}

/** Returns the savings of a ledger. */
function savingsOf(ledger: Ledger, where: Where = {}): Savings {
  const range = { from: addDays(DAY, -3), to: addDays(DAY, 10) };
  const found = savings(
    ledger,
    { range, where, by: ['apiKey'], whatIf: null, top: 20 },
    { now: NOW, unreachable: null },
  );
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

/**
 * Returns what the other cache duration would have saved on the writes of these keys, at the prices of each write's
 * tier and day.
 */
function exactly(
  written: readonly Written[],
  keys: readonly string[],
  discounts: Discounts,
  item: Write = ITEM.write1h,
): Rational {
  return written
    .filter((of) => keys.includes(of.key) && of.item === item)
    .map((of) => {
      const less = minus(priceOf(of, item, discounts), priceOf(of, OTHER[item], discounts));
      return compareRationals(less, ZERO) < 0 ? ZERO : times(rational(of.thousands), less);
    })
    .reduce(plus, ZERO);
}

/**
 * The ledger splits each day's bill into whole pico-dollars, by speed and by key, so each part may be off by less than a
 * pico-dollar. Together, they are off by less than a billionth of a dollar.
 */
const SPLIT = rational(1000n);

function expectBound(most: bigint, exact: Rational): void {
  expect(compareRationals(plus(rational(most), SPLIT), exact)).toBeGreaterThanOrEqual(0);
}

function expectExact(most: bigint, exact: Rational): void {
  expectBound(most, exact);
  expect(compareRationals(rational(most), plus(exact, SPLIT))).toBeLessThanOrEqual(0);
}

const KEYS = ['apikey_a', 'apikey_b', 'apikey_c'];
const percent = fc.constantFrom(100n, 50n, 80n, 30n);
const percents = (count: number): fc.Arbitrary<bigint[]> => fc.array(percent, { minLength: count, maxLength: count });
const written = fc.array(
  fc.record({
    key: fc.constantFrom(...KEYS),
    tier: fc.nat(TIERS.length - 1),
    day: fc.nat(1),
    item: fc.constantFrom(...WRITES),
    thousands: fc.bigInt({ min: 1n, max: 4n }),
  }),
  { minLength: 1, maxLength: 10 },
);

describe('the most that another cache duration would save', () => {
  it('is not less than any assignment of tiers saves that has the same costs and tokens by API key', () => {
    const small = fc.record({
      // how many thousands of tokens the two keys together wrote as 1-hour cache writes, for each tier
      totals: fc.array(fc.bigInt({ min: 0n, max: 2n }), { minLength: 3, maxLength: 3 }),
      short: fc.nat(2),
      tiers: fc.oneof(fc.constant(NO_DISCOUNT.tiers), percents(TIERS.length)),
    });
    fc.assert(
      fc.property(small, ({ totals, short, tiers }) => {
        const discounts = { ...NO_DISCOUNT, tiers };
        // Another key has 5-minute writes of one tier only. The prices of 5-minute writes of the other tiers differ
        // from the price of these writes.
        const others: Written = { key: 'apikey_c', tier: short, day: 0, item: ITEM.write5m, thousands: 3n };
        const found = new Map<string, { most: bigint; exact: Rational }>();
        for (const ofA of assignments(totals)) {
          const lines = totals.flatMap((total, tier) =>
            [ofA[tier] ?? 0n, total - (ofA[tier] ?? 0n)].flatMap((thousands, key): Written[] =>
              thousands === 0n ? [] : [{ key: KEYS[key] ?? '', tier, day: 0, item: ITEM.write1h, thousands }],
            ),
          );
          const { caching } = savingsOf(ledgerWith([...lines, others], discounts), { apiKey: ['apikey_a'] });
          const table = `${caching.cost} ${caching.tokens.write1h}`;
          const exact = exactly(lines, ['apikey_a'], discounts);
          const before = found.get(table) ?? { most: caching.shorterAtMost, exact };
          // The bound is computed only from the cost of the first key and from the number of tokens that this key wrote
          // as 1-hour cache writes. So all assignments with the same cost and the same number of tokens have the same
          // bound.
          expect(caching.shorterAtMost).toBe(before.most);
          found.set(table, { ...before, exact: compareRationals(before.exact, exact) < 0 ? exact : before.exact });
        }
        const isOneDiscount = new Set(tiers.slice(0, totals.length)).size === 1;
        for (const { most, exact } of found.values()) {
          if (isOneDiscount) expectExact(most, exact);
          else expectBound(most, exact);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it.each([
    ['days have different discounts', fc.record({ days: percents(2) })],
    ['tiers have different discounts', fc.record({ tiers: percents(TIERS.length) })],
    ['days and tiers have different discounts', fc.record({ days: percents(2), tiers: percents(TIERS.length) })],
  ])('is a bound for every API key, for several together and for the organization, where %s', (_name, some) => {
    fc.assert(
      fc.property(written, some, fc.subarray(KEYS, { minLength: 1 }), (lines, change, keys) => {
        const discounts = { ...NO_DISCOUNT, ...change };
        const ledger = ledgerWith(lines, discounts);
        const all = savingsOf(ledger);
        expectBound(all.caching.shorterAtMost, exactly(lines, KEYS, discounts));
        for (const { id, shorterAtMost } of all.lists[0]?.rows ?? []) {
          expectBound(shorterAtMost, exactly(lines, [id], discounts));
          expect(shorterAtMost).toBeLessThanOrEqual(all.caching.shorterAtMost);
        }
        const { shorterAtMost, longerAtMost } = savingsOf(ledger, { apiKey: keys }).caching;
        expectBound(shorterAtMost, exactly(lines, keys, discounts));
        expectBound(longerAtMost, exactly(lines, keys, discounts, ITEM.write5m));
        expect(shorterAtMost).toBeLessThanOrEqual(all.caching.shorterAtMost);
        expect(longerAtMost).toBeLessThanOrEqual(all.caching.longerAtMost);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is a bound where the two kinds of writes have different discounts, if the bill has both of each tier', () => {
    const items = fc.tuple(percent, percent).map(([short, long]) => ({
      ...NO_DISCOUNT,
      items: { ...NO_DISCOUNT.items, [ITEM.write5m]: short, [ITEM.write1h]: long },
    }));
    const both = TIERS.flatMap((_tier, tier) =>
      WRITES.map((item): Written => ({ key: 'apikey_z', tier, day: 0, item, thousands: 1n })),
    );
    fc.assert(
      fc.property(written, items, percents(TIERS.length), (lines, of, tiers) => {
        const discounts = { ...of, tiers };
        const all = savingsOf(ledgerWith([...lines, ...both], discounts));
        expectBound(all.caching.shorterAtMost, exactly([...lines, ...both], [...KEYS, 'apikey_z'], discounts));
        for (const { id, shorterAtMost } of all.lists[0]?.rows ?? []) {
          expectBound(shorterAtMost, exactly([...lines, ...both], [id], discounts));
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('is exact where one discount applies to everything', () => {
    fc.assert(
      fc.property(written, percent, fc.subarray(KEYS, { minLength: 1 }), (lines, paid, keys) => {
        const discounts = { ...NO_DISCOUNT, days: [paid, paid] };
        const { shorterAtMost, longerAtMost } = savingsOf(ledgerWith(lines, discounts), { apiKey: keys }).caching;
        expectExact(shorterAtMost, exactly(lines, keys, discounts));
        expectExact(longerAtMost, exactly(lines, keys, discounts, ITEM.write5m));
      }),
      { numRuns: runs(200) },
    );
  });
});

/** Returns every way to divide each total between two keys, as the parts of the first key. */
function assignments([first, ...others]: readonly bigint[]): readonly (readonly bigint[])[] {
  if (first === undefined) return [[]];
  const rest = assignments(others);
  return Array.from({ length: Number(first) + 1 }, (_, taken) => rest.map((of) => [BigInt(taken), ...of])).flat();
}
