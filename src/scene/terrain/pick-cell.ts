/**
 * Finds the cell (one day of one row) of the terrain (the costs as columns on a table) that a ray or a fingertip hits.
 * It creates no objects, because it runs in every frame for every pointer.
 */
import { canOpen } from '../../panels/charts/bucket-words.ts';
import type { GridModel } from '../../panels/overview/grid-model.ts';
import type { TerrainRail } from './terrain-rail.ts';
import type { TerrainPlan } from './terrain-plan.ts';

/**
 * What pointers can hit: one box for each cell (one day of one row) whose cost is known, and one box for the rail if
 * there is a rail. The box of a cell covers the whole area of the cell on the table. It is as high as the column of the
 * cell, but at least `LEAST_TARGET`.
 */
export interface PickTargets {
  readonly count: number;
  /**
   * six numbers for each target, one target after the other: left, right, lower, upper, back and front, in pixels from
   * the middle of the table
   */
  readonly bounds: Float32Array;
  /** the row of each target; `RAIL` if the target is the rail, along which a person slides the handle */
  readonly series: Uint16Array;
  readonly buckets: Uint16Array;
}

/**
 * The value in `series` for the rail, along which a person slides the handle. Pointers can hit the rail, but it belongs
 * to no row.
 */
export const RAIL = 0xffff;
/**
 * How far the area in which a pointer hits the rail extends to the back, to the front and beyond the right end of the
 * rail, in pixels.
 */
const AROUND_RAIL = 22;
const SIDES = 6;
/** The least height of a target, in pixels, so that low columns can be hit too. */
const LEAST_TARGET = 14;

export function pickTargets(
  { buckets, series }: Pick<GridModel, 'buckets' | 'series'>,
  plan: TerrainPlan,
  rail: TerrainRail | null = null,
): PickTargets {
  const columns = new Map(plan.columns.map((column) => [column.series * buckets.length + column.bucket, column]));
  const known = series.flatMap((_, row) =>
    buckets.flatMap((__, bucket) => (canOpen({ buckets }, bucket) ? [{ row, bucket }] : [])),
  );
  const count = known.length + (rail === null ? 0 : 1);
  const bounds = new Float32Array(count * SIDES);
  for (const [index, { row, bucket }] of known.entries()) {
    const { height = 0 } = columns.get(row * buckets.length + bucket) ?? {};
    const { x = 0, width = 0 } = plan.lanes[bucket] ?? {};
    const { z = 0, depth = 0 } = plan.rows[row] ?? {};
    const high = Math.max(LEAST_TARGET, height);
    bounds.set([x - width / 2, x + width / 2, 0, high, z - depth / 2, z + depth / 2], index * SIDES);
  }
  if (rail !== null) {
    const { left, stops, y, z } = rail;
    const right = (stops.at(-1) ?? left) + AROUND_RAIL;
    bounds.set([left, right, 0, 2 * y, z - AROUND_RAIL, z + AROUND_RAIL], known.length * SIDES);
  }
  const found = rail === null ? known : [...known, { row: RAIL, bucket: 0 }];
  return {
    count,
    bounds,
    series: Uint16Array.from(found, ({ row }) => row),
    buckets: Uint16Array.from(found, ({ bucket }) => bucket),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The target that a pointer hits. */
export interface Picked {
  /** index of the target; -1 if there is none */
  index: number;
  /**
   * the distance along the ray, as a multiple of the length of the ray's direction. For a fingertip, the distance from
   * the fingertip to the target, in pixels
   */
  distance: number;
}

/**
 * Finds the first target that a ray hits, and writes it into `picked`. If the ray hits none, `picked.index` is -1.
 * Points and directions are in pixels from the middle of the table.
 */
export function pickByRay({ count, bounds }: PickTargets, origin: Point, direction: Point, picked: Picked): void {
  picked.index = -1;
  picked.distance = Infinity;
  for (let index = 0; index < count; index += 1) {
    const at = index * SIDES;
    let near = 0;
    let far = picked.distance;
    for (let axis = 0; axis < 3 && near <= far; axis += 1) {
      const from = axis === 0 ? origin.x : axis === 1 ? origin.y : origin.z;
      const along = axis === 0 ? direction.x : axis === 1 ? direction.y : direction.z;
      const low = bounds[at + 2 * axis] ?? 0;
      const high = bounds[at + 2 * axis + 1] ?? 0;
      if (along === 0) {
        if (from < low || from > high) far = -1;
      } else {
        const toLow = (low - from) / along;
        const toHigh = (high - from) / along;
        near = Math.max(near, Math.min(toLow, toHigh));
        far = Math.min(far, Math.max(toLow, toHigh));
      }
    }
    if (near <= far && near < picked.distance) {
      picked.index = index;
      picked.distance = near;
    }
  }
}

/**
 * Finds the target nearest to a fingertip, and writes it into `picked`. If no target is within `radius` pixels,
 * `picked.index` is -1.
 */
export function pickByTip({ count, bounds }: PickTargets, centre: Point, radius: number, picked: Picked): void {
  picked.index = -1;
  picked.distance = radius;
  for (let index = 0; index < count; index += 1) {
    const at = index * SIDES;
    const x = outside(centre.x, bounds[at] ?? 0, bounds[at + 1] ?? 0);
    const y = outside(centre.y, bounds[at + 2] ?? 0, bounds[at + 3] ?? 0);
    const z = outside(centre.z, bounds[at + 4] ?? 0, bounds[at + 5] ?? 0);
    const distance = Math.sqrt(x * x + y * y + z * z);
    if (distance < picked.distance) {
      picked.index = index;
      picked.distance = distance;
    }
  }
}

function outside(value: number, low: number, high: number): number {
  return Math.max(low - value, 0, value - high);
}
