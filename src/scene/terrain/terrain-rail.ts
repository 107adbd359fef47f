/**
 * Computes the rail at the front of the terrain (the costs as columns on a table). A person slides a handle along the
 * rail, from day to day, to set the last day that totals include. Lengths are in pixels from the middle of the table.
 */
import { TABLE, type TerrainPlan } from './terrain-plan.ts';

/** The height of the middle of the handle above the table, in pixels. */
const HANDLE_Y = 16;

export interface TerrainRail {
  /** the position of the middle of the rail, which is parallel to the x axis */
  readonly y: number;
  readonly z: number;
  /**
   * the x coordinate of each stop (a place that the handle can take), from left to right. The stop of a day is at the
   * right end of the strip of the table that belongs to this day
   */
  readonly stops: readonly number[];
  /** the left end of the rail */
  readonly left: number;
}

/**
 * Returns the rail. Null if the terrain has no columns, or if the handle has fewer than two places and so cannot move.
 * @param count how many places the handle can take; 0 if there is no handle
 */
export function terrainRail({ lanes, depth }: Pick<TerrainPlan, 'lanes' | 'depth'>, count: number): TerrainRail | null {
  const [first] = lanes;
  if (first === undefined || count < 2) return null;
  const stops = lanes.slice(0, count).map(({ x, width }) => x + width / 2);
  return { y: HANDLE_Y, z: depth / 2 + TABLE.front + TABLE.rail / 2, stops, left: first.x - first.width / 2 };
}

/** Returns the index of the stop (a place of the handle) that is nearest to `x`, a position on the rail. */
export function stopAt({ stops, left }: TerrainRail, x: number): number {
  const pitch = (stops[0] ?? left) - left;
  const index = pitch === 0 ? 0 : Math.round((x - left) / pitch) - 1;
  return Math.max(0, Math.min(stops.length - 1, index));
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Returns the x on the rail that is nearest to a ray. So a ray that misses the handle during a drag still moves it.
 * Null if the ray and the rail are parallel.
 */
export function nearestOnRail({ y, z }: TerrainRail, origin: Point, direction: Point): number | null {
  const { x: dx, y: dy, z: dz } = direction;
  const across = dy * dy + dz * dz;
  if (across === 0) return null;
  // Seen along the x axis, the rail is a point. The code finds the place on the ray that is nearest to this point, but
  // never behind the origin of the ray.
  const along = Math.max(0, ((y - origin.y) * dy + (z - origin.z) * dz) / across);
  return origin.x + along * dx;
}
