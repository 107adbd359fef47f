import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose, fromRelative, invert, relativeTo, type Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch, rotate } from '../../../src/scene/placement/quat.ts';
import { anyPose } from './arbitraries.ts';
import { axesOf, degreesBetween, millimetresBetween } from './oracle.ts';

const ORIGIN: Pose = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };

function expectSame(a: Pose, b: Pose): void {
  expect(millimetresBetween(a, b)).toBeLessThan(1e-6);
  expect(degreesBetween(a, b)).toBeLessThan(1e-6);
}

describe('a pose', () => {
  it('comes back from any frame it was told in', () => {
    fc.assert(
      fc.property(anyPose, anyPose, (origin, pose) => {
        const back = fromRelative(origin, relativeTo(origin, pose));
        expect(millimetresBetween(back, pose)).toBeLessThan(1e-6);
        for (const [index, part] of back.rotation.entries()) expect(part).toBeCloseTo(pose.rotation[index]!, 9);
      }),
    );
  });

  it('is undone by its inverse from either side', () => {
    fc.assert(
      fc.property(anyPose, (pose) => {
        expectSame(compose(pose, invert(pose)), ORIGIN);
        expectSame(compose(invert(pose), pose), ORIGIN);
      }),
    );
  });

  it('composes in any grouping', () => {
    fc.assert(
      fc.property(anyPose, anyPose, anyPose, (a, b, c) => {
        expectSame(compose(compose(a, b), c), compose(a, compose(b, c)));
      }),
    );
  });

  it('turns points as its rotation matrix does', () => {
    fc.assert(
      fc.property(anyPose, (pose) => {
        const { right, up, front } = axesOf(pose);
        for (const [axis, expected] of [
          [[1, 0, 0], right],
          [[0, 1, 0], up],
          [[0, 0, 1], front],
        ] as const) {
          rotate(pose.rotation, axis).forEach((part, index) => expect(part).toBeCloseTo(expected[index]!, 9));
        }
      }),
    );
  });

  it('of an origin one metre to the right, turned left by a quarter, is reached by walking left', () => {
    const origin: Pose = { position: [1, 0, 0], rotation: fromYawPitch(Math.PI / 2, 0) };
    const { position } = fromRelative(origin, { position: [0, 0, -1], rotation: [0, 0, 0, 1] });
    expect(position[0]).toBeCloseTo(0, 12);
    expect(position[2]).toBeCloseTo(0, 12);
  });
});
