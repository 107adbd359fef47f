/**
 * Computes the height of the dock (the bar of buttons in front of a person) for an eye height, and how much higher the
 * panels are if the eyes of the person are low.
 */
import { MAIN_ELEVATION } from './comfort.ts';

/**
 * The distances of the dock ahead of the head and below it, in metres, for a person who stands. The dock is then 30°
 * below eye level.
 */
export const DOCK_AHEAD = 0.66;
const BELOW = 0.388;
/**
 * The least height of the dock, in metres above the floor, unless the person sits on the floor. A lower dock would be
 * in the lap of a person on a chair.
 */
const LOWEST = 0.75;
/**
 * The least distance of the dock below the eyes, in metres. It applies if the person sits on the floor (eyes below 1
 * m), where the lap is lower than on a chair.
 */
const LEAST_BELOW = 0.25;

const USUAL_ELEVATION = Math.atan2(-BELOW, DOCK_AHEAD);

/** Returns the height of the dock's centre above the floor, in metres, for eyes at `eyeHeight`. */
export function dockHeight(eyeHeight: number): number {
  return Math.max(eyeHeight - BELOW, Math.min(LOWEST, eyeHeight - LEAST_BELOW));
}

/** Returns the elevation of the dock's centre as seen by the eyes, in radians. */
function dockElevation(eyeHeight: number): number {
  return Math.atan2(dockHeight(eyeHeight) - eyeHeight, DOCK_AHEAD);
}

/**
 * Returns the elevation of the centres of the main row of panels, in radians. If the eyes are below 1.14 m, the row is
 * higher, so that it does not touch the dock.
 */
export function mainElevation(eyeHeight: number): number {
  return MAIN_ELEVATION + dockElevation(eyeHeight) - USUAL_ELEVATION;
}

/** The angle between the middle of the dock and the lower end of the lowest panels, in radians. */
const ABOVE_DOCK = (6 * Math.PI) / 180;

/**
 * Returns the least elevation of a panel's lower end, in radians from eye height. The dock covers no panel whose lower
 * end is at least this high.
 */
export function lowestAboveDock(eyeHeight: number): number {
  return dockElevation(eyeHeight) + ABOVE_DOCK;
}
