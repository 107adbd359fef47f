/** Computes the scale of a panel: readable where it opens, and with the same apparent size at any distance up to 1.75 m. */
import { PIXEL_SIZE_AT_ONE_METRE, SAME_SIZE_DISTANCE } from './comfort.ts';

/**
 * Returns the size of a pixel, in metres, for a panel that opens `distance` metres from the head. It is set only once, because a change
 * would lay the panel out again.
 */
export function pixelSizeAt(distance: number): number {
  return PIXEL_SIZE_AT_ONE_METRE * distance;
}

/**
 * Returns the scale of a panel's group at `distance`, relative to when it opened. It grows with the distance up to 1.75 m, then at half
 * that rate (Android XR's rule), so that the panel looks smaller farther away, as real objects do. The layout inside never changes.
 */
export function groupScale(distance: number, openedDistance: number): number {
  return sizingDistance(distance) / sizingDistance(openedDistance);
}

function sizingDistance(distance: number): number {
  if (distance <= SAME_SIZE_DISTANCE) return distance;
  return SAME_SIZE_DISTANCE + (distance - SAME_SIZE_DISTANCE) / 2;
}
