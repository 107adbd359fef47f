import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toSnapshotNumber } from '../../../src/core/export/snapshot-number.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate, type Rate } from '../../../src/core/money/rate.ts';

function rateOf(text: string): Rate {
  const rate = parseRate(text);
  if (rate === null) throw new Error(`not a rate: ${text}`);
  return rate;
}

describe('an amount in the snapshot', () => {
  it.each([
    [1_234_567_890_000n, '1', 1.234568],
    [500_000n, '1', 0],
    [1_500_000n, '1', 0.000002],
    [2_500_000n, '1', 0.000002],
    [-1_500_000n, '1', -0.000002],
    [1_000_000_000_000n, '1358.18865245', 1358.188652],
    [1_000_000_000_000_000_000_000n, '1', 1_000_000_000],
    [1_234_567_890_123_456_789_012n, '1', 1_234_567_890.12346],
    [123_456_789_012_345_678_901_234_567n, '1358.18865245', 167_677_609_904_482_000],
  ])('%s pico-dollars at %s is %s', (pico, rate, expected) => {
    expect(toSnapshotNumber(toPico(pico), rateOf(rate))).toBe(expected);
  });

  it('is never minus zero', () => {
    expect(Object.is(toSnapshotNumber(toPico(-1n), PARITY), 0)).toBe(true);
  });

  it('is the exact amount rounded half-even once, whatever the amount and the rate', () => {
    const amounts = fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n });
    const rates = fc.bigInt({ min: 1n, max: 10n ** 13n });
    fc.assert(
      fc.property(amounts, rates, (pico, units) => {
        const exact = new Big(pico.toString()).times(units.toString()).times('1e-24');
        fc.pre(exact.abs().lte(1_000_000_000));
        const rounded = exact.round(6, Big.roundHalfEven);
        expect(toSnapshotNumber(toPico(pico), units as Rate)).toBe(Number(rounded.toString()) + 0);
      }),
    );
  });
});
