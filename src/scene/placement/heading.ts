/**
 * Computes the direction in which a person faces in the horizontal plane, and directions relative to that direction.
 * Pitch and roll of the head are ignored.
 */
import type { Pose } from './pose.ts';
import { fromYawPitch, rotate, type Quat } from './quat.ts';
import { add, length, multiply, subtract, type Vec3 } from './vec3.ts';

/**
 * A direction as seen from a head, in radians. `azimuth` is the angle to the right of the head's yaw, in [−π, π].
 * `elevation` is the angle above the horizon.
 */
export interface Bearing {
  readonly azimuth: number;
  readonly elevation: number;
}

/**
 * A forward direction has length 1. If its horizontal part is shorter than this, the person looks within about 3° of
 * straight up or down. Then the direction does not show where the person faces.
 */
const LEAST_HORIZONTAL = 0.05;

/** Returns the yaw of a head. If the head looks straight up or down, the top of the head determines the yaw. */
export function headingOf(rotation: Quat): number {
  const forward = rotate(rotation, [0, 0, -1]);
  if (Math.hypot(forward[0], forward[2]) > LEAST_HORIZONTAL) return Math.atan2(-forward[0], -forward[2]);
  const top = multiply(rotate(rotation, [0, 1, 0]), forward[1] > 0 ? -1 : 1);
  return Math.atan2(-top[0], -top[2]);
}

/** Returns the head as if it were upright: with its position and yaw, without pitch and roll. */
export function upright(head: Pose): Pose {
  return { position: head.position, rotation: fromYawPitch(headingOf(head.rotation), 0) };
}

/** Returns the direction of a bearing as a unit vector, for a head with this heading (its yaw, in radians). */
function directionOf(heading: number, { azimuth, elevation }: Bearing): Vec3 {
  const yaw = heading - azimuth;
  return [-Math.sin(yaw) * Math.cos(elevation), Math.sin(elevation), -Math.cos(yaw) * Math.cos(elevation)];
}

/**
 * Returns the bearing of a point from a head. A point at the head itself, or directly above or below it, has azimuth 0.
 */
export function bearingOf(point: Vec3, head: Pose): Bearing {
  const [x, y, z] = subtract(point, head.position);
  const horizontal = Math.hypot(x, z);
  const azimuth = horizontal === 0 ? 0 : turnBetween(Math.atan2(-x, -z), headingOf(head.rotation));
  return { azimuth, elevation: Math.atan2(y, horizontal) };
}

/** Returns the point at a bearing and distance from a head. */
export function pointAt(head: Pose, bearing: Bearing, distance: number): Vec3 {
  return add(head.position, multiply(directionOf(headingOf(head.rotation), bearing), distance));
}

/** If two points are nearer to each other than this, in metres, there is no direction from one to the other. */
const LEAST_APART = 1e-9;

/**
 * Returns two unit vectors: the direction from a head to a point, and the same direction without its vertical part. If
 * a direction is undefined, straight ahead is used. Example: the point is directly above the head, so the second
 * direction is undefined.
 */
export function sightOf(point: Vec3, head: Pose): { readonly sight: Vec3; readonly overFloor: Vec3 } {
  const away = subtract(point, head.position);
  const ahead = directionOf(headingOf(head.rotation), { azimuth: 0, elevation: 0 });
  const [size, horizontal] = [length(away), Math.hypot(away[0], away[2])];
  return {
    sight: size < LEAST_APART ? ahead : multiply(away, 1 / size),
    overFloor: horizontal < LEAST_APART ? ahead : [away[0] / horizontal, 0, away[2] / horizontal],
  };
}

/** Returns the shortest turn from one angle to another, in [−π, π]. */
export function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
