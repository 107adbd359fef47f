/**
 * Savings of random bills whose discount changes on some days: they are the sum of the savings of the days with each
 * discount, and what the list prices say, times the discount of each day.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lever } from '../../../../src/core/analysis/savings/lever.ts';
import type { Savings } from '../../../../src/core/analysis/savings/savings-answer.ts';
import type { SavingsQuery } from '../../../../src/core/analysis/savings/savings-query.ts';
import { savings } from '../../../../src/core/analysis/savings/savings.ts';
import { addDays, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { ITEM } from '../../../../src/core/model/item.ts';
import { listPriceOf } from '../../../../src/core/pricing/list-price.ts';
import { termsOf } from '../../../../src/core/pricing/variant-terms.ts';
import { runs } from '../../../support/runs.ts';
import { halfPast, ledgerOf, type BillLine, type UsageLine } from '../../ledger/support/books.ts';
import { billed, STANDARD, use } from '../../ledger/support/fold-lines.ts';

const TODAY = onDay('2027-01-20');
const FIRST = onDay('2026-10-01');
const OPUS = 'claude-opus-5-5';
const SONNET = 'claude-sonnet-5-5';
const BATCH = { ...STANDARD, serviceTier: 'batch' };
const NOW_MS = halfPast(TODAY, 12);

interface Used {
  readonly workspace: string;
  readonly model: string;
  readonly variant: typeof STANDARD;
  readonly tokens: UsageLine['tokens'];
}

/** Days with one discount: for each dollar of list prices, `percent` cents are paid. A day without usage is empty. */
interface Part {
  readonly percent: number;
  readonly days: readonly (readonly Used[])[];
}

// Each amount is so large that a rounded cent would not change the ratio of paid to list price.
const count = fc.integer({ min: 0, max: 4 }).map((number) => number * 10_000_000);

function usedBy(reads: fc.Arbitrary<number>): fc.Arbitrary<Used> {
  return fc.record({
    workspace: fc.constantFrom('wrkspc_one', 'wrkspc_two'),
    model: fc.constantFrom(OPUS, OPUS, SONNET),
    variant: fc.constantFrom(STANDARD, STANDARD, BATCH),
    tokens: fc.tuple(count, count, count, reads, count),
  });
}

/** Each day of a part uses both models, so that each model shows the discount on each day with usage. */
function partBy(reads: fc.Arbitrary<number>, leastDays: number, mostDays: number): fc.Arbitrary<Part['days']> {
  const usual: Used = { workspace: 'wrkspc_one', model: OPUS, variant: STANDARD, tokens: [0, 0, 0, 0, 10_000_000] };
  const day = fc
    .array(usedBy(reads), { maxLength: 5 })
    .map((used) => [...used, usual, { ...usual, model: SONNET, workspace: 'wrkspc_two' }]);
  const gaps = fc.array(fc.nat(2), { minLength: mostDays, maxLength: mostDays });
  return fc
    .tuple(fc.array(day, { minLength: leastDays, maxLength: mostDays }), gaps)
    .map(([days, empty]) =>
      days.flatMap((used, index) => [used, ...Array.from({ length: empty[index] ?? 0 }, () => [])]),
    );
}

/** Two or three parts with different discounts. Each has three days with usage or more; or there are only two short ones. */
function partsBy(reads: fc.Arbitrary<number>): fc.Arbitrary<readonly Part[]> {
  const percents = fc.uniqueArray(fc.constantFrom(100, 97, 90, 75, 50, 130), { minLength: 3, maxLength: 3 });
  const long = fc.array(partBy(reads, 3, 5), { minLength: 2, maxLength: 3 });
  const short = fc.array(partBy(reads, 1, 2), { minLength: 2, maxLength: 2 });
  return fc
    .tuple(percents, fc.oneof(long, long, short))
    .map(([of, days]) => days.map((part, index) => ({ percent: of[index] ?? 100, days: part })));
}

const someReads = partsBy(count);
const noReads = partsBy(fc.constant(0));

/** The list price of a token, in pico-dollars × 100. */
function listPrice({ model, variant }: Used, item: number, day: Day): bigint {
  const price = listPriceOf(model, termsOf(variant), day)?.prices[item];
  if (price === null || price === undefined) throw new Error('no list price');
  return (price.numerator * 100n) / price.denominator;
}

interface Placed {
  readonly day: Day;
  readonly percent: bigint;
  readonly used: Used;
}

function placed(parts: readonly Part[]): readonly Placed[] {
  const days = parts.flatMap(({ percent, days: of }) => of.map((used) => ({ percent: BigInt(percent), used })));
  return days.flatMap(({ percent, used }, index) =>
    used.map((of) => ({ day: addDays(FIRST, index), percent, used: of })),
  );
}

function ledgerWith(parts: readonly Part[]): Ledger {
  const all = placed(parts);
  const books = {
    start: addDays(FIRST, -10),
    usage: all.map(({ day, used }, index) =>
      use(index % 2 === 0 ? 'apikey_a' : 'apikey_b', { ...used, hour: day * 24 }),
    ),
    bill: all.flatMap(({ day, percent, used }): BillLine[] =>
      used.tokens.flatMap((tokens, type) => {
        if (tokens === 0) return [];
        const amount = (BigInt(tokens) * listPrice(used, type, day) * percent) / 10_000n;
        const { workspace, model, variant } = used;
        return [billed(amount, { day, type: type as BillLine['type'], workspace, model, variant })];
      }),
    ),
  };
  return ledgerOf(books, [{ nowMs: NOW_MS, billedThrough: addDays(TODAY, -1) }]);
}

