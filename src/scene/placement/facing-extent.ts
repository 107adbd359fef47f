/**
 * The part of the view that a panel covers when it faces the head, in closed form. The angles depend only on half width and half height
 * divided by distance, so a panel that grows with its distance covers the same.
 */
import type { PanelSize } from './rectangle.ts';

/** Half the width and half the height at one metre. */
export interface FacingSize {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** The facing size of a panel of so many metres at so many metres. */
export function facingSize({ width, height }: PanelSize, distance: number): FacingSize {
  return { halfWidth: width / 2 / distance, halfHeight: height / 2 / distance };
}

/** Whether a panel centred at `elevation` stays clear of the point straight above or below, where azimuth ends. */
export function isClearOfPole({ halfHeight }: FacingSize, elevation: number): boolean {
  return nearestEdge(halfHeight, elevation) > 1e-6;
}

/** Half the azimuth that a panel centred at `elevation` covers. Its edge towards the pole covers most. */
export function azimuthReach({ halfWidth, halfHeight }: FacingSize, elevation: number): number {
  return Math.atan2(halfWidth, nearestEdge(halfHeight, elevation));
}

/** The elevation of the highest point of a panel centred at `elevation`: the middle of its upper edge, or its corners below the horizon. */
export function topElevation({ halfWidth, halfHeight }: FacingSize, elevation: number): number {
  const middle = elevation + Math.atan(halfHeight);
  return Math.max(middle, Math.asin(Math.sin(middle) / cornerStretch(halfWidth, halfHeight)));
}

/** The elevation of the lowest point of a panel centred at `elevation`. */
export function bottomElevation(size: FacingSize, elevation: number): number {
  return -topElevation(size, -elevation);
}

/** The elevation at which to centre a panel so that its lowest point is at `bottom`; undefined if no panel reaches so high. */
export function elevationAbove({ halfWidth, halfHeight }: FacingSize, bottom: number): number | undefined {
  const sine = Math.sin(bottom) * (bottom > 0 ? cornerStretch(halfWidth, halfHeight) : 1);
  return sine > 1 ? undefined : Math.asin(sine) + Math.atan(halfHeight);
}

/** How far in front, horizontally, the panel's edge nearest to the pole is. */
function nearestEdge(halfHeight: number, elevation: number): number {
  return Math.cos(elevation) - halfHeight * Math.abs(Math.sin(elevation));
}

/** How much farther from the head a corner is than the middle of its edge. */
function cornerStretch(halfWidth: number, halfHeight: number): number {
  return Math.hypot(1, halfWidth, halfHeight) / Math.hypot(1, halfHeight);
}
