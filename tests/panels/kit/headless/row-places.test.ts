/**
 * The places (numbers) of the rows of a table. A row keeps its place while it is listed. After that, another row may
 * take the place. Two rows never share a place.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowPlaces } from '../../../../src/panels/kit/headless/row-places.ts';
import { runs } from '../../../support/runs.ts';

describe('the places of rows', () => {
  it('are kept in another order, and where rows are added', () => {
    const places = createRowPlaces();
    expect(places.of(['a', 'b', 'c'])).toEqual([0, 1, 2]);
    expect(places.of(['c', 'a', 'd', 'b'])).toEqual([2, 0, 3, 1]);
  });

  it('are taken over by the rows of another grouping, in their order', () => {
    const places = createRowPlaces();
    places.of(['a', 'b', 'c']);
    expect(places.of(['x', 'y', 'z', 'w'])).toEqual([0, 1, 2, 3]);
    expect(places.of(['m', 'n'])).toEqual([0, 1]);
  });

  it('are not taken over by a single new row', () => {
    const places = createRowPlaces();
    places.of(['a', 'b', 'c']);
    expect(places.of(['a', 'x', 'c'])).toEqual([0, 3, 2]);
  });

  it('are never shared, and a row that stays keeps its own', () => {
    const lists = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')), { maxLength: 6 });
    fc.assert(
      fc.property(lists, (steps) => {
        const places = createRowPlaces();
        let before = new Map<string, number>();
        for (const ids of steps) {
          const found = places.of(ids);
          expect(new Set(found).size).toBe(ids.length);
          for (const [index, id] of ids.entries()) if (before.has(id)) expect(found[index]).toBe(before.get(id));
          before = new Map(ids.map((id, index) => [id, found[index] ?? -1]));
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
