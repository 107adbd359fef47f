/**
 * Finds the surface that rays meet in the room (WebXR Hit Test Module). Three rays close together give the surface
 * roughly, and then many rays give it exactly.
 */
import { fromAxes, fromYawPitch, rotate } from './quat.ts';
import { cross, length, multiply, subtract, UP, type Vec3 } from './vec3.ts';
import { pointOnWall, spotOf, wallPlaneOf, type WallPlane } from './wall-plane.ts';

/**
 * The angle between the first of the three rays (the line of sight) and each of the other two, in radians: 6°, which is
 * about 32 cm at 3 m.
 */
const SPREAD = 0.105;
/**
 * The surface that three rays give may lean by at most 20°, because it is inexact. This is the sine of that angle. The
 * exact surface may lean by at most 10°, like every wall.
 */
const MOST_ROUGH_LEAN = 0.342;
/**
 * A point counts as part of the surface if it is at most this far from the surface, in metres. Devices that measure
 * depth are inexact by some centimetres. For the surface that three rays give, the limit is higher: it grows with the
 * distance of the point from the middle of the surface (see MOST_TURN).
 */
export const MOST_UNEVEN = 0.05;
/** The greatest error that the slope of the surface from three rays may have. A slope of 0.25 is an angle of 14°. */
const MOST_TURN = 0.25;
/** The least number of points near the surface. With fewer points, the angle of the surface is not corrected. */
const LEAST_FITTED = 6;
/** The corners of a plane whose extent is not known. */
const NO_CORNERS = [0, 0, 0].map(() => ({ x: 0, z: 0 }));

/** The point where a ray meets the room; null if it meets nothing. */
export type Hit = Vec3 | null;

/** Returns the directions of the three rays for a line of sight: along it, to the right of it, and above it. */
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
 * Returns the surface that the three rays have met, without limits to its extent. Null if the surface is not upright,
 * or if a ray met nothing.
 * @param height the height that the middle of the surface must have, in metres
 */
export function surfaceOf(hits: readonly Hit[], eyes: Vec3, height: number): WallPlane | null {
  const [at, aside, above] = hits;
  if (at === undefined || aside === undefined || above === undefined) return null;
  if (at === null || aside === null || above === null) return null;
  const found = uprightSurface(at, cross(subtract(aside, at), subtract(above, at)), eyes, MOST_ROUGH_LEAN);
  if (found === null) return null;
  // A surface may lean. So its middle is moved along the surface, and not straight up.
  const rise = (height - at[1]) / rotate(found.pose.rotation, UP)[1];
  return { ...found, pose: { ...found.pose, position: pointOnWall(found, [0, rise]) } };
}

/**
 * Turns a surface so that it fits many points (least squares), because three rays close together give its angle only
 * roughly. Example: an error of 5 mm in one ray turns a surface 1.6 m away by 2°, which moves a point 1.1 m to the side
 * by 4 cm. Points that are too far from the surface, for example on a cupboard, are left out. Returns the surface
 * unchanged if too few points are near it, or if these points are on one line. Returns null if the turned surface is
 * not upright.
 */
export function fitSurface(surface: WallPlane, hits: readonly Hit[], eyes: Vec3): WallPlane | null {
  const near = hits
    .flatMap((hit) => (hit === null ? [] : [spotOf(surface, hit)]))
    .filter(([x, y, out]) => Math.abs(out) <= MOST_UNEVEN + MOST_TURN * Math.hypot(x, y));
  const fit = near.length < LEAST_FITTED ? null : leastSquares(near);
  if (fit === null) return surface;
  const [out, alongX, alongY] = fit;
  return uprightSurface(pointOnWall(surface, [0, 0], out), rotate(surface.pose.rotation, [-alongX, -alongY, 1]), eyes);
}

/**
 * Returns the surface through a point and at right angles to `normal`, without limits to its extent. Null if the
 * surface is not upright, or if the normal has no length.
 */
function uprightSurface(position: Vec3, normal: Vec3, eyes: Vec3, mostLean?: number): WallPlane | null {
  const level = cross(normal, UP);
  if (length(normal) < 1e-6 || length(level) < 1e-6) return null;
  const [x, y] = [level, normal].map((axis) => multiply(axis, 1 / length(axis))) as [Vec3, Vec3];
  return wallPlaneOf({ position, rotation: fromAxes(x, y, cross(x, y)) }, NO_CORNERS, eyes, mostLean);
}

/**
 * Fits the plane out = a + b·x + c·y to points [x, y, out] by least squares. Returns a, b and c; null if the points are
 * on one line.
 */
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
