import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, type Placement } from '../../../src/scene/placement/arrangement.ts';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import type { PanelSize, Rectangle } from '../../../src/scene/placement/rectangle.ts';
import { facing } from '../../../src/scene/placement/face-user.ts';
import { anyPose, between, head, panelSize, wildSize } from './arbitraries.ts';
import { axesOf, meetInSpace, minus, on, overlapAsSeen, pointsOf } from './oracle.ts';
import { runs } from '../../support/runs.ts';

const DEGREE = Math.PI / 180;
const STANDING: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const sizes = fc.array(fc.oneof({ weight: 3, arbitrary: panelSize }, wildSize), { minLength: 1, maxLength: 9 });

/**
 * Returns the rectangle that is drawn: its size at the opening distance, enlarged with the distance and multiplied by
 * `fit`.
 */
function drawn(size: PanelSize, { pose, distance, fit }: Placement): Rectangle {
  const factor = (distance / 1.4) * fit;
  return { pose, width: size.width * factor, height: size.height * factor };
}

function laidOut(list: readonly PanelSize[], eye: Pose, obstacles: readonly Rectangle[] = []): Rectangle[] {
  return arrange(list, eye, obstacles).map((placement, index) => drawn(list[index]!, placement));
}

function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));
}

const azimuthsOf = (list: readonly PanelSize[], eye = STANDING): number[] =>
  arrange(list, eye).map(({ pose }) => bearingOf(pose.position, eye).azimuth / DEGREE);

const same = (count: number, width = 0.5, height = 0.7): PanelSize[] =>
  Array.from({ length: count }, () => ({ width, height }));

