import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angularExtent, areApart } from '../../../src/scene/placement/angular-extent.ts';
import { facing } from '../../../src/scene/placement/face-user.ts';
import {
  azimuthReach,
  bottomElevation,
  elevationAbove,
  facingSize,
  isClearOfPole,
  topElevation,
} from '../../../src/scene/placement/facing-extent.ts';
import { bearingOf, pointAt, turnBetween } from '../../../src/scene/placement/heading.ts';
import { anyPose, anyRotation, between, panelSize } from './arbitraries.ts';
import { axesOf, minus, on, overlapAsSeen, pointsOf } from './oracle.ts';
import { runs } from '../../support/runs.ts';

const HAIR = 1e-7;
const rectangle = fc.record({
  pose: fc.record({ position: fc.tuple(between(-3, 3), between(-1, 3), between(-3, 3)), rotation: anyRotation }),
  width: between(0.1, 3),
  height: between(0.1, 3),
});
const head = fc.record({ position: fc.constant([0, 1.6, 0] as const), rotation: anyRotation });

describe('the angular extent of a rectangle', () => {
  it('holds every point of it', () => {
    fc.assert(
      fc.property(rectangle, head, (shape, eye) => {
        const { azimuth, elevation } = angularExtent(shape, eye);
        const middle = (azimuth.low + azimuth.high) / 2;
        for (const point of pointsOf(shape, 8)) {
          const seen = bearingOf(point, eye);
          expect(seen.elevation).toBeGreaterThanOrEqual(elevation.low - HAIR);
          expect(seen.elevation).toBeLessThanOrEqual(elevation.high + HAIR);
          // exactly above or below the head, a rounding error can give any azimuth
          if (Math.cos(seen.elevation) < 1e-6) continue;
          expect(Math.abs(turnBetween(middle, seen.azimuth))).toBeLessThanOrEqual(
            (azimuth.high - azimuth.low) / 2 + HAIR,
          );
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('is no larger than its outline needs', () => {
    fc.assert(
      fc.property(rectangle, head, (shape, eye) => {
        const { azimuth, elevation } = angularExtent(shape, eye);
        fc.pre(
          azimuth.high - azimuth.low < Math.PI * 0.9 && Math.abs(elevation.low) < 1.4 && Math.abs(elevation.high) < 1.4,
        );
        const seen = pointsOf(shape, 60).map((point) => bearingOf(point, eye));
        const middle = (azimuth.low + azimuth.high) / 2;
        const turns = seen.map((one) => turnBetween(middle, one.azimuth));
        expect(Math.max(...turns) - Math.min(...turns)).toBeCloseTo(azimuth.high - azimuth.low, 6);
        expect(Math.max(...seen.map((one) => one.elevation))).toBeCloseTo(elevation.high, 1);
        expect(Math.min(...seen.map((one) => one.elevation))).toBeCloseTo(elevation.low, 1);
      }),
      { numRuns: 50 },
    );
  });

  it('covers every azimuth when it is right above or right below the head', () => {
    const eye = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] } as const;
    const flat = { width: 2, height: 2 };
    const above = angularExtent({ ...flat, pose: facing([0.1, 2.6, 0.1], eye) }, eye);
    const below = angularExtent({ ...flat, pose: facing([0.1, 0.6, 0.1], eye) }, eye);
    expect(above.azimuth.high - above.azimuth.low).toBeCloseTo(2 * Math.PI, 9);
    expect(above.elevation.high).toBeCloseTo(Math.PI / 2, 9);
    expect(below.azimuth.high - below.azimuth.low).toBeCloseTo(2 * Math.PI, 9);
    expect(below.elevation.low).toBeCloseTo(-Math.PI / 2, 9);
  });

  it('lets no two panels be called apart that hide each other', () => {
    fc.assert(
      fc.property(rectangle, rectangle, head, (a, b, eye) => {
        // seen from the side, a panel has no outline to check
        fc.pre([a, b].every(({ pose }) => Math.abs(on(axesOf(pose).front, minus(pose.position, eye.position))) > 0.01));
        fc.pre(areApart(angularExtent(a, eye), angularExtent(b, eye), 1e-6));
        expect(overlapAsSeen(a, b, eye.position)).toBe(false);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the extent of a panel that faces the head', () => {
  it('is the same in closed form', () => {
    fc.assert(
      fc.property(
        anyPose,
        panelSize,
        between(-1, 1),
        between(-3, 3),
        between(0.8, 3),
        (eye, size, elevation, azimuth, distance) => {
          const facingIt = facingSize(size, distance);
          fc.pre(isClearOfPole(facingIt, Math.abs(elevation) + 0.05));
          const pose = facing(pointAt(eye, { azimuth, elevation }, distance), eye);
          const exact = angularExtent({ pose, ...size }, eye);
          expect((exact.azimuth.high - exact.azimuth.low) / 2).toBeCloseTo(azimuthReach(facingIt, elevation), 6);
          expect(exact.elevation.high).toBeCloseTo(topElevation(facingIt, elevation), 6);
          expect(exact.elevation.low).toBeCloseTo(bottomElevation(facingIt, elevation), 6);
        },
      ),
    );
  });

  it('starts where it was asked to', () => {
    fc.assert(
      fc.property(panelSize, between(-0.9, 0.9), between(1.4, 1.75), (size, bottom, distance) => {
        const panel = facingSize(size, distance);
        const elevation = elevationAbove(panel, bottom);
        fc.pre(elevation !== undefined && isClearOfPole(panel, elevation));
        expect(bottomElevation(panel, elevation)).toBeCloseTo(bottom, 9);
      }),
    );
  });
});
