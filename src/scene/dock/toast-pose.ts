/**
 * Computes the pose of a toast (a short message): in front of the person, above the dock and nearer than the dock, so
 * that neither covers the other. The toast does not follow the head.
 */
import { lowestAboveDock } from '../placement/dock-height.ts';
import { facing } from '../placement/face-user.ts';
import { pointAt } from '../placement/heading.ts';
import type { Pose } from '../placement/pose.ts';

/** The distance of the toast (a short message) from the eyes, in metres. */
const DISTANCE = 0.646;
/**
 * The angle between the toast's middle and the least elevation of panels above the dock, in radians. For a person who
 * stands, the toast is then 22° below eye level.
 */
const ABOVE_LOWEST = (2.65 * Math.PI) / 180;

/**
 * The size of a pixel of the toast (a short message), in metres. At the toast's distance, this pixel looks as large as
 * a pixel of a panel.
 */
export const TOAST_PIXEL_SIZE = 0.00087 * DISTANCE;

/**
 * The position of the middle of the toast's lower edge, relative to the toast's pose, in metres. The edge is above the
 * dock, and a toast with more or larger text is higher. So it covers more of the panels, but no button of the dock.
 */
export const TOAST_FOOT = [0, -90 * TOAST_PIXEL_SIZE, 0] as const;

export function toastAt(head: Pose): Pose {
  const elevation = lowestAboveDock(head.position[1]) + ABOVE_LOWEST;
  return facing(pointAt(head, { azimuth: 0, elevation }, DISTANCE), head);
}
