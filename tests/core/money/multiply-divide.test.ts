import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACTOR_LIMIT, multiplyDivide } from '../../../src/core/money/multiply-divide.ts';

const factor = fc.oneof(
  fc.maxSafeNat().map((n) => n % FACTOR_LIMIT),
  fc.nat(2000),
  fc.constant(FACTOR_LIMIT - 1),
);

describe('multiplyDivide', () => {
  it('gives the exact quotient and remainder of a product far beyond 2⁵³', () => {
    fc.assert(
      fc.property(factor, factor, factor, (a, b, divisor) => {
        const m = divisor + 1 >= FACTOR_LIMIT ? FACTOR_LIMIT - 1 : divisor + 1;
        const product = BigInt(a) * BigInt(b);
        fc.pre(product / BigInt(m) < 2n ** 53n);
        const answer = new Float64Array(2);
        multiplyDivide(a, b, m, answer);
        expect([BigInt(answer[0] ?? -1), BigInt(answer[1] ?? -1)]).toEqual([product / BigInt(m), product % BigInt(m)]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is exact one short of a whole quotient, up to the largest product a double holds', () => {
    const limit = Number.MAX_SAFE_INTEGER;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 49 }), fc.integer({ min: 1, max: 2 ** 49 }), (m, near) => {
        const quotient = Math.min(near, Math.floor(limit / m));
        const product = quotient * m - 1;
        fc.pre(product < FACTOR_LIMIT);
        const answer = new Float64Array(2);
        multiplyDivide(product, 1, m, answer);
        expect([...answer]).toEqual([quotient - 1, m - 1]);
      }),
      { numRuns: 2000 },
    );
  });
});
