/** Finds where the origin of the reference space went, from the head before and after. */
import { upright } from './heading.ts';
import { compose, invert, type Pose } from './pose.ts';

/**
 * The new origin in the old coordinates, for a head that stayed at its place in the room: `before` is the head in the old coordinates,
 * `after` the same head in the new ones. The floor stays level, so only the yaw of both counts.
 */
export function originShift(before: Pose, after: Pose): Pose {
  return compose(upright(before), invert(upright(after)));
}
