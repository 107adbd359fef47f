/**
 * Computes the places of glances (small panels with one amount). They are in two columns, to the left and to the right
 * of all other panels, centred at the elevation of the main panel, or higher if they would cover the dock there.
 */
import { CONE, GAP, OPENING_DISTANCE } from './comfort.ts';
import { lowestAboveDock, mainElevation } from './dock-height.ts';
import { azimuthReach, bottomElevation, extentAt, facingSize, topElevation } from './facing-extent.ts';
import type { Place } from './main-places.ts';
import type { PanelSize } from './rectangle.ts';

const MOST_IN_COLUMN = 4;
const FITS = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6];

/**
 * Returns a free place for each glance (a small panel with one amount), the places at the top first. All places are
 * farther to the side than `reach` (radians). Returns undefined if there are not enough places within 60° to each side.
 */
export function glancePlaces(
  sizes: readonly PanelSize[],
  reach: number,
  eyeHeight: number,
  isFree: (place: Place) => boolean,
): readonly Place[] | undefined {
  if (sizes.length === 0) return [];
  const cell = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  for (const fit of FITS) {
    for (let rows = Math.ceil(sizes.length / 2); rows <= MOST_IN_COLUMN; rows += 1) {
      const places = columns(cell, fit, rows, reach, eyeHeight).filter(isFree).slice(0, sizes.length);
      if (places.length === sizes.length) return places;
    }
  }
  return undefined;
}

/**
 * Returns the left and right places row by row, from the top. Returns no places if one of them would reach more than
 * 60° to the side, or more than 30° above eye level.
 */
function columns(cell: PanelSize, fit: number, rows: number, reach: number, eyeHeight: number): readonly Place[] {
  const panel = facingSize(cell, OPENING_DISTANCE / fit);
  const height = 2 * Math.atan(panel.halfHeight) + GAP;
  const half = ((rows - 1) / 2) * height;
  // With larger text, the dock may be so wide that it is below the columns. So the columns are raised until they end
  // above the dock.
  const rise = Math.max(0, lowestAboveDock(eyeHeight) - bottomElevation(panel, mainElevation(eyeHeight) - half));
  const elevations = Array.from({ length: rows }, (_, row) => mainElevation(eyeHeight) + rise + half - row * height);
  const own = Math.max(...elevations.map((elevation) => azimuthReach(panel, elevation)));
  const azimuth = reach + GAP + own;
  const highest = topElevation(panel, elevations[0] ?? 0);
  if (azimuth + own > CONE || highest > CONE / 2) return [];
  return elevations.flatMap((elevation) =>
    [-azimuth, azimuth].map((side) => {
      const bearing = { azimuth: side, elevation };
      return { bearing, fit, extent: extentAt(panel, bearing) };
    }),
  );
}
