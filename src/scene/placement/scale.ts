/**
 * Computes the scale of a panel. The panel is readable at the distance where it opens, and has the same apparent size at any distance up
 * to 1.75 m.
 */
import { PIXEL_SIZE_AT_ONE_METRE, SAME_SIZE_DISTANCE } from './comfort.ts';

/**
 * Returns the size of a pixel, in metres, for a panel that opens `distance` metres from the head. It is set only once, because a change
 * would lay the panel out again.
 */
export function pixelSizeAt(distance: number): number {
  return PIXEL_SIZE_AT_ONE_METRE * distance;
}

/**
 * Returns the scale of a panel's group at `distance`, relative to the scale at `openedDistance` (both in metres). Up to 1.75 m the scale
 * grows with the distance. Beyond that, it grows half as fast (Android XR's rule), so that a distant panel looks smaller, like a real
 * object. The layout inside the panel never changes.
 */
export function groupScale(distance: number, openedDistance: number): number {
  return sizingDistance(distance) / sizingDistance(openedDistance);
}

function sizingDistance(distance: number): number {
  if (distance <= SAME_SIZE_DISTANCE) return distance;
  return SAME_SIZE_DISTANCE + (distance - SAME_SIZE_DISTANCE) / 2;
}
