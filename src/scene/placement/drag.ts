/** Moves a panel that a pointer holds: the grabbed point stays on the ray at the same distance, and the panel faces the person. */
import { relativeTo, type Pose } from './pose.ts';
import { fromYawPitch, rotate } from './quat.ts';
import { add, distanceBetween, length, multiply, subtract, type Vec3 } from './vec3.ts';

export interface Ray {
  readonly origin: Vec3;
  /** any length but zero */
  readonly direction: Vec3;
}

/** What a pointer holds on to. */
export interface Grip {
  /** from the ray's origin to the point grabbed */
  readonly reach: number;
  /** the point grabbed, in the panel's own coordinates: most often its bar, below the panel */
  readonly held: Vec3;
}

/** Takes hold of a panel at `point`, a place in the room. */
export function startDrag(panel: Pose, ray: Ray, point: Vec3): Grip {
  const { position: held } = relativeTo(panel, { position: point, rotation: panel.rotation });
  return { reach: distanceBetween(ray.origin, point), held };
}

/**
 * Where the panel's centre goes when the pointer has moved, before any clamp: so that a panel there, facing the head, has the held point on the ray.
 * Where the held point is nearer to the head than it is to the panel's centre no such place exists; then the centre itself goes to the ray.
 */
export function followRay(grip: Grip, ray: Ray, head: Pose): Vec3 {
  const point = add(ray.origin, multiply(ray.direction, grip.reach / length(ray.direction)));
  const [x, y, z] = grip.held;
  const sight = subtract(point, head.position);
  // in the panel's frame the head is straight in front of the centre; how far follows from the distance to the held point
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
