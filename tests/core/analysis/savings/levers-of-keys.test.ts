/**
 * Costs by API key do not say which service tier, geography or speed the requests of a key had. So the amount that a
 * lever (another choice, such as batch requests) would save for a key is known only as a range. Checks that the saving
 * for the real requests is always within this range.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leverText, type Lever } from '../../../../src/core/analysis/savings/lever.ts';
import type { Savings } from '../../../../src/core/analysis/savings/savings-answer.ts';
import type { SavingsQuery } from '../../../../src/core/analysis/savings/savings-query.ts';
import { savings } from '../../../../src/core/analysis/savings/savings.ts';
import { addDays, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { ITEM } from '../../../../src/core/model/item.ts';
import { listPriceOf } from '../../../../src/core/pricing/list-price.ts';
import { termsOf } from '../../../../src/core/pricing/variant-terms.ts';
import {
  compareRationals,
  dividedBy,
  minus,
  plus,
  rational,
  times,
  ZERO,
  type Rational,
} from '../../../support/organization/rational.ts';
import { runs } from '../../../support/runs.ts';
import { halfPast, ledgerOf } from '../../ledger/support/books.ts';
import { billed, STANDARD, use } from '../../ledger/support/fold-lines.ts';

const DAY = parseDay('2026-10-12') as Day;
const TODAY = parseDay('2026-11-21') as Day;
const OPUS = 'claude-opus-5-5';
const SONNET = 'claude-sonnet-5-5';
const KEYS = ['apikey_a', 'apikey_b', 'apikey_c'];
const VARIANTS = [
  STANDARD,
  { ...STANDARD, serviceTier: 'batch' },
  { ...STANDARD, inferenceGeo: 'us' },
  { ...STANDARD, serviceTier: 'batch', inferenceGeo: 'us' },
  { ...STANDARD, speed: 'fast' },
];
const LEVERS: readonly Lever[] = [
  { kind: 'tier', workspace: 'wrkspc_one' },
  { kind: 'geography', workspace: 'wrkspc_one' },
  { kind: 'model', model: OPUS, target: SONNET },
  { kind: 'batch', workspace: 'wrkspc_one' },
];

interface Output {
  readonly key: string;
  readonly model: string;
  readonly variant: typeof STANDARD;
  /** in thousands of tokens */
  readonly thousands: bigint;
}

/** The list price of a thousand output tokens, in pico-dollars. */
function priceOf({ model, variant }: Pick<Output, 'model' | 'variant'>): Rational {
  const price = listPriceOf(model, termsOf(variant), DAY)?.prices[ITEM.output];
  if (price === null || price === undefined) throw new Error('no price');
  return rational(1000n * price.numerator, price.denominator);
}

/** What is paid of the list price, in percent. A contract may have another discount for batches. */
interface Paid {
  readonly usual: bigint;
  readonly batch: bigint;
}

function paidFor(output: Output, { usual, batch }: Paid): Rational {
  const paid = output.variant.serviceTier === 'batch' ? batch : usual;
  return times(times(rational(output.thousands), priceOf(output)), rational(paid, 100n));
}

