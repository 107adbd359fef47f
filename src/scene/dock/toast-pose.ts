/**
 * Computes the pose of a toast (a short message): in front of the person, above the dock and nearer than the dock, so
 * that nothing covers the toast. The toast does not follow the head.
 */
import { facing } from '../placement/face-user.ts';
import { upright } from '../placement/heading.ts';
import { fromRelative, type Pose } from '../placement/pose.ts';

/** How far the toast (a short message) is ahead of the head and below it, in metres. */
const AHEAD = 0.6;
const BELOW = 0.24;

/**
 * The size of a pixel of the toast (a short message), in metres. At the toast's distance, this pixel looks as large as
 * a pixel of a panel.
 */
export const TOAST_PIXEL_SIZE = 0.00087 * Math.hypot(AHEAD, BELOW);

export function toastAt(head: Pose): Pose {
  const ahead = fromRelative(upright(head), { position: [0, -BELOW, -AHEAD], rotation: [0, 0, 0, 1] });
  return facing(ahead.position, head);
}
