/**
 * Turns a panel to a person by yaw and pitch, never by roll, so that lines of text stay level. The table that shows
 * costs as columns (the terrain) is turned by yaw only.
 */
import { headingOf } from './heading.ts';
import type { Pose } from './pose.ts';
import { fromYawPitch, type Quat } from './quat.ts';
import { subtract, type Vec3 } from './vec3.ts';

/**
 * Returns the rotation that turns the front (+Z) of a panel at `position` to the head. If the panel is directly above
 * or below the head, the direction has no yaw, so the panel gets the person's yaw. A panel at the head's position is
 * upright.
 */
function faceUser(position: Vec3, head: Pose): Quat {
  const [x, y, z] = subtract(head.position, position);
  const horizontal = Math.hypot(x, z);
  const yaw = horizontal === 0 ? headingOf(head.rotation) : Math.atan2(x, z);
  return fromYawPitch(yaw, -Math.atan2(y, horizontal));
}

/** Returns the pose of a panel at `position` whose front is turned to the head. */
export function facing(position: Vec3, head: Pose): Pose {
  return { position, rotation: faceUser(position, head) };
}

/** Returns the pose of a table at `position`: level, with its front to the head. */
export function levelFacing(position: Vec3, head: Pose): Pose {
  return facing(position, { ...head, position: [head.position[0], position[1], head.position[2]] });
}
