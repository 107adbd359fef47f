/**
 * It is not known which of the tokens that were written to a cache were read. So the cost of the tokens that were never
 * read is computed as if they were the dearest ones. The tests try every choice of unread tokens, and no choice costs
 * more.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNeverReadSums } from '../../../../src/core/analysis/savings/never-read.ts';
import type { NeverRead } from '../../../../src/core/analysis/savings/savings-answer.ts';
import { ITEM } from '../../../../src/core/model/item.ts';
import { compareRationals, plus, rational, ZERO, type Rational } from '../../../support/organization/rational.ts';
import { runs } from '../../../support/runs.ts';

interface Writes {
  readonly item: number;
  readonly tokens: bigint;
  /** how much more these writes cost than uncached input; null if that is not known */
  readonly more: bigint | null;
}

interface Cache {
  readonly writes: readonly Writes[];
  readonly read: bigint;
}

function neverReadOf(caches: readonly Cache[]): NeverRead {
  const sums = createNeverReadSums();
  for (const [model, { writes, read }] of caches.entries()) {
    for (const { item, tokens, more } of writes) sums.add({ subject: 0, model, item, tokens }, more);
    sums.add({ subject: 0, model, item: ITEM.read, tokens: read }, -5n);
  }
  return sums.figures();
}

const written = (writes: readonly Writes[]): bigint => writes.reduce((sum, { tokens }) => sum + tokens, 0n);
const unreadOf = ({ writes, read }: Cache): bigint => (written(writes) > read ? written(writes) - read : 0n);

/**
 * Returns how much more the unread tokens of a choice cost than uncached input. `unread` contains the number of unread
 * tokens for each kind of writes.
 */
function costOf(writes: readonly Writes[], unread: readonly bigint[]): Rational {
  return writes
    .map(({ tokens, more }, index) => rational((more ?? 0n) * (unread[index] ?? 0n), tokens))
    .reduce(plus, ZERO);
}

/** Returns every way to choose the unread tokens among the writes. */
function choices([first, ...others]: readonly Writes[], unread: bigint): readonly (readonly bigint[])[] {
  if (first === undefined) return unread === 0n ? [[]] : [];
  const found: (readonly bigint[])[] = [];
  for (let taken = 0n; taken <= first.tokens && taken <= unread; taken += 1n) {
    found.push(...choices(others, unread - taken).map((rest) => [taken, ...rest]));
  }
  return found;
}

/** Returns the largest extra cost of any choice, rounded up; 0 if every choice costs less than uncached input. */
function largest({ writes }: Cache, unread: bigint): bigint {
  const most = choices(writes, unread)
    .map((choice) => costOf(writes, choice))
    .reduce((a, b) => (compareRationals(a, b) < 0 ? b : a), ZERO);
  return (most.numerator + most.denominator - 1n) / most.denominator;
}

const cacheOf = (mostTokens: bigint): fc.Arbitrary<Cache> =>
  fc
    .array(
      fc.record({
        item: fc.constantFrom<number>(ITEM.write5m, ITEM.write1h),
        tokens: fc.bigInt({ min: 1n, max: mostTokens }),
        more: fc.option(fc.bigInt({ min: -20n, max: 60n }), { freq: 6 }),
      }),
      { maxLength: 4 },
    )
    .chain((writes) => fc.record({ writes: fc.constant(writes), read: fc.bigInt({ min: 0n, max: written(writes) }) }));

describe('the cost of tokens that were never read', () => {
  it('is the largest of all possible choices, for each cache by itself', () => {
    fc.assert(
      fc.property(fc.array(cacheOf(4n), { minLength: 1, maxLength: 3 }), (caches) => {
        const { tokens, costAtMost, isCostExact } = neverReadOf(caches);
        expect(BigInt(tokens)).toBe(caches.reduce((sum, cache) => sum + unreadOf(cache), 0n));
        expect(costAtMost).toBe(caches.reduce((sum, cache) => sum + largest(cache, unreadOf(cache)), 0n));
        if (!isCostExact) return;
        for (const { writes, read } of caches.filter((cache) => unreadOf(cache) > 0n)) {
          expect(read).toBe(0n);
          expect(writes.map(({ more }) => more)).not.toContain(null);
        }
        const exact = caches.filter((cache) => unreadOf(cache) > 0n).flatMap(({ writes }) => writes);
        expect(costAtMost).toBe(exact.reduce((sum, { more }) => sum + (more ?? 0n), 0n));
      }),
      { numRuns: runs(500) },
    );
  });

  it('is not below the cost of any choice', () => {
    const chosen = cacheOf(2_000_000n).chain(({ writes }) =>
      fc.record({
        writes: fc.constant(writes),
        unread: fc.tuple(...writes.map(({ tokens }) => fc.bigInt({ min: 0n, max: tokens }))),
      }),
    );
    fc.assert(
      fc.property(chosen, ({ writes, unread }) => {
        const read = written(writes) - unread.reduce((sum, tokens) => sum + tokens, 0n);
        const { costAtMost } = neverReadOf([{ writes, read }]);
        expect(compareRationals(rational(costAtMost), costOf(writes, unread))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(500) },
    );
  });
});
