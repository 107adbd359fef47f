/** How far a panel can go: 0.5 to 3 m from the head, its lower edge not below the floor, its centre not above 2.6 m. */
import { FARTHEST_DISTANCE, HIGHEST_CENTRE, NEAREST_DISTANCE } from './comfort.ts';
import { directionOf, headingOf } from './heading.ts';
import type { Pose } from './pose.ts';
import { add, length, multiply, subtract, type Vec3 } from './vec3.ts';

/**
 * The place nearest in spirit to the one wanted: the distance from the head is clamped first, then the height, sliding along that distance. For a head
 * itself far above or below the room, floor and ceiling win over the distance. `halfHeightAt` tells half the panel's height at a distance, in metres.
 */
export function clampPlace(wanted: Vec3, head: Pose, halfHeightAt: (distance: number) => number): Vec3 {
  const away = subtract(wanted, head.position);
  const size = length(away);
  const distance = Math.min(Math.max(size, NEAREST_DISTANCE), FARTHEST_DISTANCE);
  const ahead = directionOf(headingOf(head.rotation), { azimuth: 0, elevation: 0 });
  const reached =
    size === distance ? wanted : add(head.position, multiply(size === 0 ? ahead : away, distance / (size || 1)));
  const lowest = Math.min(halfHeightAt(distance), HIGHEST_CENTRE);
  const height = Math.min(Math.max(reached[1], lowest), HIGHEST_CENTRE);
  if (height === reached[1]) return reached;
  return slideTo(height, reached, distance, head, ahead);
}

/** The point of another height at the same distance from the head, in the same direction over the floor. */
function slideTo(height: number, from: Vec3, distance: number, head: Pose, ahead: Vec3): Vec3 {
  const [x, , z] = subtract(from, head.position);
  const rise = height - head.position[1];
  const horizontal = Math.sqrt(Math.max(0, distance * distance - rise * rise));
  const size = Math.hypot(x, z);
  const over: Vec3 = size === 0 ? ahead : [x / size, 0, z / size];
  return [head.position[0] + over[0] * horizontal, height, head.position[2] + over[2] * horizontal];
}
