/** The scale of a panel: readable where it opens, and of the same apparent size at any distance up to 1.75 m. */
import { PIXEL_SIZE_AT_ONE_METRE, SAME_SIZE_DISTANCE } from './comfort.ts';

/** Metres per pixel for a panel that opens `distance` metres from the head. Set once: changing it later would lay the panel out again. */
export function pixelSizeAt(distance: number): number {
  return PIXEL_SIZE_AT_ONE_METRE * distance;
}

/**
 * How much larger than when it opened a panel's group is drawn at `distance`. It grows with the distance up to 1.75 m, then at half that rate (Android XR's
 * rule), so that farther away it looks smaller, as a thing far away should. The layout inside never changes.
 */
export function groupScale(distance: number, openedDistance: number): number {
  return sizingDistance(distance) / sizingDistance(openedDistance);
}

function sizingDistance(distance: number): number {
  if (distance <= SAME_SIZE_DISTANCE) return distance;
  return SAME_SIZE_DISTANCE + (distance - SAME_SIZE_DISTANCE) / 2;
}
