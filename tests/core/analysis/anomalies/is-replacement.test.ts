/**
 * Checks the decision whether usage has only moved from one model to another. The decision must equal that of a naive
 * reference implementation, which looks at each workspace.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isReplacement } from '../../../../src/core/analysis/anomalies/is-replacement.ts';
import { runs } from '../../../support/runs.ts';
import { differencesOf, type ChangedCell } from './support/differences-of.ts';

const MODEL = 1;
const LEAST = 5n;

const cells = fc.array(
  fc.record({
    workspace: fc.nat(2),
    model: fc.nat(2),
    usualCost2: fc.bigInt(0n, 24n),
    cost: fc.bigInt(0n, 12n),
    item: fc.constant(0),
    apiKey: fc.constant(0),
    quantity: fc.constant(0),
    usualQuantity2: fc.constant(0),
  }),
  { minLength: 1, maxLength: 9 },
);

function sum(all: readonly ChangedCell[]): bigint {
  return all.reduce((before, { cost, usualCost2 }) => before + 2n * cost - usualCost2, 0n);
}

it('is moved as far as other models of the workspace changed in the other direction', () => {
  let moves = 0;
  fc.assert(
    fc.property(cells, (all) => {
      const excess2 = sum(all.filter(({ model }) => model === MODEL));
      fc.pre(excess2 !== 0n);
      const sign = excess2 > 0n ? 1n : -1n;
      const moved = [0, 1, 2].reduce((before, workspace) => {
        const within = all.filter((cell) => cell.workspace === workspace);
        const own = sign * sum(within.filter(({ model }) => model === MODEL));
        const others = -sign * sum(within.filter(({ model }) => model !== MODEL));
        if (own <= 0n || others <= 0n) return before;
        return before + (own < others ? own : others);
      }, 0n);
      // A model counts as replaced if at least half of its difference from the usual cost moved to other models. It
      // also counts as replaced if some of the difference moved and the rest is less than LEAST.
      const expected = 2n * moved >= sign * excess2 || (moved > 0n && sign * excess2 - moved < 2n * LEAST);
      moves += Number(expected);
      const finding = { place: 0, excess2, usualPlaces: [0, 0] as const };
      expect(isReplacement(MODEL, finding, LEAST, differencesOf(all))).toBe(expected);
    }),
    { numRuns: runs(5000) },
  );
  expect(moves).toBeGreaterThan(runs(5000) / 10);
});

it('is no replacement where the detail of a day is not loaded', () => {
  const finding = { place: 0, excess2: 2n, usualPlaces: [0, 0] as const };
  expect(isReplacement(MODEL, finding, LEAST, { sums: () => null, byValue: () => null })).toBe(false);
});
