import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLimbs, createPicoColumn, joinLimbs, picoAt, setPico } from '../../../src/core/money/pico-column.ts';
import { toPico } from '../../../src/core/money/pico.ts';

const amount = fc.bigInt(-(9n * 10n ** 24n), 9n * 10n ** 24n).map(toPico);

describe('a column of amounts', () => {
  it('gives back what was put in', () => {
    fc.assert(
      fc.property(amount, (pico) => {
        const column = createPicoColumn(1);
        setPico(column, 0, pico);
        expect(picoAt(column, 0)).toBe(pico);
        expect(Math.abs(column.lo[0] ?? 0)).toBeLessThan(1e9);
      }),
    );
  });

  it('adds limbs to exactly the sum of the amounts, credits among them', () => {
    const smaller = fc.bigInt(-(10n ** 22n), 10n ** 22n).map(toPico);
    fc.assert(
      fc.property(fc.array(smaller, { maxLength: 50 }), (amounts) => {
        const parts = createPicoColumn(amounts.length);
        const sums = createPicoColumn(1);
        let hi = 0;
        let lo = 0;
        for (const [row, pico] of amounts.entries()) {
          setPico(parts, row, pico);
          addLimbs(sums, 0, parts.hi[row] ?? 0, parts.lo[row] ?? 0);
          hi += parts.hi[row] ?? 0;
          lo += parts.lo[row] ?? 0;
        }
        const expected = amounts.reduce((sum, pico) => sum + pico, 0n);
        expect(picoAt(sums, 0)).toBe(expected);
        expect(joinLimbs(hi, lo)).toBe(expected);
      }),
    );
  });
});
