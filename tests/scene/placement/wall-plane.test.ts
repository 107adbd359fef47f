/**
 * Tests how planes that the device has found become walls: turned to the person, upright, with their corners where the
 * device saw them.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromRelative, type Pose } from '../../../src/scene/placement/pose.ts';
import { chain, fromAxes, fromYawPitch, rotate, turnOf, type Quat } from '../../../src/scene/placement/quat.ts';
import { distanceBetween, dot, subtract, type Vec3 } from '../../../src/scene/placement/vec3.ts';
import { pointOnWall, wallPlaneOf } from '../../../src/scene/placement/wall-plane.ts';
import { anyPlace, anyRotation, between } from './arbitraries.ts';

/**
 * The rotation of a vertical plane. Its normal (+Y) is level and has any direction. Its own x and z are turned about
 * the normal by any angle.
 */
const upright: fc.Arbitrary<Quat> = fc
  .tuple(between(-Math.PI, Math.PI), between(-Math.PI, Math.PI))
  .map(([yaw, spin]) => chain(fromYawPitch(yaw, Math.PI / 2), [0, Math.sin(spin / 2), 0, Math.cos(spin / 2)]));

const CORNERS = [
  { x: -1, z: -0.5 },
  { x: 2, z: -0.5 },
  { x: 2, z: 1 },
];

it('is turned to the person and upright, with its corners at the same places of the room', () => {
  fc.assert(
    fc.property(anyPlace, upright, anyPlace, (position, rotation, head) => {
      const plane: Pose = { position, rotation };
      fc.pre(Math.abs(dot(rotate(rotation, [0, 1, 0]), subtract(head, position))) > 0.01);
      const wall = wallPlaneOf(plane, CORNERS, head);
      if (wall === null) throw new Error('an upright plane is a wall');
      expect(dot(rotate(wall.pose.rotation, [0, 0, 1]), subtract(head, position))).toBeGreaterThan(0);
      expect(rotate(wall.pose.rotation, [0, 1, 0])[1]).toBeCloseTo(1, 9);
      wall.polygon.forEach((spot, index) => {
        const { x, z } = CORNERS[index]!;
        const corner = fromRelative(plane, { position: [x, 0, z], rotation: [0, 0, 0, 1] }).position;
        expect(distanceBetween(pointOnWall(wall, spot), corner)).toBeLessThan(1e-9);
      });
    }),
  );
});

it('is not made of floors, ceilings, tables and slopes, nor of two corners', () => {
  const head: Vec3 = [0, 1.6, 0];
  const at = (rotation: Quat, corners = CORNERS): unknown =>
    wallPlaneOf({ position: [0, 1, -2], rotation }, corners, head);
  expect(at([0, 0, 0, 1])).toBeNull();
  expect(at([1, 0, 0, 0])).toBeNull();
  expect(at(fromYawPitch(0.3, 1.2))).toBeNull();
  expect(at(fromYawPitch(0.3, 1.5))).not.toBeNull();
  expect(at(fromYawPitch(0, Math.PI / 2), CORNERS.slice(0, 2))).toBeNull();
});

it('the rotation of three axes is the rotation that turned them', () => {
  fc.assert(
    fc.property(anyRotation, (rotation) => {
      const axes = (
        [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ] as const
      ).map((axis) => rotate(rotation, axis));
      expect(turnOf(fromAxes(axes[0]!, axes[1]!, axes[2]!), rotation)).toBeLessThan(1e-7);
    }),
  );
});
