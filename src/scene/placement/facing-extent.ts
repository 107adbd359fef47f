/**
 * Computes the part of the view that a panel covers when it faces the head. In a given direction, the angles depend
 * only on half the width and half the height, divided by the distance. So a panel that moves away and grows as fast as
 * its distance still covers the same angles.
 */
import type { AngularExtent } from './angular-extent.ts';
import type { Bearing } from './heading.ts';
import type { PanelSize } from './rectangle.ts';

/** Half the width and half the height of a panel, divided by its distance. */
export interface FacingSize {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Returns the facing size of a panel, from its size and its distance in metres. */
export function facingSize({ width, height }: PanelSize, distance: number): FacingSize {
  return { halfWidth: width / 2 / distance, halfHeight: height / 2 / distance };
}

/**
 * Whether the point straight above the head, and the point straight below it, are outside of a panel centred at
 * `elevation`. At these points, azimuth is undefined.
 */
export function isClearOfPole({ halfHeight }: FacingSize, elevation: number): boolean {
  return nearestEdge(halfHeight, elevation) > 1e-6;
}

/**
 * Returns half the range of azimuths that a panel centred at `elevation` covers, in radians. This range is widest at
 * the upper or lower edge of the panel, whichever is nearer to the point straight above or below the head.
 */
export function azimuthReach({ halfWidth, halfHeight }: FacingSize, elevation: number): number {
  return Math.atan2(halfWidth, nearestEdge(halfHeight, elevation));
}

/**
 * Returns the elevation of the highest point of a panel centred at `elevation`, in radians. This point is the middle of
 * the upper edge or, if that edge is below the horizon, a corner.
 */
export function topElevation({ halfWidth, halfHeight }: FacingSize, elevation: number): number {
  const middle = elevation + Math.atan(halfHeight);
  return Math.max(middle, Math.asin(Math.sin(middle) / cornerStretch(halfWidth, halfHeight)));
}

/** Returns the elevation of the lowest point of a panel centred at `elevation`, in radians. */
export function bottomElevation(size: FacingSize, elevation: number): number {
  return -topElevation(size, -elevation);
}

/**
 * Returns the elevation of a panel's centre if the panel's lowest point has the elevation `bottom`; undefined if there
 * is no such elevation.
 */
export function elevationAbove({ halfWidth, halfHeight }: FacingSize, bottom: number): number | undefined {
  const sine = Math.sin(bottom) * (bottom > 0 ? cornerStretch(halfWidth, halfHeight) : 1);
  return sine > 1 ? undefined : Math.asin(sine) + Math.atan(halfHeight);
}

/**
 * Takes the edge (upper or lower) that is nearer to the point straight above or below the head. Returns the horizontal
 * distance from the head to that edge, as a multiple of the panel's distance.
 */
function nearestEdge(halfHeight: number, elevation: number): number {
  return Math.cos(elevation) - halfHeight * Math.abs(Math.sin(elevation));
}

/**
 * Returns the distance from the head to a corner of a panel, divided by the distance to the middle of the panel's upper
 * or lower edge.
 */
function cornerStretch(halfWidth: number, halfHeight: number): number {
  return Math.hypot(1, halfWidth, halfHeight) / Math.hypot(1, halfHeight);
}

/** Returns the part of the view that a panel covers when its centre is at a bearing. */
export function extentAt(shown: FacingSize, { azimuth, elevation }: Bearing): AngularExtent {
  const reach = azimuthReach(shown, elevation);
  return {
    azimuth: { low: azimuth - reach, high: azimuth + reach },
    elevation: { low: bottomElevation(shown, elevation), high: topElevation(shown, elevation) },
  };
}
