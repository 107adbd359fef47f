/**
 * Moves a panel that a pointer holds. The held point stays on the ray at the same distance, and the panel faces the
 * person. The table with the terrain (costs as columns) moves in the same way, but stays level.
 */
import { relativeTo, type Pose } from './pose.ts';
import { fromYawPitch, rotate } from './quat.ts';
import { add, distanceBetween, length, multiply, subtract, type Vec3 } from './vec3.ts';

export interface Ray {
  readonly origin: Vec3;
  /** a direction of any length except zero */
  readonly direction: Vec3;
}

/**
 * Where a pointer holds a panel. The values stay the same during a drag. Exception: a glance (a small panel with one
 * amount) changes its size when it is put on a wall or taken off, and `held` is scaled with it (`input/grab.ts`).
 */
export interface Grip {
  /** the distance from the ray's origin to the held point, in metres */
  readonly reach: number;
  /** the held point in the panel's own coordinates; usually on its bar, below the panel */
  readonly held: Vec3;
  /** true for the table that shows costs as columns, which stays level; false for a panel */
  readonly isLevel: boolean;
}

/** Starts a drag at `point`, a position in the room. */
export function startDrag(panel: Pose, ray: Ray, point: Vec3, isLevel = false): Grip {
  const { position: held } = relativeTo(panel, { position: point, rotation: panel.rotation });
  return { reach: distanceBetween(ray.origin, point), held, isLevel };
}

/**
 * Returns the new centre of the panel or table after the pointer has moved. Limits are applied later. With the new
 * centre, the held point is on the ray, and the front of the panel or table is turned to the head. If the head is so
 * near to the held point that there is no such centre, the centre itself is put on the ray.
 */
export function followRay(grip: Grip, ray: Ray, head: Pose): Vec3 {
  const point = add(ray.origin, multiply(ray.direction, grip.reach / length(ray.direction)));
  if (grip.isLevel) return followLevel(grip.held, point, head);
  const [x, y, z] = grip.held;
  const sight = subtract(point, head.position);
  // In the panel's coordinates, the head is straight ahead of the centre. The distance from the head to the centre
  // follows from the distance between the head and the held point (Pythagoras).
  const depth = length(sight) ** 2 - x * x - y * y;
  if (depth <= 0) return point;
  const ahead = Math.sqrt(depth);
  const tilt = Math.hypot(y, ahead);
  const slope = Math.min(Math.max(sight[1] / tilt, -1), 1);
  const pitch = Math.asin(slope) - Math.atan2(y, ahead);
  const level = rotate(fromYawPitch(0, pitch), [x, y, -ahead]);
  const yaw = Math.atan2(-sight[0], -sight[2]) - Math.atan2(-level[0], -level[2]);
  return subtract(point, rotate(fromYawPitch(yaw, pitch), [x, y, z]));
}

/**
 * Returns where the centre of the table must be, so that its held point is at `point`. `[x, y, z]` is the held point in
 * the table's own coordinates. The table stays level, and its front is turned towards the head. If the head is too
 * near, the centre itself moves to `point`.
 */
function followLevel([x, y, z]: Vec3, point: Vec3, head: Pose): Vec3 {
  const [sightX, , sightZ] = subtract(point, head.position);
  const depth = sightX ** 2 + sightZ ** 2 - x * x;
  if (depth <= 0) return point;
  const yaw = Math.atan2(-sightX, -sightZ) - Math.atan2(-x, Math.sqrt(depth));
  return subtract(point, rotate(fromYawPitch(yaw, 0), [x, y, z]));
}
