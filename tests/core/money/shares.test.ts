import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPico } from '../../../src/core/money/pico.ts';
import { shares } from '../../../src/core/money/shares.ts';

const parts = fc.array(fc.bigInt(-(10n ** 20n), 10n ** 20n).map(toPico), { maxLength: 12 });

describe('shares', () => {
  it('adds up to exactly 100.0 % whenever there is a charge', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const total = shares(list).reduce((sum, share) => sum + share, 0);
        expect(total).toBe(list.some((part) => part > 0n) ? 1000 : 0);
      }),
    );
  });

  it('gives thirds as 33.4, 33.3 and 33.3 %', () => {
    expect(shares([1n, 1n, 1n].map(toPico))).toEqual([334, 333, 333]);
  });

  it('gives a credit no share and divides the whole among the charges', () => {
    expect(shares([30n, -20n, 10n].map(toPico))).toEqual([750, 0, 250]);
  });

  it('shows zeros when there is nothing or only credits', () => {
    expect(shares([0n, 0n].map(toPico))).toEqual([0, 0]);
    expect(shares([-5n].map(toPico))).toEqual([0]);
    expect(shares([])).toEqual([]);
  });
});
