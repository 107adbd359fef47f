/**
 * Finds a wall from points at which rays meet the room (WebXR Hit Test Module). The result is used if the device has
 * detected no wall, or no wall on which a glance (a small panel with one amount) fits. Three rays give a surface
 * (`surface-of-hits.ts`). A grid of rays then shows which part of the surface is flat.
 */
import { fitSurface, MOST_UNEVEN, type Hit } from './surface-of-hits.ts';
import type { Vec3 } from './vec3.ts';
import { pointOnWall, spotOf, type Spot, type WallPlane } from './wall-plane.ts';

/**
 * The grid of points, in metres from the middle of the surface. One glance (a small panel with one amount) with its
 * margins is 1.08 × 0.54 m, so it fits into the area that three columns and three rows of points span. Two glances fit
 * side by side into the width of all five columns.
 */
const STEP = { x: 0.55, y: 0.3 };
const STEPS = [-2, -1, 0, 1, 2] as const;
/** The number of columns and of rows that a glance (a small panel with one amount) needs. */
const NEEDED = 3;

/** Returns the points of the grid, in the order in which `wallOfHits` expects the points that the rays met. */
export function gridOn(surface: WallPlane): readonly Vec3[] {
  return SPOTS.map((spot) => pointOnWall(surface, spot));
}

/**
 * Returns the flat part of the surface as a wall. The wall is three neighbouring rows of grid points high. It extends
 * to both sides as far as all points of these rows are flat. If there are several such parts, returns the part where a
 * glance (a small panel with one amount) is nearest to the middle. Returns null if no part has space for a glance.
 * @param estimated the surface from three rays
 * @param hits where the rays to the points of the grid met the room
 */
export function wallOfHits(estimated: WallPlane, hits: readonly Hit[], eyes: Vec3): WallPlane | null {
  const surface = fitSurface(estimated, hits, eyes);
  if (surface === null) return null;
  const isFlat = SPOTS.map((_, index) => {
    const hit = hits[index] ?? null;
    return hit !== null && Math.abs(spotOf(surface, hit)[2]) <= MOST_UNEVEN;
  });
  const [nearest] = FIRST_STEPS.flatMap((lowest) =>
    runsOf(STEPS.map((_, column) => isAllFlat(isFlat, column, lowest))).map(({ first, last }) => ({
      lowest,
      first,
      last,
    })),
  ).toSorted((one, other) => awayOf(one) - awayOf(other));
  if (nearest === undefined) return null;
  const [left, right] = [STEP.x * (nearest.first - MIDDLE), STEP.x * (nearest.last - MIDDLE)];
  const [bottom, top] = [STEP.y * (nearest.lowest - MIDDLE), STEP.y * (nearest.lowest + NEEDED - 1 - MIDDLE)];
  return {
    ...surface,
    polygon: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  };
}

interface Run {
  readonly first: number;
  readonly last: number;
}

function isAllFlat(isFlat: readonly boolean[], column: number, lowest: number): boolean {
  const start = column * STEPS.length + lowest;
  return isFlat.slice(start, start + NEEDED).every(Boolean);
}

/** Returns the groups of columns side by side that are wide enough for a glance (a small panel with one amount). */
function runsOf(columns: readonly boolean[]): readonly Run[] {
  return columns.flatMap((isOn, first) => {
    if (!isOn || columns[first - 1] === true) return [];
    const end = columns.indexOf(false, first);
    const last = end === -1 ? columns.length - 1 : end - 1;
    return last - first >= NEEDED - 1 ? [{ first, last }] : [];
  });
}

/** Returns how far a glance (a small panel with one amount) would be from the middle of the surface, in metres. */
function awayOf({ first, last, lowest }: Run & { readonly lowest: number }): number {
  const aside = Math.max(0, first + 1 - MIDDLE, MIDDLE - (last - 1));
  return Math.hypot(STEP.x * aside, STEP.y * (lowest + 1 - MIDDLE));
}

const MIDDLE = 2;
/**
 * A wall consists of three neighbouring rows of the grid. These are the indices of the rows that can be the lowest of
 * the three.
 */
const FIRST_STEPS = [0, 1, 2];
const SPOTS: readonly Spot[] = STEPS.flatMap((x) => STEPS.map((y): Spot => [STEP.x * x, STEP.y * y]));