describe('an arrangement', () => {
  it('lets no panel hide or meet another, wherever the head is and looks', () => {
    fc.assert(
      fc.property(sizes, anyPose, (list, eye) => {
        for (const [a, b] of pairsOf(laidOut(list, eye))) {
          expect(overlapAsSeen(a, b, eye.position)).toBe(false);
          expect(meetInSpace(a, b)).toBe(false);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it('keeps a gap of 1.5° between panels of a row', () => {
    fc.assert(
      fc.property(sizes, head, (list, eye) => {
        const shapes = laidOut(list, eye).map((shape) => {
          const azimuths = pointsOf(shape).map((point) => bearingOf(point, eye).azimuth / DEGREE);
          const row = bearingOf(shape.pose.position, eye).elevation;
          return { row, left: Math.min(...azimuths), right: Math.max(...azimuths) };
        });
        for (const [a, b] of pairsOf(shapes)) {
          if (Math.abs(a.row - b.row) < 1e-9) {
            expect(Math.max(a.left - b.right, b.left - a.right)).toBeGreaterThan(1.5 - 1e-6);
          }
        }
      }),
    );
  });

  it('holds every centre within the forward cone of 120°, 1.2 to 1.75 m away', () => {
    fc.assert(
      fc.property(sizes, anyPose, (list, eye) => {
        for (const { pose, distance } of arrange(list, eye)) {
          const { azimuth, elevation } = bearingOf(pose.position, eye);
          expect(Math.cos(azimuth) * Math.cos(elevation)).toBeGreaterThan(0.5 - 1e-9);
          expect(Math.hypot(...minus(pose.position, eye.position))).toBeCloseTo(distance, 9);
          expect(distance).toBeGreaterThanOrEqual(1.2);
          expect(distance).toBeLessThanOrEqual(1.75);
        }
      }),
    );
  });

  it('shrinks panels rather than put one beyond the cone, above two that fill the view', () => {
    const huge = { width: 3, height: 4 };
    for (const { pose } of arrange([huge, huge, { width: 0.6, height: 0.6 }], STANDING)) {
      const { azimuth, elevation } = bearingOf(pose.position, STANDING);
      expect(Math.cos(azimuth) * Math.cos(elevation)).toBeGreaterThan(0.5 - 1e-9);
    }
  });

  it('puts the first panel, and all of a single row, 5 to 10° below eye level, higher only for a person who sits low', () => {
    fc.assert(
      fc.property(sizes, anyPose, (list, eye) => {
        const elevation = bearingOf(arrange(list, eye)[0]!.pose.position, eye).elevation / DEGREE;
        expect(elevation).toBeGreaterThan(-10);
        expect(elevation).toBeLessThan(eye.position[1] > 1.14 ? -5 : 3);
      }),
    );
    const few = arrange(same(4), STANDING).map(({ pose }) => bearingOf(pose.position, STANDING).elevation);
    expect(new Set(few.map((elevation) => elevation.toFixed(9))).size).toBe(1);
  });

  it('turns every panel to the head, without roll', () => {
    fc.assert(
      fc.property(sizes, anyPose, (list, eye) => {
        for (const { pose, distance } of arrange(list, eye)) {
          const { front, right } = axesOf(pose);
          expect(on(front, minus(eye.position, pose.position)) / distance).toBeCloseTo(1, 9);
          expect(right[1]).toBeCloseTo(0, 12);
        }
      }),
    );
  });

  it('does not depend on where the head nods or rolls, and is the same every time', () => {
    fc.assert(
      fc.property(sizes, between(-1.4, 1.4), (list, pitch) => {
        const nodding: Pose = { ...STANDING, rotation: [Math.sin(pitch / 2), 0, 0, Math.cos(pitch / 2)] };
        expect(arrange(list, nodding)).toEqual(arrange(list, STANDING));
        expect(arrange([...list], STANDING)).toEqual(arrange(list, STANDING));
      }),
    );
  });

  it('spreads panels evenly to both sides, the first in the middle', () => {
    expect(azimuthsOf(same(1))[0]).toBeCloseTo(0, 9);
    const two = azimuthsOf(same(2));
    expect(two[0]).toBeCloseTo(-two[1]!, 9);
    const three = azimuthsOf(same(3));
    expect(three[0]).toBeCloseTo(0, 9);
    expect(three[1]).toBeCloseTo(-three[2]!, 9);
  });

  it('puts panels opened earlier nearer to straight ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), panelSize, (count, { width, height }) => {
        const rows = new Map<string, number[]>();
        for (const { pose } of arrange(same(count, width, height), STANDING)) {
          const { azimuth, elevation } = bearingOf(pose.position, STANDING);
          const row = rows.get(elevation.toFixed(6)) ?? [];
          rows.set(elevation.toFixed(6), [...row, Math.abs(azimuth)]);
        }
        for (const row of rows.values()) {
          for (const [index, azimuth] of row.entries())
            expect(azimuth).toBeGreaterThanOrEqual((row[index - 1] ?? 0) - 1e-9);
        }
      }),
    );
  });

  it('stands four on a gentle arc, its ends farther back, and five in a semicircle', () => {
    const four = arrange(same(4), STANDING).map(({ distance }) => distance);
    expect(four[0]).toBeLessThan(four[2]! - 0.05);
    const five = arrange(same(5), STANDING).map(({ distance }) => distance);
    expect(Math.max(...five) - Math.min(...five)).toBeCloseTo(0, 12);
  });

  it('steps back a little before it begins a second row, and shrinks only when rows are full', () => {
    const six = arrange(same(6, 0.58), STANDING);
    expect(six[0]!.fit).toBeCloseTo(0.9, 9);
    expect(new Set(six.map(({ pose }) => pose.position[1].toFixed(3))).size).toBe(1);
    const nine = arrange(same(9, 0.58), STANDING);
    expect(nine[0]!.fit).toBe(1);
    expect(new Set(nine.map(({ pose }) => pose.position[1].toFixed(3))).size).toBe(2);
    expect(arrange(same(9, 2, 2), STANDING)[0]!.fit).toBeLessThan(0.8);
  });

  it('keeps every row above the floor for a person who sits or stands', () => {
    const low = panelSize.filter(({ height }) => height < 0.8);
    fc.assert(
      fc.property(fc.array(low, { minLength: 1, maxLength: 9 }), between(1.1, 1.9), (list, eyeHeight) => {
        const eye: Pose = { ...STANDING, position: [0, eyeHeight, 0] };
        for (const panel of laidOut(list, eye)) {
          for (const [, height] of pointsOf(panel)) expect(height).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs(300) },
    );
    const rowsFor = (eyeHeight: number): number =>
      new Set(
        arrange(same(9, 0.9, 0.75), { ...STANDING, position: [0, eyeHeight, 0] }).map(({ pose }) =>
          bearingOf(pose.position, { ...STANDING, position: [0, eyeHeight, 0] }).elevation.toFixed(6),
        ),
      ).size;
    expect(rowsFor(1.9)).toBe(3);
    expect(rowsFor(1.1)).toBe(2);
  });

  it('goes past a pinned panel', () => {
    fc.assert(
      fc.property(
        panelSize,
        between(-60, 60),
        between(0.8, 3),
        fc.array(panelSize, { minLength: 1, maxLength: 3 }),
        (size, degrees, distance, list) => {
          const [x, z] = [Math.sin(degrees * DEGREE) * distance, -Math.cos(degrees * DEGREE) * distance];
          const pinned = {
            pose: facing([x, 1.4, z], STANDING),
            width: (size.width * distance) / 2,
            height: (size.height * distance) / 2,
          };
          for (const panel of laidOut(list, STANDING, [pinned]))
            expect(overlapAsSeen(panel, pinned, STANDING.position)).toBe(false);
        },
      ),
    );
  });

  it('stands beside a panel pinned straight ahead, not above it', () => {
    const pinned = { pose: facing([0, 1.42, -1.4], STANDING), width: 0.6, height: 0.7 };
    const [placement] = arrange(same(1), STANDING, [pinned]);
    expect(bearingOf(placement!.pose.position, STANDING).elevation / DEGREE).toBeCloseTo(-7, 9);
  });

  it('still stands in front of a person walled in by pinned panels', () => {
    const walls = [0, 90, 180, 270].map((degrees) => {
      const [x, z] = [-Math.sin(degrees * DEGREE), -Math.cos(degrees * DEGREE)];
      return { pose: facing([x, 1.6, z], STANDING), width: 2, height: 6 };
    });
    expect(arrange(same(3), STANDING, walls)).toEqual(arrange(same(3), STANDING));
  });

  it('of nothing is nothing, and a panel without size is a mistake', () => {
    expect(arrange([], STANDING)).toEqual([]);
    expect(() => arrange([{ width: 0, height: 1 }], STANDING)).toThrow(RangeError);
    expect(() => arrange([{ width: Number.NaN, height: 1 }], STANDING)).toThrow(RangeError);
  });
});
