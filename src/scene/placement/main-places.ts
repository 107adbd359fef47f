/** Computes the place of the main panel, straight ahead, and the places of the panels to its left and right. */
import type { AngularExtent } from './angular-extent.ts';
import { GAP, MOST_REACH, MOST_TOP, OPENING_DISTANCE } from './comfort.ts';
import { lowestAboveDock, mainElevation } from './dock-height.ts';
import { azimuthReach, bottomElevation, extentAt, facingSize, topElevation, type FacingSize } from './facing-extent.ts';
import type { Bearing } from './heading.ts';
import type { PanelSize } from './rectangle.ts';

/** The place of a panel as seen from the head. */
export interface Place {
  readonly bearing: Bearing;
  /**
   * how large the panel looks compared with its natural size, from 0 to 1. At the natural size, a pixel of the panel
   * looks as large as one dp (Android's unit for sizes, see `comfort.ts`)
   */
  readonly fit: number;
  readonly extent: AngularExtent;
}

/**
 * The azimuth at which a main panel of the usual width ends, in radians. Side panels are always farther to the side
 * than this, even if there is no main panel or a narrower one.
 */
export const USUAL_MAIN_REACH = (17.8 * Math.PI) / 180;
/**
 * The least `fit` of a panel: its size as a share of its natural size. At the natural size, a pixel looks as large as
 * one dp (Android's unit for sizes). If only a smaller `fit` is possible, the panel gets no place.
 */
const LEAST_FIT = 0.4;

/**
 * Returns the place straight ahead, with the largest size that fits; undefined if every size that fits is too small to
 * read.
 */
export function mainPlace(size: PanelSize, eyeHeight: number): Place | undefined {
  return largest(size, eyeHeight, (panel, elevation) => (azimuthReach(panel, elevation) <= MOST_REACH ? 0 : undefined));
}

/**
 * Returns the place of a side panel, with the largest size that fits: to the left (`direction` −1) or to the right (1)
 * of a main panel. The main panel covers `reach` to each side, in radians.
 */
export function sidePlace(size: PanelSize, direction: -1 | 1, reach: number, eyeHeight: number): Place | undefined {
  return largest(size, eyeHeight, (panel, elevation) => {
    const own = azimuthReach(panel, elevation);
    return reach + GAP + 2 * own <= MOST_REACH ? direction * (reach + GAP + own) : undefined;
  });
}

/**
 * Returns the place with the largest size at which a panel fits between the dock and 20° above eye level. `azimuthAt`
 * returns the azimuth for a size and an elevation, or undefined if that size does not fit.
 */
function largest(
  size: PanelSize,
  eyeHeight: number,
  azimuthAt: (panel: FacingSize, elevation: number) => number | undefined,
): Place | undefined {
  for (let fit = 1; fit >= LEAST_FIT; fit -= 0.02) {
    const panel = facingSize(size, OPENING_DISTANCE / fit);
    const elevation = elevationFor(panel, eyeHeight);
    const azimuth = elevation === undefined ? undefined : azimuthAt(panel, elevation);
    if (elevation === undefined || azimuth === undefined) continue;
    const bearing = { azimuth, elevation };
    return { bearing, fit, extent: extentAt(panel, bearing) };
  }
  return undefined;
}

/**
 * Returns the elevation for a panel's centre: the usual elevation, or the nearest elevation at which the panel neither
 * touches the dock nor reaches too high. Undefined if there is none.
 */
function elevationFor(panel: FacingSize, eyeHeight: number): number | undefined {
  const lowest = lowestAboveDock(eyeHeight);
  const usual = mainElevation(eyeHeight);
  // Each step raises the panel by the angle by which its lower edge is still too low. The angle from the centre to an
  // edge hardly changes with the elevation, so three steps are exact enough.
  const raised = [0, 1, 2].reduce(
    (elevation) => elevation + Math.max(0, lowest - bottomElevation(panel, elevation)),
    usual,
  );
  const lowered = raised - Math.max(0, topElevation(panel, raised) - MOST_TOP);
  const isWithin = bottomElevation(panel, lowered) >= lowest - 1e-6 && topElevation(panel, lowered) <= MOST_TOP + 1e-6;
  return isWithin ? lowered : undefined;
}
