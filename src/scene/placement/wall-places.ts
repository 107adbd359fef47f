/**
 * Computes the places of panels in the layout Wall: rows of equally large places, one for each panel, above the dock.
 * The main panel is nearest to straight ahead.
 */
import type { AngularExtent } from './angular-extent.ts';
import { CONE, GAP, OPENING_DISTANCE } from './comfort.ts';
import { lowestAboveDock, mainElevation } from './dock-height.ts';
import { azimuthReach, elevationAbove, extentAt, facingSize, topElevation, type FacingSize } from './facing-extent.ts';
import type { Bearing } from './heading.ts';
import type { Place } from './main-places.ts';
import type { PanelSize } from './rectangle.ts';
import { fillAt } from './rows.ts';

const MOST_ROWS = 3;
/**
 * The least `fit` of a panel: its size as a share of its natural size. At the natural size, a pixel looks as large as
 * one dp (Android's unit for sizes). If only a smaller `fit` is possible, there are no places.
 */
const LEAST_FIT = 0.4;
/** The greatest elevation of a panel's upper edge, in radians. */
const MOST_WALL_TOP = CONE / 2;

/**
 * Returns one place for each panel, in order. All places have the same size: the largest at which every panel is within
 * 60° to each side, above the dock, at most 30° above eye level, and not over an obstacle. The panel at index `main`
 * gets the place nearest to straight ahead; `main` is −1 if there is no main panel. The remaining panels get the
 * remaining places, from the upper left to the lower right. Undefined if the panels do not fit.
 */
export function wallPlaces(
  sizes: readonly PanelSize[],
  main: number,
  eyeHeight: number,
  obstacles: readonly AngularExtent[],
): readonly Place[] | undefined {
  const cell = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  for (let fit = 1; fit >= LEAST_FIT; fit -= 0.02) {
    const panel = facingSize(cell, OPENING_DISTANCE / fit);
    for (let rows = 1; rows <= MOST_ROWS; rows += 1) {
      const bearings = bearingsIn(panel, rowElevations(panel, rows, eyeHeight), sizes.length, eyeHeight, obstacles);
      if (bearings === undefined) continue;
      return inOrder(bearings, main, eyeHeight).map((bearing) => ({ bearing, fit, extent: extentAt(panel, bearing) }));
    }
  }
  return undefined;
}

/**
 * Returns the elevations of rows, the lowest first. The middle of the rows is at the usual elevation, or higher if the
 * rows would cover the dock there. Empty if the rows reach too high.
 */
function rowElevations(panel: FacingSize, rows: number, eyeHeight: number): readonly number[] {
  const lowest = elevationAbove(panel, lowestAboveDock(eyeHeight));
  if (lowest === undefined) return [];
  const stacked = stack(panel, rows, lowest);
  const middle = (lowest + (stacked.at(-1) ?? lowest)) / 2;
  const rise = Math.max(0, mainElevation(eyeHeight) - middle);
  const raised = rise === 0 ? stacked : stack(panel, rows, lowest + rise);
  const highest = raised.at(-1);
  return raised.length === rows && highest !== undefined && topElevation(panel, highest) <= MOST_WALL_TOP ? raised : [];
}

/** Returns the elevations of up to `rows` rows, each above the row before. */
function stack(panel: FacingSize, rows: number, lowest: number): readonly number[] {
  const elevations = [lowest];
  while (elevations.length < rows) {
    const next = elevationAbove(panel, topElevation(panel, elevations.at(-1) ?? lowest) + GAP);
    if (next === undefined) break;
    elevations.push(next);
  }
  return elevations;
}

/**
 * Returns the bearings of `count` panels; undefined if they do not fit. If there are no obstacles, no row gets more
 * panels than the row nearest to the usual elevation.
 */
function bearingsIn(
  panel: FacingSize,
  elevations: readonly number[],
  count: number,
  eyeHeight: number,
  obstacles: readonly AngularExtent[],
): readonly Bearing[] | undefined {
  const level = mainElevation(eyeHeight);
  const bearings: Bearing[] = [];
  const rows = elevations.toSorted((a, b) => Math.abs(a - level) - Math.abs(b - level));
  for (const [index, elevation] of rows.entries()) {
    const waiting = count - bearings.length;
    const share = Math.ceil(waiting / (rows.length - index));
    // If there are several rows, the first one in `rows`, which is nearest to the usual elevation, is meant to get an
    // odd number of panels. So one of them is straight ahead.
    const wanted = Math.min(waiting, index === 0 && rows.length > 1 ? share | 1 : share);
    const row = Array.from({ length: wanted }, () => panel);
    const azimuths = fillAt(row, elevation, obstacles, CONE - azimuthReach(panel, elevation));
    bearings.push(...azimuths.map((azimuth) => ({ azimuth, elevation })));
  }
  return bearings.length === count ? bearings : undefined;
}

/**
 * Returns the bearings in the order of the panels: the panel at `main` is nearest to straight ahead, the others from
 * the upper left to the lower right.
 */
function inOrder(bearings: readonly Bearing[], main: number, eyeHeight: number): readonly Bearing[] {
  const level = mainElevation(eyeHeight);
  const offset = ({ azimuth, elevation }: Bearing): number => Math.hypot(azimuth, elevation - level);
  const [ahead] = bearings.toSorted((a, b) => offset(a) - offset(b));
  const others = bearings
    .filter((bearing) => bearing !== ahead)
    .toSorted((a, b) => b.elevation - a.elevation || a.azimuth - b.azimuth);
  if (ahead === undefined || main < 0)
    return bearings.toSorted((a, b) => b.elevation - a.elevation || a.azimuth - b.azimuth);
  return [...others.slice(0, main), ahead, ...others.slice(main)];
}
