/**
 * Which rows are drawn: all rows that are at least partly in the given area, and no others. If no row of the list is in
 * the area, one row is drawn. The height of the list is always exact.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsInView } from '../../../../src/panels/kit/spatial/rows-in-view.ts';

const GAP = 20;
const lists = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 });
const sights = fc.record({ from: fc.integer({ min: -5000, max: 20_000 }), height: fc.integer({ min: 1, max: 2000 }) });

/** Returns the position where a row begins. */
const topOf = (heights: readonly number[], row: number): number =>
  heights.slice(0, row).reduce((sum, height) => sum + height + GAP, 0);

describe('rows in view', () => {
  it('are all rows that reach into sight, and none that are wholly out of it', () => {
    fc.assert(
      fc.property(lists, sights, (heights, { from, height }) => {
        const to = from + height;
        const { first, end } = rowsInView(heights.length, (row) => heights[row] ?? 0, { gap: GAP, from, to });
        const seen = heights.flatMap((_, row) =>
          topOf(heights, row) < to && topOf(heights, row + 1) > from ? [row] : [],
        );
        if (seen.length === 0) expect(end - first).toBe(1);
        else expect([first, end - 1]).toEqual([seen[0], seen.at(-1)]);
      }),
    );
  });

  it('leave as much room as the rows that are not drawn would take', () => {
    fc.assert(
      fc.property(lists, sights, (heights, { from, height }) => {
        const { first, end, before, after } = rowsInView(heights.length, (row) => heights[row] ?? 0, {
          gap: GAP,
          from,
          to: from + height,
        });
        expect(before).toBe(topOf(heights, first));
        expect(after).toBe(topOf(heights, heights.length) - topOf(heights, end));
      }),
    );
  });

  it('are none of an empty list', () => {
    expect(rowsInView(0, () => 10, { gap: GAP, from: 0, to: 100 })).toEqual({ first: 0, end: 0, before: 0, after: 0 });
  });
});
