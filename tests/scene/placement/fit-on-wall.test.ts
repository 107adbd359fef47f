/**
 * Checks where a glance (a small panel) is placed on a wall: wholly on the wall, over no other glance, and at the
 * wanted place if that place is free.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOnWall, isInside, WALL_MARGIN, type WallRectangle } from '../../../src/scene/placement/fit-on-wall.ts';
import type { Spot } from '../../../src/scene/placement/wall-plane.ts';
import { runs } from '../../support/runs.ts';
import { between } from './arbitraries.ts';

const SIZE = { width: 1, height: 0.45 };

const rectangle = (width: number, height: number): readonly Spot[] => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
];

/**
 * The outline of a wall, as a polygon that contains the point (0, 0). It may be convex or not, and its corners are
 * listed clockwise or counterclockwise.
 */
const anyWall: fc.Arbitrary<readonly Spot[]> = fc
  .tuple(fc.array(between(0.4, 3), { minLength: 4, maxLength: 9 }), fc.boolean())
  .map(([reaches, isReversed]) => {
    const corners = reaches.map((reach, index): Spot => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return [reach * Math.cos(angle), reach * Math.sin(angle)];
    });
    return isReversed ? corners.toReversed() : corners;
  });

const spot: fc.Arbitrary<Spot> = fc.tuple(between(-4, 4), between(-4, 4));

/** Checks many points of the rectangle one by one. */
function isWhollyOn(polygon: readonly Spot[], [x, y]: Spot): boolean {
  const steps = Array.from({ length: 9 }, (_, index) => index / 8 - 0.5);
  return steps.every((across) =>
    steps.every((along) => isInside(polygon, [x + across * SIZE.width, y + along * SIZE.height])),
  );
}

describe('a glance on a wall', () => {
  it('is wholly on a wall of any shape, and clear of the other glances', () => {
    let found = 0;
    fc.assert(
      fc.property(anyWall, spot, spot, (wall, wanted, other) => {
        const first = fitOnWall(wall, SIZE, other);
        const taken: readonly WallRectangle[] = first === null ? [] : [{ centre: first, ...SIZE }];
        const centre = fitOnWall(wall, SIZE, wanted, taken);
        if (centre === null) return;
        found += taken.length;
        expect(isWhollyOn(wall, centre)).toBe(true);
        for (const { centre: at } of taken) {
          const isApart =
            Math.abs(at[0] - centre[0]) >= SIZE.width + WALL_MARGIN - 1e-5 ||
            Math.abs(at[1] - centre[1]) >= SIZE.height + WALL_MARGIN - 1e-5;
          expect(isApart).toBe(true);
        }
      }),
      { numRuns: runs(600) },
    );
    expect(found).toBeGreaterThan(20);
  });

  it('is where it is wanted if there is space, else at the nearest place of a rectangular wall', () => {
    const wall = rectangle(4, 2.6);
    expect(fitOnWall(wall, SIZE, [0.3, -0.2])).toEqual([0.3, -0.2]);
    const [x, y] = fitOnWall(wall, SIZE, [5, 0.1]) ?? [];
    expect(x).toBeCloseTo(2 - 0.5 - WALL_MARGIN, 9);
    expect(y).toBe(0.1);
  });

  it('is beside a glance that is there already, not across the wall', () => {
    const [x, y] = fitOnWall(rectangle(4, 2.6), SIZE, [0.02, 0.3], [{ centre: [0, 0], ...SIZE }]) ?? [];
    expect(x).toBeCloseTo(0.02, 9);
    expect(y).toBeCloseTo(SIZE.height + WALL_MARGIN, 9);
  });

  it('has no place on a wall that is too small, too low or full', () => {
    expect(fitOnWall(rectangle(1.05, 2), SIZE, [0, 0])).toBeNull();
    expect(fitOnWall(rectangle(3, 0.5), SIZE, [0, 0])).toBeNull();
    expect(fitOnWall(rectangle(1.2, 0.6), SIZE, [0, 0], [{ centre: [0, 0], ...SIZE }])).toBeNull();
  });

  it('keeps off the corner that an L-shaped wall lacks', () => {
    const lShape: readonly Spot[] = [
      [-2, -1],
      [2, -1],
      [2, 0],
      [0, 0],
      [0, 1],
      [-2, 1],
    ];
    const centre = fitOnWall(lShape, SIZE, [1, 0.5]);
    expect(centre).not.toBeNull();
    expect(isWhollyOn(lShape, centre ?? [9, 9])).toBe(true);
  });
});
