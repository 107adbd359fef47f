/**
 * Converts a plane that the device detected to a wall on which glances (small panels with one amount) can hang. Planes
 * that are not upright are not walls.
 */
import { relativeTo, type Pose } from './pose.ts';
import { fromAxes, rotate } from './quat.ts';
import { add, cross, dot, length, multiply, subtract, UP, type Vec3 } from './vec3.ts';

/** A place on a wall: metres to the right and up from the origin of the wall, for a person in front of the wall. */
export type Spot = readonly [x: number, y: number];

export interface WallPlane {
  /**
   * the pose of the wall's origin, which is a point of the wall. +Z points out of the wall to the person, and +Y
   * upwards along the wall
   */
  readonly pose: Pose;
  /** the corners of the wall, in order */
  readonly polygon: readonly Spot[];
}

/** A plane may lean by at most 10°. This is the sine of that angle. */
const MOST_LEAN = 0.174;

/**
 * Returns the wall; null if the plane is not upright or has fewer than three corners.
 * @param plane the pose of the plane. Its +Y is the plane's normal (WebXR Plane Detection Module)
 * @param corners the corners of the plane, in the plane's own coordinates, where y is 0
 * @param head the position of the person, who sees the front of the wall
 * @param mostLean the sine of the angle by which the plane may lean
 */
export function wallPlaneOf(
  plane: Pose,
  corners: readonly { readonly x: number; readonly z: number }[],
  head: Vec3,
  mostLean = MOST_LEAN,
): WallPlane | null {
  const normal = rotate(plane.rotation, UP);
  if (corners.length < 3 || Math.abs(normal[1]) > mostLean) return null;
  const isBehind = dot(normal, subtract(head, plane.position)) < 0;
  const front = multiply(normal, isBehind ? -1 : 1);
  const level = cross(UP, front);
  const right = multiply(level, 1 / length(level));
  const up = cross(front, right);
  const polygon = corners.map(({ x, z }): Spot => {
    const corner = rotate(plane.rotation, [x, 0, z]);
    return [dot(corner, right), dot(corner, up)];
  });
  return { pose: { position: plane.position, rotation: fromAxes(right, up, front) }, polygon };
}

/** Returns the point of the room at a spot of the wall, `out` metres in front of the wall. */
export function pointOnWall({ pose }: WallPlane, [x, y]: Spot, out = 0): Vec3 {
  return add(pose.position, rotate(pose.rotation, [x, y, out]));
}

/**
 * Returns a point of the room relative to a wall: how far it is to the right of the wall's origin, above it, and in
 * front of the wall, in metres.
 */
export function spotOf({ pose }: WallPlane, position: Vec3): Vec3 {
  return relativeTo(pose, { position, rotation: pose.rotation }).position;
}
