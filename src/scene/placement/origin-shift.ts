/** Computes how the origin of the reference space moved, from the head before and after. */
import { upright } from './heading.ts';
import { compose, invert, type Pose } from './pose.ts';

/**
 * Returns the new origin in the old coordinates, for a head that did not move in the real room: `before` is the head in the old
 * coordinates, `after` the same head in the new ones. The floor stays level, so only the yaw of both is used.
 */
export function originShift(before: Pose, after: Pose): Pose {
  return compose(upright(before), invert(upright(after)));
}