function savingsOf(
  outputs: readonly Output[],
  paid: Paid,
  { where, by, possible }: Pick<SavingsQuery, 'where' | 'by'> & { readonly possible: readonly Lever[] },
  { hasBill = true } = {},
): Savings {
  const usage = outputs.map(({ key, model, variant, thousands }) =>
    use(key, { hour: DAY * 24, model, variant, output: Number(thousands) * 1000 }),
  );
  const bill = outputs.map((output) => {
    const { numerator, denominator } = paidFor(output, paid);
    return billed(numerator / denominator, {
      day: DAY,
      model: output.model,
      type: ITEM.output,
      variant: output.variant,
    });
  });
  // Without a bill, the question is asked on the next day, because a day that has no bill for long counts as billed, at
  // a cost of zero.
  const nowMs = halfPast(hasBill ? TODAY : addDays(DAY, 1), 12);
  const billedThrough = hasBill ? addDays(TODAY, -1) : addDays(DAY, -1);
  const ledger = ledgerOf({ start: addDays(DAY, -20), bill, usage }, [{ nowMs, billedThrough }]);
  const query = {
    range: { from: addDays(DAY, -3), to: addDays(DAY, 3) },
    where,
    by,
    whatIf: { possible, targets: {} },
    top: 20,
  };
  const found = savings(ledger, query, { now: nowMs, unreachable: null });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

/** Returns the request as it would be with a lever (another choice), for example as a batch request. */
function after(output: Output, { kind }: Lever): Output {
  const { variant } = output;
  switch (kind) {
    case 'tier':
      return { ...output, variant: { ...variant, speed: 'standard' } };
    case 'geography':
      return { ...output, variant: { ...variant, inferenceGeo: 'global' } };
    case 'model':
      return { ...output, model: SONNET };
    case 'batch':
    case 'caching':
      return variant.speed === 'standard' ? { ...output, variant: { ...variant, serviceTier: 'batch' } } : output;
  }
}

/**
 * Returns what the levers (other choices) save if they are applied one after the other, and if every request that can
 * be a batch request becomes one.
 */
function exactly(outputs: readonly Output[], paid: Paid, levers: readonly Lever[]): Rational {
  return outputs
    .map((output) => {
      const cost = paidFor(output, paid);
      let [left, at] = [cost, output];
      for (const lever of levers) {
        if (lever.kind === 'model' && lever.model !== at.model) continue;
        const next = after(at, lever);
        left = times(left, dividedBy(paidFor(next, paid), paidFor(at, paid)));
        at = next;
      }
      return minus(cost, left);
    })
    .reduce(plus, ZERO);
}

const outputs = fc.array(
  fc.record({
    key: fc.constantFrom(...KEYS),
    model: fc.constantFrom(OPUS, OPUS, SONNET),
    variant: fc.constantFrom(...VARIANTS),
    thousands: fc.bigInt({ min: 1n, max: 5n }),
  }),
  { minLength: 1, maxLength: 8 },
);

/** The ledger splits a bill into whole pico-dollars. Together, these parts are off by less than a millionth of a dollar. */
const SPLIT = 1_000_000n;

describe('what other choices would save for API keys', () => {
  it('is what they would save for any requests that the keys may have sent, alone and together', () => {
    const chosen = fc.subarray([...LEVERS], { minLength: 1 });
    fc.assert(
      fc.property(outputs, fc.subarray(KEYS, { minLength: 1 }), chosen, (lines, keys, levers) => {
        // All requests have the same discount, so two prices on the bill have the same ratio as their list prices.
        const paid = { usual: 80n, batch: 80n };
        const own = lines.filter(({ key }) => keys.includes(key));
        if (own.length === 0) return;
        const { whatIf } = savingsOf(lines, paid, { where: { apiKey: keys }, by: [], possible: levers });
        const together = exactly(own, paid, levers);
        expectBetween(
          whatIf?.possible,
          together,
          levers.some(({ kind }) => kind === 'batch'),
        );
        for (const { lever, alone, part, label } of whatIf?.levers ?? []) {
          if (part !== null) expect(part.least <= part.most, leverText(lever)).toBe(true);
          if (!LEVERS.some((of) => leverText(of) === leverText(lever))) continue;
          expectBetween(alone, exactly(own, paid, [lever]), lever.kind === 'batch');
          if (label === 'measured') expect(alone.least).toBe(alone.most);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it('is for batches of a key at most an amount, also if a contract makes batches cheaper for all', () => {
    const percent = fc.constantFrom(100n, 70n, 20n);
    fc.assert(
      fc.property(outputs, fc.record({ usual: percent, batch: percent }), (lines, paid) => {
        const { whatIf } = savingsOf(lines, paid, { where: {}, by: ['apiKey'], possible: [] });
        const batches = whatIf?.levers.filter(({ lever }) => 'apiKey' in lever) ?? [];
        for (const key of KEYS) {
          // Batch requests are assumed to cost half, or less if the bill has cheaper batch requests of the same model
          // and variant.
          const hasBatch = ({ model, variant }: Output): boolean =>
            lines.some((of) => of.model === model && isSame(of.variant, { ...variant, serviceTier: 'batch' }));
          const exact = lines
            .filter((of) => of.key === key && of.variant.serviceTier === 'standard' && of.variant.speed === 'standard')
            .map((of) => {
              const cost = paidFor(of, paid);
              const half = dividedBy(cost, rational(2n));
              const known = hasBatch(of) ? minus(cost, paidFor(after(of, { kind: 'batch', apiKey: key }), paid)) : half;
              return compareRationals(known, half) < 0 ? half : known;
            })
            .reduce(plus, ZERO);
          const line = batches.find(({ lever }) => 'apiKey' in lever && lever.apiKey === key);
          expectBetween({ least: 0n, most: line?.alone.most ?? 0n }, exact, true);
        }
      }),
      { numRuns: runs(400) },
    );
  });
});

describe('billed costs', () => {
  const lines = [{ key: 'apikey_a', model: OPUS, variant: STANDARD, thousands: 5n }];
  const paid = { usual: 100n, batch: 50n };
  const batches: Lever = { kind: 'batch', apiKey: 'apikey_a' };

  it.each([
    ['lists keys', { where: {}, by: ['apiKey'], possible: [] }, true],
    ['is about some keys', { where: { apiKey: ['apikey_a'] }, by: [], possible: [] }, true],
    ['has batches of a key marked as possible', { where: {}, by: [], possible: [batches] }, true],
    ['needs no key', { where: {}, by: ['workspace'], possible: [] }, false],
  ] as const)('are split among keys if the answer %s, but not if every cost is estimated', (_what, asked, isSplit) => {
    expect(savingsOf(lines, paid, asked).isSplit).toBe(isSplit);
    expect(savingsOf(lines, paid, asked, { hasBill: false }).isSplit).toBe(false);
  });
});

function isSame(a: Output['variant'], b: Output['variant']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function expectBetween(
  range: { readonly least: bigint; readonly most: bigint } | undefined,
  { numerator, denominator }: Rational,
  hasBatch: boolean,
): void {
  if (range === undefined) throw new Error('no range');
  expect((range.most + SPLIT) * denominator >= numerator).toBe(true);
  // Batches need not be used, so the least that they save is nothing.
  if (!hasBatch) expect((range.least - SPLIT) * denominator <= numerator).toBe(true);
}
