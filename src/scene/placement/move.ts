/** The button twin of every drag: one step nearer, farther, left, right, up or down, as the person sees it (WCAG 2.2, 2.5.7). */
import { DISTANCE_STEP, HEIGHT_STEP, TURN_STEP } from './comfort.ts';
import { directionOf, headingOf } from './heading.ts';
import type { Pose } from './pose.ts';
import { fromYawPitch, rotate } from './quat.ts';
import { add, length, multiply, subtract, type Vec3 } from './vec3.ts';

export type Direction = 'nearer' | 'farther' | 'left' | 'right' | 'up' | 'down';

/** Where one step takes a panel at `position`, before any clamp. Left and right go around the head, so the distance stays. */
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

/** Along the line of sight; never through the head to its other side. A panel at the head itself goes straight ahead. */
function stepAway(position: Vec3, metres: number, head: Pose): Vec3 {
  const away = subtract(position, head.position);
  const distance = length(away);
  const target = Math.max(distance + metres, DISTANCE_STEP);
  if (distance > 0) return add(head.position, multiply(away, target / distance));
  return add(head.position, multiply(directionOf(headingOf(head.rotation), { azimuth: 0, elevation: 0 }), target));
}

function stepAround(position: Vec3, yaw: number, head: Pose): Vec3 {
  return add(head.position, rotate(fromYawPitch(yaw, 0), subtract(position, head.position)));
}
