/** Computes how the origin of the reference space has moved. It compares the poses of the head before and after. */
import { upright } from './heading.ts';
import { compose, invert, type Pose } from './pose.ts';

/**
 * Returns the new origin in the old coordinates, for a head that did not move in the real room. `before` is the pose of
 * the head in the old coordinates, and `after` in the new coordinates. The floor is level in both coordinates, so only
 * the yaw of both poses is used.
 */
export function originShift(before: Pose, after: Pose): Pose {
  return compose(upright(before), invert(upright(after)));
}
