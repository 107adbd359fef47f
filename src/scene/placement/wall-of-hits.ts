/**
 * Finds a wall from points at which rays meet the room (WebXR Hit Test Module), for devices that know no walls. Three rays close together
 * tell roughly how the surface stands; a grid of rays over it then corrects this, and tells how far the surface is flat. All functions are pure.
 */
import { fromAxes, fromYawPitch, rotate } from './quat.ts';
import { add, cross, dot, length, multiply, subtract, type Vec3 } from './vec3.ts';
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

/** The angle by which the surface of three rays may be wrong, as rise over distance: 0.25 is 14°. */
const MOST_TURN = 0.25;
/** The sine of the angle by which the surface of three rays may lean: 20°. Once it fits the grid, it is judged like any other wall. */
const MOST_ROUGH_LEAN = 0.342;
/** With fewer points of the grid near the surface, its angle is not corrected. */
const LEAST_FITTED = 6;
const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

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
  const found = wallPlaneOf(plane, [CORNER, CORNER, CORNER], eyes, MOST_ROUGH_LEAN);
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
 * @param estimated the surface from three rays
 * @param hits where the rays to the points of the grid met the room
 */
export function wallOfHits(estimated: WallPlane, hits: readonly Hit[], eyes: Vec3): WallPlane | null {
  const surface = fitted(estimated, hits, eyes);
  if (surface === null) return null;
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

/**
 * Turns a surface so that it fits the points of the grid (least squares). Three rays close together tell the angle only roughly: 5 mm more or
 * less at one of them turn a surface at 1.6 m by 2°, which is 4 cm at the edge of the grid. Points that are too far away for such an error,
 * for example on a cupboard, are left out. Returns the surface as it is if too few points are near it, and null if it is not upright.
 */
function fitted(surface: WallPlane, hits: readonly Hit[], eyes: Vec3): WallPlane | null {
  const { position, rotation } = surface.pose;
  const [right, up, front] = AXES.map((axis) => rotate(rotation, axis));
  if (right === undefined || up === undefined || front === undefined) return null;
  const near = hits.flatMap((hit) => {
    if (hit === null) return [];
    const from = subtract(hit, position);
    const [x, y, out] = [dot(from, right), dot(from, up), dot(from, front)];
    return Math.abs(out) <= MOST_UNEVEN + MOST_TURN * Math.hypot(x, y) ? [[x, y, out] as const] : [];
  });
  const fit = near.length < LEAST_FITTED ? null : leastSquares(near);
  if (fit === null) return surface;
  const [rise, alongX, alongY] = fit;
  const normal = subtract(front, add(multiply(right, alongX), multiply(up, alongY)));
  const y = multiply(normal, 1 / length(normal));
  const level = cross(y, up);
  const x = multiply(level, 1 / length(level));
  const plane = { position: add(position, multiply(front, rise)), rotation: fromAxes(x, y, cross(x, y)) };
  const found = wallPlaneOf(plane, [CORNER, CORNER, CORNER], eyes);
  return found === null ? null : { ...found, polygon: [] };
}

/** Returns a, b and c of out = a + b·x + c·y with the least squares; null if the points are on one line. */
function leastSquares(points: readonly Vec3[]): Vec3 | null {
  const sum = (of: (point: Vec3) => number): number => points.reduce((total, point) => total + of(point), 0);
  const mean: Vec3 = [
    sum(([x]) => x) / points.length,
    sum(([, y]) => y) / points.length,
    sum(([, , out]) => out) / points.length,
  ];
  const product = (one: 0 | 1, other: 0 | 1 | 2): number =>
    sum((point) => (point[one] - mean[one]) * (point[other] - mean[other]));
  const [xx, xy, yy, xo, yo] = [product(0, 0), product(0, 1), product(1, 1), product(0, 2), product(1, 2)];
  const determinant = xx * yy - xy * xy;
  if (determinant < 1e-6) return null;
  const b = (xo * yy - yo * xy) / determinant;
  const c = (yo * xx - xo * xy) / determinant;
  return [mean[2] - b * mean[0] - c * mean[1], b, c];
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
