/**
 * Computes the pose of the dock (the bar of buttons in front of a person): within reach, tilted up to the face, and 30°
 * below eye level for a person who stands. For a person who sits, the angle is smaller.
 */
import { DOCK_AHEAD, dockHeight } from '../placement/dock-height.ts';
import { facing } from '../placement/face-user.ts';
import { upright } from '../placement/heading.ts';
import { fromRelative, type Pose } from '../placement/pose.ts';

/** The distance from the head to the dock, in metres, for a person who stands. */
const DISTANCE = 0.76;

/**
 * The size of a pixel, in metres. A pixel of the dock, at the dock's distance, looks as large as a pixel of a panel.
 */
export const DOCK_PIXEL_SIZE = 0.00087 * DISTANCE;

/** The width of the dock, in pixels. At a text scale of 1, all buttons fit into two rows. */
export const DOCK_WIDTH = 936;
export const DOCK_WIDTH_METRES = DOCK_WIDTH * DOCK_PIXEL_SIZE;

/** The height of two rows of buttons, in pixels. */
export const DOCK_HEIGHT = 152;
/**
 * The distance from the dock's centre to its upper edge, in metres, with two rows. Larger text needs more and taller
 * rows. The additional height is added below, so that the dock never covers the panels.
 */
export const DOCK_TOP = (DOCK_HEIGHT / 2) * DOCK_PIXEL_SIZE;

export function dockAt(head: Pose): Pose {
  const ahead = fromRelative(upright(head), { position: [0, 0, -DOCK_AHEAD], rotation: [0, 0, 0, 1] });
  const [x, , z] = ahead.position;
  return facing([x, dockHeight(head.position[1]), z], head);
}
