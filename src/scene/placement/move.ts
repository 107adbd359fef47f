/**
 * Moves a panel by one step: nearer, farther, left, right, up or down, as the person sees it. A person can use these
 * steps instead of dragging, as WCAG 2.2 (2.5.7) requires.
 */
import { DISTANCE_STEP, HEIGHT_STEP, TURN_STEP } from './comfort.ts';
import { sightOf } from './heading.ts';
import type { Pose } from './pose.ts';
import { fromYawPitch, rotate } from './quat.ts';
import { add, distanceBetween, multiply, subtract, type Vec3 } from './vec3.ts';

export type Direction = 'nearer' | 'farther' | 'left' | 'right' | 'up' | 'down';

/**
 * Returns the position after one step from `position`. Limits are applied later. A step to the left or right goes
 * around the head, so the distance does not change.
 */
export function stepFrom(position: Vec3, direction: Direction, head: Pose): Vec3 {
  switch (direction) {
    case 'nearer':
      return stepAway(position, -DISTANCE_STEP, head);
    case 'farther':
      return stepAway(position, DISTANCE_STEP, head);
    case 'left':
      return stepAround(position, TURN_STEP, head);
    case 'right':
      return stepAround(position, -TURN_STEP, head);
    case 'up':
      return add(position, [0, HEIGHT_STEP, 0]);
    case 'down':
      return add(position, [0, -HEIGHT_STEP, 0]);
  }
}

/**
 * Returns the place `metres` farther away along the line of sight, but never behind the head. A panel at the head's
 * position moves straight ahead.
 */
function stepAway(position: Vec3, metres: number, head: Pose): Vec3 {
  const target = Math.max(distanceBetween(position, head.position) + metres, DISTANCE_STEP);
  return add(head.position, multiply(sightOf(position, head).sight, target));
}

function stepAround(position: Vec3, yaw: number, head: Pose): Vec3 {
  return add(head.position, rotate(fromYawPitch(yaw, 0), subtract(position, head.position)));
}
