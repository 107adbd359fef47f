/** The height of the dock for an eye height, and how far panels are raised above it for a person who sits low. */
import { MAIN_ELEVATION } from './comfort.ts';

/** Metres that the dock stands ahead of the head, and metres below it for a person who stands: 30° below eye level. */
export const DOCK_AHEAD = 0.66;
const BELOW = 0.388;
/** A dock that is lower than this, in metres above the floor, would be in the lap of a person on a chair. */
const LOWEST = 0.75;
/** Eyes under 1 m belong to a person on the floor, whose lap is lower. The dock then stays this many metres below the eyes. */
const LEAST_BELOW = 0.25;

const USUAL_ELEVATION = Math.atan2(-BELOW, DOCK_AHEAD);

/** Metres above the floor of the dock's centre, for eyes at `eyeHeight`. */
export function dockHeight(eyeHeight: number): number {
  return Math.max(eyeHeight - BELOW, Math.min(LOWEST, eyeHeight - LEAST_BELOW));
}

/** The elevation of the dock's centre as seen by the eyes, in radians. */
function dockElevation(eyeHeight: number): number {
  return Math.atan2(dockHeight(eyeHeight) - eyeHeight, DOCK_AHEAD);
}

/** The elevation of the centres of the main row of panels. It is higher than usual where the dock is, for eyes below 1.14 m. */
export function mainElevation(eyeHeight: number): number {
  return MAIN_ELEVATION + dockElevation(eyeHeight) - USUAL_ELEVATION;
}

/** From the middle of the dock to the lower end of what stands above it. */
const ABOVE_DOCK = (6 * Math.PI) / 180;

/** The lowest elevation of panels that the dock must not cover. */
export function lowestAboveDock(eyeHeight: number): number {
  return dockElevation(eyeHeight) + ABOVE_DOCK;
}
