/**
 * Finds a wall from points at which rays meet the room (WebXR Hit Test Module), for devices that know no walls. Three rays close together
 * tell how the surface stands; a grid of rays over it then tells how far it is flat. All functions are pure.
 */
import { fromAxes, fromYawPitch, rotate } from './quat.ts';
import { cross, dot, length, multiply, subtract, type Vec3 } from './vec3.ts';
import { pointOnWall, wallPlaneOf, type Spot, type WallPlane } from './wall-plane.ts';

/** The angle between the three rays that are sent along one sight, in radians: 6°, which is 31 cm at 3 m. */
const SPREAD = 0.105;

/**
 * The grid of points, in metres from the middle of the surface. A glance with its margins (1.08 × 0.54 m) fits between three columns and three
 * rows, and two glances fit between all five columns.
 */
const STEP = { x: 0.55, y: 0.3 };
const STEPS = [-2, -1, 0, 1, 2] as const;
/** The number of columns and of rows that a glance needs. */
const NEEDED = 3;

/** A point is on the surface if it is at most this far from it, in metres. Devices that measure depth are inexact by some centimetres. */
const MOST_UNEVEN = 0.05;

/** The points of a ray, or null where it meets nothing. */
export type Hit = Vec3 | null;

/** Returns the directions of the three rays for a sight: along it, to the right of it, and above it. */
export function raysAround(sight: Vec3): readonly Vec3[] {
  const yaw = Math.atan2(-sight[0], -sight[2]);
  const pitch = Math.asin(Math.max(-1, Math.min(1, sight[1] / length(sight))));
  return [
    [0, 0],
    [-SPREAD, 0],
    [0, SPREAD],
  ].map(([aside = 0, above = 0]) => rotate(fromYawPitch(yaw + aside, pitch + above), [0, 0, -1]));
}

/**
 * Returns the surface that the three rays of a sight have met, without an end; null if it is not upright, or if a ray met nothing.
 * @param height the height of the middle of the surface that is looked for, in metres
 */
export function surfaceOf(hits: readonly Hit[], eyes: Vec3, height: number): WallPlane | null {
  const [at, aside, above] = hits;
  if (at === undefined || aside === undefined || above === undefined) return null;
  if (at === null || aside === null || above === null) return null;
  const [along, up] = [subtract(aside, at), subtract(above, at)];
  const normal = cross(along, up);
  if (length(normal) < 1e-6) return null;
  const x = multiply(along, 1 / length(along));
  const y = multiply(normal, 1 / length(normal));
  const plane = { position: at, rotation: fromAxes(x, y, cross(x, y)) };
  const found = wallPlaneOf(plane, [CORNER, CORNER, CORNER], eyes);
  if (found === null) return null;
  // A surface may lean, so its middle moves along it.
  const rise = (height - at[1]) / rotate(found.pose.rotation, [0, 1, 0])[1];
  return { pose: { ...found.pose, position: pointOnWall(found, [0, rise]) }, polygon: [] };
}

/** Returns the points of the grid, in the order in which `wallOfHits` takes the points that the rays met. */
export function gridOn(surface: WallPlane): readonly Vec3[] {
  return SPOTS.map((spot) => pointOnWall(surface, spot));
}

/**
 * Returns the part of the surface that is flat, as a wall: three rows of points, as wide as they are flat, as near to the middle as possible.
 * Returns null if it has no space for a glance.
 * @param hits where the rays to the points of the grid met the room
 */
export function wallOfHits(surface: WallPlane, hits: readonly Hit[]): WallPlane | null {
  const front = rotate(surface.pose.rotation, [0, 0, 1]);
  const isFlat = SPOTS.map((spot, index) => {
    const hit = hits[index] ?? null;
    return hit !== null && Math.abs(dot(subtract(hit, pointOnWall(surface, spot)), front)) <= MOST_UNEVEN;
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

/** Returns the groups of columns side by side that are wide enough for a glance. */
function runsOf(columns: readonly boolean[]): readonly Run[] {
  return columns.flatMap((isOn, first) => {
    if (!isOn || columns[first - 1] === true) return [];
    const end = columns.indexOf(false, first);
    const last = end === -1 ? columns.length - 1 : end - 1;
    return last - first >= NEEDED - 1 ? [{ first, last }] : [];
  });
}

/** Returns how far a glance would be from the middle of the surface, in metres. */
function awayOf({ first, last, lowest }: Run & { readonly lowest: number }): number {
  const aside = Math.max(0, first + 1 - MIDDLE, MIDDLE - (last - 1));
  return Math.hypot(STEP.x * aside, STEP.y * (lowest + 1 - MIDDLE));
}

const MIDDLE = 2;
/** The lowest rows from which three rows fit into the grid. */
const FIRST_STEPS = [0, 1, 2];
const CORNER = { x: 0, z: 0 };
const SPOTS: readonly Spot[] = STEPS.flatMap((x) => STEPS.map((y): Spot => [STEP.x * x, STEP.y * y]));
