/**
 * Checks which cell (one column of the terrain) a ray or a fingertip hits. The result is compared with boxes of
 * three.js.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Box3, Ray, Vector3 } from 'three';
import {
  pickByRay,
  pickByTip,
  pickTargets,
  type Picked,
  type PickTargets,
} from '../../../src/scene/terrain/pick-cell.ts';
import { terrainPlan } from '../../../src/scene/terrain/terrain-plan.ts';
import { between } from '../placement/arbitraries.ts';
import { runs } from '../../support/runs.ts';
import { someGrid } from './some-grids.ts';

function boxesOf({ count, bounds }: PickTargets): readonly Box3[] {
  return Array.from({ length: count }, (_, index) => {
    const [left = 0, right = 0, low = 0, high = 0, back = 0, front = 0] = bounds.slice(index * 6, index * 6 + 6);
    return new Box3(new Vector3(left, low, back), new Vector3(right, high, front));
  });
}

const somewhere = (reach: number): fc.Arbitrary<Vector3> =>
  fc.tuple(between(-reach, reach), between(-20, reach), between(-reach, reach)).map((at) => new Vector3(...at));

/** Returns how far along the ray the nearest box is; Infinity if the ray hits none. */
function nearestOf(boxes: readonly Box3[], ray: Ray): number {
  const distances = boxes.map((box) => ray.intersectBox(box, new Vector3())?.distanceTo(ray.origin) ?? Infinity);
  return Math.min(...distances, Infinity);
}

it('a ray finds the nearest cell on its way, or none', () => {
  const picked: Picked = { index: -1, distance: 0 };
  let hits = 0;
  fc.assert(
    fc.property(someGrid, somewhere(900), somewhere(300), (grid, from, to) => {
      const targets = pickTargets(grid, terrainPlan(grid));
      fc.pre(from.y > 260 && from.distanceTo(to) > 1);
      const ray = new Ray(from, to.clone().sub(from).normalize());
      const isAt = (distance: number, boxes: () => readonly Box3[]): void => {
        // A ray may graze the edge of a box. It hits the box or not, depending on how three.js and `pickByRay` round.
        const [larger = 0, smaller = 0] = [0.001, -0.001].map((by) =>
          nearestOf(
            boxes().map((box) => box.expandByScalar(by)),
            ray,
          ),
        );
        expect(distance).toBeGreaterThanOrEqual(larger - 0.001);
        expect(distance).toBeLessThanOrEqual(smaller + 0.001);
      };
      pickByRay(targets, ray.origin, ray.direction, picked);
      isAt(picked.index < 0 ? Infinity : picked.distance, () => boxesOf(targets));
      if (picked.index < 0) return;
      hits += 1;
      isAt(picked.distance, () => boxesOf(targets).slice(picked.index, picked.index + 1));
    }),
    { numRuns: runs(500) },
  );
  expect(hits).toBeGreaterThan(runs(500) / 20);
});

it('a fingertip finds the cell that it touches', () => {
  const picked: Picked = { index: -1, distance: 0 };
  let hits = 0;
  fc.assert(
    fc.property(someGrid, somewhere(250), between(2, 40), (grid, tip, radius) => {
      const targets = pickTargets(grid, terrainPlan(grid));
      const distances = boxesOf(targets).map((box) => box.distanceToPoint(tip));
      const nearest = Math.min(...distances, Infinity);
      pickByTip(targets, tip, radius, picked);
      expect(picked.index >= 0).toBe(nearest < radius);
      if (picked.index < 0) return;
      hits += 1;
      expect(distances[picked.index]).toBeCloseTo(nearest, 3);
    }),
    { numRuns: runs(500) },
  );
  expect(hits).toBeGreaterThan(runs(500) / 20);
});

it('a target is the whole cell of a day that can be opened, also where it cost nothing', () => {
  fc.assert(
    fc.property(someGrid, (grid) => {
      const { count, series, buckets } = pickTargets(grid, terrainPlan(grid));
      const open = grid.buckets.filter(({ status }) => status !== 'unknown' && status !== 'future').length;
      expect(count).toBe(open * grid.series.length);
      expect(new Set(Array.from(series, (row, index) => `${row} ${buckets[index]}`)).size).toBe(count);
    }),
    { numRuns: runs(50) },
  );
});
