/**
 * Finds a place for a glance (a small panel with one amount) on a wall. The glance must be wholly on the wall and cover
 * no other glance. Of the places that are tried, the free place nearest to the wanted place is used.
 */
import type { Spot } from './wall-plane.ts';

/** A rectangle on a wall: its centre, and its size in metres. */
export interface WallRectangle {
  readonly centre: Spot;
  readonly width: number;
  readonly height: number;
}

/**
 * The gap between two glances (small panels with one amount), and between a glance and the end of the wall, in metres.
 */
export const WALL_MARGIN = 0.04;

/** The places to try on a wall form a grid with this many steps from one end of the wall to the other. */
const STEPS = 24;
const TINY = 1e-6;

/**
 * Returns the centre of the free place nearest to `wanted`; null if none of the places that are tried is free. The
 * tried places are: the nearest place within the bounds of the wall, the places next to other glances (small panels
 * with one amount), and a grid.
 * @param taken the other glances on the wall
 */
export function fitOnWall(
  polygon: readonly Spot[],
  size: { readonly width: number; readonly height: number },
  wanted: Spot,
  taken: readonly WallRectangle[] = [],
): Spot | null {
  const width = size.width + 2 * WALL_MARGIN;
  const height = size.height + 2 * WALL_MARGIN;
  const fits = (centre: Spot): boolean =>
    isOnWall(polygon, { centre, width, height }) &&
    taken.every((other) => areApart({ centre, ...size }, other, WALL_MARGIN - TINY));
  const [left, right] = rangeOf(polygon, 0, width);
  const [bottom, top] = rangeOf(polygon, 1, height);
  if (left > right || bottom > top) return null;
  const inBounds = ([x, y]: Spot): Spot => [within(x, left, right), within(y, bottom, top)];
  // On a rectangular wall without other glances (small panels), `nearest` always fits.
  const nearest = inBounds(wanted);
  if (fits(nearest)) return nearest;
  const beside = taken.flatMap(({ centre: [x, y], ...other }): Spot[] => {
    const across = (other.width + size.width) / 2 + WALL_MARGIN;
    const along = (other.height + size.height) / 2 + WALL_MARGIN;
    return [
      [x - across, nearest[1]],
      [x + across, nearest[1]],
      [nearest[0], y - along],
      [nearest[0], y + along],
    ];
  });
  const everywhere = Array.from({ length: (STEPS + 1) ** 2 }, (_, index): Spot => {
    const [column, row] = [index % (STEPS + 1), Math.floor(index / (STEPS + 1))];
    return [left + ((right - left) * column) / STEPS, bottom + ((top - bottom) * row) / STEPS];
  });
  const places = [...beside, ...everywhere].toSorted((a, b) => distance(a, wanted) - distance(b, wanted));
  return places.find(fits) ?? null;
}

export function isInside(polygon: readonly Spot[], [x, y]: Spot): boolean {
  let isIn = false;
  for (const [[ax, ay], [bx, by]] of edgesOf(polygon)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

/**
 * Whether a rectangle is wholly inside of the polygon, which may have any shape: the centre of the rectangle is inside,
 * and no edge of the polygon goes through the rectangle.
 */
function isOnWall(polygon: readonly Spot[], rectangle: WallRectangle): boolean {
  return isInside(polygon, rectangle.centre) && edgesOf(polygon).every((edge) => !goesThrough(edge, rectangle));
}

/** Whether two rectangles are at least `gap` metres apart. */
function areApart(a: WallRectangle, b: WallRectangle, gap: number): boolean {
  return (
    Math.abs(a.centre[0] - b.centre[0]) >= (a.width + b.width) / 2 + gap ||
    Math.abs(a.centre[1] - b.centre[1]) >= (a.height + b.height) / 2 + gap
  );
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function edgesOf(polygon: readonly Spot[]): readonly (readonly [Spot, Spot])[] {
  return polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from] as const);
}

/**
 * Whether a part of the edge is inside of the rectangle (clipping by Liang and Barsky). An edge that only touches the
 * rectangle counts as outside.
 */
function goesThrough([from, to]: readonly [Spot, Spot], { centre, width, height }: WallRectangle): boolean {
  let [first, last] = [0, 1];
  for (const [axis, half] of [
    [0, width / 2 - TINY],
    [1, height / 2 - TINY],
  ] as const) {
    const [start, way] = [from[axis] - centre[axis], to[axis] - from[axis]];
    if (way === 0) {
      if (Math.abs(start) >= half) return false;
      continue;
    }
    const [a, b] = [(-half - start) / way, (half - start) / way];
    [first, last] = [Math.max(first, Math.min(a, b)), Math.min(last, Math.max(a, b))];
  }
  return first < last;
}

/**
 * Returns the lowest and the highest coordinate, on one axis, that the centre of a rectangle of this size can have
 * within the bounds of the polygon.
 */
function rangeOf(polygon: readonly Spot[], axis: 0 | 1, size: number): readonly [number, number] {
  const values = polygon.map((spot) => spot[axis]);
  return [Math.min(...values) + size / 2, Math.max(...values) - size / 2];
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
