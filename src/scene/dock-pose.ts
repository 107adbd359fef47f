/** The pose of the dock: at waist height, within reach, tilted up to the face. */
import { upright } from './placement/heading.ts';
import { facing } from './placement/face-user.ts';
import { fromRelative, type Pose } from './placement/pose.ts';

/** Metres ahead of the head, and metres below it. */
const AHEAD = 0.66;
const BELOW = 0.5;
/** The least height of the dock above the floor in metres, so that nobody has to bend down. */
const LOWEST = 0.55;

/** Metres per pixel. At the dock's distance, a pixel then has the same apparent size as a pixel of a panel. */
export const DOCK_PIXEL_SIZE = 0.00087 * Math.hypot(AHEAD, BELOW);

export function dockAt(head: Pose): Pose {
  const ahead = fromRelative(upright(head), { position: [0, -BELOW, -AHEAD], rotation: [0, 0, 0, 1] });
  const [x, y, z] = ahead.position;
  return facing([x, Math.max(y, LOWEST), z], head);
}
