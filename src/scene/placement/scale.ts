/**
 * Computes the scale of a panel. A panel can be read at the distance where it opens, and looks equally large at any
 * distance up to 1.75 m.
 */
import { PIXEL_SIZE_AT_ONE_METRE, SAME_SIZE_DISTANCE } from './comfort.ts';

/**
 * Returns the size of a pixel, in metres, for a panel that opens `distance` metres from the head. A panel keeps this
 * size of a pixel, because its content would have to be laid out again for another size.
 */
export function pixelSizeAt(distance: number): number {
  return PIXEL_SIZE_AT_ONE_METRE * distance;
}

/**
 * Returns the scale of a panel's group at `distance`, relative to the scale at `openedDistance` (both in metres). Up to
 * 1.75 m, the scale grows as fast as the distance. Beyond 1.75 m, it grows half as fast (Android XR's rule), so a
 * distant panel looks smaller. The layout inside the panel never changes.
 */
export function groupScale(distance: number, openedDistance: number): number {
  return sizingDistance(distance) / sizingDistance(openedDistance);
}

function sizingDistance(distance: number): number {
  if (distance <= SAME_SIZE_DISTANCE) return distance;
  return SAME_SIZE_DISTANCE + (distance - SAME_SIZE_DISTANCE) / 2;
}
