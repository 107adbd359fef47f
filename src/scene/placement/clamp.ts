/** Limits a panel's position: 0.5 to 3 m from the head, lower edge not below the floor, centre not above 2.6 m. */
import { FARTHEST_DISTANCE, HIGHEST_CENTRE, NEAREST_DISTANCE } from './comfort.ts';
import { sightOf } from './heading.ts';
import type { Pose } from './pose.ts';
import { add, distanceBetween, multiply, type Vec3 } from './vec3.ts';

/**
 * Returns the allowed place nearest to `wanted`. First, the distance from the head is limited, then the height, at the
 * same distance. If the head is far above or below the room, the place is within the limits of the height, but may be
 * outside those of the distance. `halfHeightAt` returns half the panel's height at a distance from the head, in metres.
 */
export function clampPlace(wanted: Vec3, head: Pose, halfHeightAt: (distance: number) => number): Vec3 {
  const size = distanceBetween(wanted, head.position);
  const distance = Math.min(Math.max(size, NEAREST_DISTANCE), FARTHEST_DISTANCE);
  const { sight, overFloor } = sightOf(wanted, head);
  const reached = size === distance ? wanted : add(head.position, multiply(sight, distance));
  const lowest = Math.min(halfHeightAt(distance), HIGHEST_CENTRE);
  const height = Math.min(Math.max(reached[1], lowest), HIGHEST_CENTRE);
  if (height === reached[1]) return reached;
  const rise = height - head.position[1];
  const horizontal = Math.sqrt(Math.max(0, distance * distance - rise * rise));
  const [x, , z] = add(head.position, multiply(overFloor, horizontal));
  return [x, height, z];
}
