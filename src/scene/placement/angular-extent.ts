/**
 * Computes the part of the view that a rectangle covers, seen from a head. The result is the smallest range of azimuths
 * and of elevations that contains the rectangle.
 */
import { bearingOf, turnBetween } from './heading.ts';
import type { Pose } from './pose.ts';
import { rotate } from './quat.ts';
import { cornersOf, type Rectangle } from './rectangle.ts';
import { cross, dot, length, multiply, subtract, UP, type Vec3 } from './vec3.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The ranges of azimuth and elevation, in radians. The azimuth of the rectangle's centre is between −π and π; the ends
 * of `azimuth` may be outside of this range. A rectangle directly above or below the head covers all azimuths.
 */
export interface AngularExtent {
  readonly azimuth: Interval;
  readonly elevation: Interval;
}

/**
 * Returns the extent of a rectangle as seen from a head. The result is exact. Along an edge, the azimuth only rises or
 * only falls, so its range follows from the corners. The highest or lowest elevation of an edge is at a corner, or at
 * the highest or lowest point of the edge's great circle, if that point is on the edge.
 */
export function angularExtent(rectangle: Rectangle, head: Pose): AngularExtent {
  const corners = cornersOf(rectangle);
  const around = [...corners, ...corners.slice(0, 1)];
  const middle = bearingOf(rectangle.pose.position, head).azimuth;
  const azimuths: number[] = [];
  const elevations: number[] = [];
  let [azimuth, before] = [middle, around[0]];
  for (const corner of around) {
    const seen = bearingOf(corner, head);
    azimuth += turnBetween(azimuth, seen.azimuth);
    azimuths.push(azimuth);
    elevations.push(seen.elevation, ...peaksBetween(before ?? corner, corner, head));
    before = corner;
  }
  const elevation = { low: Math.min(...elevations), high: Math.max(...elevations) };
  // If the rectangle contains the point straight above or below the head, a walk along its corners goes around the
  // head: the azimuth turns by a full circle.
  const isAroundPole = Math.abs((azimuths.at(-1) ?? 0) - (azimuths[0] ?? 0)) > Math.PI;
  if (!isAroundPole) return { azimuth: { low: Math.min(...azimuths), high: Math.max(...azimuths) }, elevation };
  return {
    azimuth: { low: middle - Math.PI, high: middle + Math.PI },
    elevation: isOverhead(rectangle, head) ? { ...elevation, high: Math.PI / 2 } : { ...elevation, low: -Math.PI / 2 },
  };
}

/** Whether two extents have at least `gap` radians between them, in azimuth or in elevation. */
export function areApart(a: AngularExtent, b: AngularExtent, gap: number): boolean {
  return leaves(a.elevation, b.elevation, gap) || turns(b.azimuth).every((turned) => leaves(a.azimuth, turned, gap));
}

/**
 * Returns an interval of angles three times: unchanged, and turned by a full turn to the left and to the right. All
 * three mean the same directions. Example: −170° and 190° are the same direction, but as numbers only 190 is between
 * 180 and 200.
 */
export function turns({ low, high }: Interval): readonly Interval[] {
  return [-2 * Math.PI, 0, 2 * Math.PI].map((turn) => ({ low: low + turn, high: high + turn }));
}

/** Whether two intervals have at least `gap` radians between them. */
export function leaves(a: Interval, b: Interval, gap: number): boolean {
  return a.high + gap <= b.low || b.high + gap <= a.low;
}

/**
 * Takes the edge between two corners, which the head sees as a part of a great circle. Returns the elevation of the
 * highest or lowest point of that circle; empty if that point is not between the corners.
 */
function peaksBetween(from: Vec3, to: Vec3, head: Pose): readonly number[] {
  const [a, b] = [subtract(from, head.position), subtract(to, head.position)];
  const axis = cross(a, b);
  const size = length(axis);
  if (size === 0) return [];
  const unit = multiply(axis, 1 / size);
  const peak = subtract(UP, multiply(unit, unit[1]));
  const elevation = Math.atan2(peak[1], Math.hypot(peak[0], peak[2]));
  const lies = (point: Vec3): boolean => dot(cross(a, point), unit) > 0 && dot(cross(point, b), unit) > 0;
  if (lies(peak)) return [elevation];
  return lies(multiply(peak, -1)) ? [-elevation] : [];
}

/** Whether the rectangle is above the head; false if it is below. */
function isOverhead({ pose }: Rectangle, head: Pose): boolean {
  const normal = rotate(pose.rotation, [0, 0, 1]);
  return dot(normal, subtract(pose.position, head.position)) * normal[1] > 0;
}
