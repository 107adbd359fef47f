/**
 * Checks how the bill of one workspace and model is divided among keys by the amounts per key that the provider
 * reports.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountShares } from '../../../../src/core/ledger/attribution/amount-shares.ts';
import { createPicoColumn, picoAt } from '../../../../src/core/money/pico-column.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { splitAmount } from '../../../../src/core/money/split-amount.ts';

const CENT = 10_000_000_000n;

function shares(amounts: readonly (readonly [number, bigint])[], billed: bigint, keys: readonly number[]) {
  const told = new Map(amounts.map(([key, amount]) => [key, toPico(amount)]));
  return amountShares(told, toPico(billed), Int32Array.from(keys), keys.length);
}

describe('shares by amounts', () => {
  it('give each key exactly its amount where the amounts add up to the bill', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 14n });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), (amounts) => {
        const billed = amounts.reduce((sum, each) => sum + each, 0n);
        fc.pre(billed > 0n);
        const weights = shares([...amounts.entries()], billed, [...amounts.keys()]);
        expect(weights).not.toBeNull();
        const parts = createPicoColumn(amounts.length);
        splitAmount(toPico(billed), weights ?? new Float64Array(0), amounts.length, parts);
        expect(amounts.map((_, index) => picoAt(parts, index))).toEqual(amounts);
      }),
    );
  });

  it('are whole numbers in proportion for sums beyond what a number holds exactly', () => {
    const big = 10n ** 20n;
    const weights = shares(
      [
        [1, big],
        [2, 3n * big],
      ],
      4n * big,
      [1, 2],
    );
    expect((weights?.[1] ?? 0) / (weights?.[0] ?? 1)).toBeCloseTo(3, 12);
    expect(weights?.every((weight) => Number.isSafeInteger(weight))).toBe(true);
  });

  it.each([
    ['differ by half a percent', { 1: 100n, 2: 99n }, 200n, true],
    ['differ by two percent', { 1: 100n, 2: 96n }, 200n, false],
    ['hold a key that used nothing', { 1: 100n, 9: 100n }, 200n, false],
    ['hold a credit', { 1: 300n, 2: -100n }, 200n, false],
    ['are nothing', { 1: 0n }, 200n, false],
    ['meet a bill that is a credit', { 1: 100n }, -100n, false],
  ] as const)('of amounts that %s: %s', (_what, cents, billedCents, isUsed) => {
    const amounts = Object.entries(cents).map(([key, amount]) => [Number(key), amount * CENT] as const);
    expect(shares(amounts, billedCents * CENT, [1, 2]) !== null).toBe(isUsed);
  });
});