/** The range of each part, and of all parts together. */
function rangesOf(parts: readonly Part[]): readonly SavingsQuery['range'][] {
  let to = FIRST;
  return parts.map(({ days }) => {
    const from = to;
    to = addDays(from, days.length);
    return { from, to };
  });
}

const LEVERS: readonly Lever[] = [
  { kind: 'caching', workspace: 'wrkspc_one', model: OPUS },
  { kind: 'model', model: OPUS, target: SONNET },
  { kind: 'batch', workspace: 'wrkspc_two' },
];

function savingsOf(ledger: Ledger, range: SavingsQuery['range'], change: Partial<SavingsQuery> = {}): Savings {
  const query: SavingsQuery = {
    range,
    where: {},
    by: ['workspace', 'model', 'apiKey'],
    whatIf: { possible: LEVERS, targets: {} },
    top: 20,
    ...change,
  };
  const found = savings(ledger, query, { now: NOW_MS, unreachable: null });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

type Amounts = ReadonlyMap<string, bigint>;

/** The amounts that sum over days, by name. */
function amountsOf({ caching, lists, whatIf }: Savings): Amounts {
  const lines = lists.flatMap(({ by, rows }) => rows.map((line) => [`${by} ${line.id}`, line] as const));
  return new Map([
    ...[['total', caching] as const, ...lines].flatMap(([name, { saved, paid }]): [string, bigint][] => [
      [`${name}: saved`, saved],
      [`${name}: paid`, paid],
    ]),
    // A choice that nobody marked is listed only if it saves something.
    ...(whatIf?.levers ?? []).flatMap(({ lever, alone, part }): [string, bigint][] =>
      part === null
        ? []
        : [
            [`${JSON.stringify(lever)}: least`, alone.least],
            [`${JSON.stringify(lever)}: most`, alone.most],
            [`${JSON.stringify(lever)}: part`, part.most],
          ],
    ),
  ]);
}

/** Amounts of cells are rounded to whole pico-dollars, so sums of parts may differ by a few of them. */
const ROUNDED = 2000n;

function expectNear(found: bigint, expected: bigint, name: string): void {
  const off = found - expected;
  expect(off < 0n ? -off : off, `${name}: ${found} instead of ${expected}`).toBeLessThan(ROUNDED);
}

function expectSums(whole: Amounts, parts: readonly Amounts[]): void {
  const names = new Set([...whole.keys(), ...parts.flatMap((part) => [...part.keys()])]);
  for (const name of names) {
    expectNear(
      whole.get(name) ?? 0n,
      parts.reduce((sum, part) => sum + (part.get(name) ?? 0n), 0n),
      name,
    );
  }
}

function wholeOf(ranges: readonly SavingsQuery['range'][]): SavingsQuery['range'] {
  return { from: FIRST, to: ranges.at(-1)?.to ?? FIRST };
}

describe('savings over days with different discounts', () => {
  it('are the sum of the savings over the days of each discount', () => {
    fc.assert(
      fc.property(someReads, (parts) => {
        const ledger = ledgerWith(parts);
        const ranges = rangesOf(parts);
        const amounts = ranges.map((range) => amountsOf(savingsOf(ledger, range)));
        expectSums(amountsOf(savingsOf(ledger, wholeOf(ranges))), amounts);
      }),
      { numRuns: runs(100) },
    );
  });

  it('are what the list prices say, times the discount of each day', () => {
    fc.assert(
      fc.property(someReads, (parts) => {
        const { caching } = savingsOf(ledgerWith(parts), wholeOf(rangesOf(parts)));
        const saved = placed(parts).reduce((sum, { day, percent, used }) => {
          const ofItems = [ITEM.write5m, ITEM.write1h, ITEM.read].map(
            (item) => BigInt(used.tokens[item] ?? 0) * (listPrice(used, ITEM.input, day) - listPrice(used, item, day)),
          );
          return sum + ofItems.reduce((total, amount) => total + amount, 0n) * percent;
        }, 0n);
        expectNear(caching.saved, saved / 10_000n, 'saved');
      }),
      { numRuns: runs(100) },
    );
  });

  it('of writes that were never read sum too, if nothing was read', () => {
    fc.assert(
      fc.property(noReads, (parts) => {
        const ledger = ledgerWith(parts);
        const ranges = rangesOf(parts);
        const [whole, ...ofParts] = [wholeOf(ranges), ...ranges].map((range) => savingsOf(ledger, range).caching);
        const sum = ofParts.reduce((total, { neverRead }) => total + (neverRead?.costAtMost ?? 0n), 0n);
        expectNear(whole?.neverRead?.costAtMost ?? -1n, sum, 'never read');
        expectNear(whole?.neverRead?.costAtMost ?? -1n, -(whole?.saved ?? 0n), 'never read, as what caching cost more');
      }),
      { numRuns: runs(100) },
    );
  });
});

function onDay(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(text);
  return day;
}
