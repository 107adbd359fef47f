/** The path of a fingertip is checked in steps that are small enough to miss no surface. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesBetween } from '../../../src/scene/placement/swept-path.ts';
import type { Vec3 } from '../../../src/scene/placement/vec3.ts';
import { between } from './arbitraries.ts';
import { minus, on } from './oracle.ts';

const small = fc.tuple(between(-0.06, 0.06), between(-0.06, 0.06), between(-0.06, 0.06));

describe('the way of a fingertip', () => {
  it('has a place within a centimetre of every surface that it goes through', () => {
    fc.assert(
      fc.property(small, small, between(0, 1), (from, to, share) => {
        fc.pre(Math.hypot(...minus(to, from)) < 0.12);
        const crossed: Vec3 = [0, 1, 2].map((axis) => from[axis]! + (to[axis]! - from[axis]!) * share) as never;
        const places = [from, ...placesBetween(from, to), to];
        const nearest = Math.min(...places.map((place) => Math.hypot(...minus(place, crossed))));
        expect(nearest).toBeLessThanOrEqual(0.008);
      }),
    );
  });

  it('goes forward only', () => {
    fc.assert(
      fc.property(small, small, (from, to) => {
        const way = minus(to, from);
        const along = placesBetween(from, to).map((place) => on(way, minus(place, from)));
        for (const [index, here] of along.entries()) expect(here).toBeGreaterThan(along[index - 1] ?? 0);
      }),
    );
  });

  it('is nothing for a tip at rest, or one that was lost and found elsewhere', () => {
    expect(placesBetween([0, 1, 0], [0, 1, 0])).toEqual([]);
    expect(placesBetween([0, 1, 0], [0, 1, 0.005])).toEqual([]);
    expect(placesBetween([0, 1, 0], [0.5, 1, 0])).toEqual([]);
  });
});
