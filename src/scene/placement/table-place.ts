/**
 * Computes where a table (a level surface, for example the terrain, which shows costs as columns) opens: to the right
 * of the person, lower than the panels and next to the dock. The table covers neither panels nor the dock. Its front
 * faces the person.
 */
import { levelFacing } from './face-user.ts';
import { bearingOf, pointAt, sightOf } from './heading.ts';
import type { RoomPanel } from './panel.ts';
import { compose, relativeTo, type Pose } from './pose.ts';
import { fromYawPitch } from './quat.ts';
import { distanceBetween, multiply, subtract, type Vec3 } from './vec3.ts';

const DEGREE = Math.PI / 180;
/** The direction of a table to the right of straight ahead, in radians. The dock ends at about 22°. */
const AZIMUTH = 48 * DEGREE;
/** The distance over the floor from the head to the middle of a table, in metres. */
const AHEAD = 1.02;
/** How far a table is below the eyes, and its least height above the floor, in metres. */
const BELOW = 0.82;
const LOWEST = 0.3;
/** A table is in view if its middle is at most 60° to each side, above or below, and at most 3 m away. */
const VIEW = 60 * DEGREE;
const FARTHEST = 3;

/**
 * The `fit` of a table: its size as a share of its natural size. At the natural size, a pixel looks as large as one dp
 * (Android's unit for sizes). With 0.9, the smallest text (16 pixels) looks as large as 14.4 dp, and the table does not
 * touch the dock.
 */
const FIT = 0.9;

export interface TablePlace {
  readonly pose: Pose;
  /** the distance from the head, in metres */
  readonly distance: number;
  readonly fit: number;
}

/** Returns the place of a table for a head. */
export function tablePlace(head: Pose): TablePlace {
  const [x, , z] = pointAt(head, { azimuth: AZIMUTH, elevation: 0 }, AHEAD);
  const position = [x, Math.max(LOWEST, head.position[1] - BELOW), z] as const;
  return { pose: levelFacing(position, head), distance: distanceBetween(position, head.position), fit: FIT };
}

/** Whether the person sees a table without turning. A table may be lower in the view than a panel. */
export function isTableInView({ position }: Pose, head: Pose): boolean {
  const { azimuth, elevation } = bearingOf(position, head);
  return (
    Math.max(Math.abs(azimuth), Math.abs(elevation)) <= VIEW && distanceBetween(position, head.position) <= FARTHEST
  );
}

/**
 * A label is this much nearer to the head than its column, in metres. So the columns behind the label do not cut
 * through it.
 */
const LABEL_NEARER = 0.12;

/**
 * Returns the pose of a label on a table, relative to the table and without the table's scale. The label is tilted up
 * to the head. Its lines are parallel to the front of the table.
 * @param pixels the point that the label describes, in pixels from the middle of the table
 */
export function labelPose({ pose, pixelSize, scale }: RoomPanel, pixels: Vec3, head: Pose): Pose {
  const size = pixelSize * scale;
  const { position } = compose(pose, { position: multiply(pixels, size), rotation: [0, 0, 0, 1] });
  const near = subtract(position, multiply(sightOf(position, head).sight, LABEL_NEARER));
  const relative = relativeTo(pose, { position: near, rotation: pose.rotation });
  return {
    position: multiply(relative.position, 1 / scale),
    rotation: fromYawPitch(0, bearingOf(near, head).elevation),
  };
}
