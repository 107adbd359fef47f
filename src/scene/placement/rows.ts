/**
 * Computes the bearings of panels that are arranged in rows. The main row is slightly below eye level. If it is full, a
 * row above it is used, then a row below it, and so on.
 */
import { leaves, turns, type AngularExtent } from './angular-extent.ts';
import { CONE, FARTHEST_OPENING_DISTANCE, GAP } from './comfort.ts';
import { mainElevation } from './dock-height.ts';
import {
  azimuthReach,
  bottomElevation,
  elevationAbove,
  isClearOfPole,
  topElevation,
  type FacingSize,
} from './facing-extent.ts';
import type { Bearing } from './heading.ts';
import { fillRow } from './row.ts';

interface Band {
  readonly low: number;
  readonly high: number;
}

interface RowsAsked {
  readonly panels: readonly FacingSize[];
  /** the parts of the view that the obstacles cover, as seen from the head */
  readonly obstacles: readonly AngularExtent[];
  readonly mostRows: number;
  /**
   * true if the upper and lower rows must be above or below all panels and obstacles of the main row; false if they
   * must be above or below its panels only
   */
  readonly clearsObstacles: boolean;
  /** the height of the head above the floor, in metres */
  readonly eyeHeight: number;
}

/**
 * Returns a bearing for every panel, in order. No panel overlaps another panel or an obstacle, and there are gaps
 * between them. Every centre is within the forward cone of 120°. Undefined if the panels do not fit into `mostRows`
 * rows.
 */
export function layRows(asked: RowsAsked): readonly Bearing[] | undefined {
  const { panels, obstacles, mostRows, clearsObstacles, eyeHeight } = asked;
  const bearings: Bearing[] = [];
  const level = mainElevation(eyeHeight);
  const main = bandOf(panels.slice(0, 1), level);
  let band = clearsObstacles ? around(main, obstacles) : main;
  for (let row = 0; row < mostRows && bearings.length < panels.length; row += 1) {
    const waiting = panels.slice(bearings.length);
    const elevation = row === 0 ? level : nextElevation(waiting, band, row, eyeHeight);
    if (elevation === undefined) continue;
    const limit = Math.acos(Math.min(1, Math.cos(CONE) / Math.cos(elevation)));
    const placed = fillAt(waiting, elevation, obstacles, limit);
    bearings.push(...placed.map((azimuth) => ({ azimuth, elevation })));
    const taken = bandOf(waiting.slice(0, placed.length), elevation);
    if (placed.length > 0) band = { low: Math.min(band.low, taken.low), high: Math.max(band.high, taken.high) };
  }
  return bearings.length === panels.length ? bearings : undefined;
}

/** Returns the range of elevations, extended so that it contains all obstacles that reach into it. */
function around(band: Band, obstacles: readonly AngularExtent[]): Band {
  const within = obstacles.map(({ elevation }) => elevation).filter((elevation) => !leaves(elevation, band, GAP));
  return {
    low: Math.min(band.low, ...within.map(({ low }) => low)),
    high: Math.max(band.high, ...within.map(({ high }) => high)),
  };
}

/**
 * Returns the elevation of the next row. Rows 1, 3 and so on are above all earlier rows, and rows 2, 4 and so on below.
 * Undefined if the row would leave the forward cone of 120°, contain the point straight above or below the head, or
 * reach below the floor.
 */
function nextElevation(panels: readonly FacingSize[], band: Band, row: number, eyeHeight: number): number | undefined {
  const isAbove = row % 2 === 1;
  const edge = (isAbove ? band.high : -band.low) + GAP;
  const rises = panels.map((panel) => elevationAbove(panel, edge) ?? Infinity);
  const elevation = Math.max(...rises) * (isAbove ? 1 : -1);
  if (Math.abs(elevation) > CONE || !panels.every((panel) => isClearOfPole(panel, elevation))) return undefined;
  return isAbove || panels.every((panel) => isAboveFloor(panel, elevation, eyeHeight)) ? elevation : undefined;
}

/** Whether the lower edge of a panel is above the floor even at the farthest opening distance. */
function isAboveFloor({ halfHeight }: FacingSize, elevation: number, eyeHeight: number): boolean {
  return eyeHeight + (Math.sin(elevation) - halfHeight * Math.cos(elevation)) * FARTHEST_OPENING_DISTANCE >= 0;
}

/**
 * Returns the azimuths of as many panels as fit next to each other at an elevation. No panel covers an obstacle.
 * `limit` is the greatest azimuth of a centre, in radians.
 */
export function fillAt(
  panels: readonly FacingSize[],
  elevation: number,
  obstacles: readonly AngularExtent[],
  limit: number,
): readonly number[] {
  // A panel that contains the point straight above or below the head covers all azimuths. Then nothing is placed, and
  // the caller tries smaller panels.
  if (!panels.every((panel) => isClearOfPole(panel, elevation))) return [];
  const gap = GAP / Math.cos(elevation);
  const band = bandOf(panels, elevation);
  const blocked = obstacles
    .filter((obstacle) => !leaves(obstacle.elevation, band, GAP))
    .flatMap((obstacle) => turns(obstacle.azimuth))
    .map(({ low, high }) => ({ low: low - gap, high: high + gap }));
  return fillRow(
    panels.map((panel) => azimuthReach(panel, elevation)),
    blocked,
    limit,
    gap,
  );
}

/** Returns the range of elevations that panels centred at one elevation cover. */
function bandOf(panels: readonly FacingSize[], elevation: number): Band {
  return {
    low: Math.min(...panels.map((panel) => bottomElevation(panel, elevation))),
    high: Math.max(...panels.map((panel) => topElevation(panel, elevation))),
  };
}
