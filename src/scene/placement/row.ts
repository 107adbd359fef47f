/**
 * Places one row of panels, as seen from the head. They are side by side in the free parts of the row, the first ones
 * nearest to straight ahead.
 */
import type { Interval } from './angular-extent.ts';

/**
 * Places as many panels as fit, in the given order, the first ones nearest to straight ahead. Returns the azimuths of
 * their centres. All values are in radians.
 * @param reaches half the azimuth that each panel covers
 * @param blocked the intervals of the row that obstacles cover; each already includes a gap at both ends
 * @param limit the greatest angle between a centre and straight ahead
 * @param gap the gap between neighbours
 */
export function fillRow(
  reaches: readonly number[],
  blocked: readonly Interval[],
  limit: number,
  gap: number,
): readonly number[] {
  const placed: number[] = [];
  for (const free of freeStretches(blocked)) {
    for (let count = reaches.length - placed.length; count > 0; count -= 1) {
      const block = packBlock(reaches.slice(placed.length, placed.length + count), free, limit, gap);
      if (block === undefined) continue;
      placed.push(...block);
      break;
    }
  }
  return placed;
}

/** Returns the intervals of a full turn that are not blocked, the interval nearest to straight ahead first. */
function freeStretches(blocked: readonly Interval[]): readonly Interval[] {
  const free: Interval[] = [];
  let low = -Math.PI;
  for (const stretch of [...blocked].sort((a, b) => a.low - b.low)) {
    if (stretch.low > low) free.push({ low, high: Math.min(stretch.low, Math.PI) });
    low = Math.max(low, stretch.high);
  }
  if (low < Math.PI) free.push({ low, high: Math.PI });
  return free.sort((a, b) => distanceFromAhead(a) - distanceFromAhead(b));
}

function distanceFromAhead({ low, high }: Interval): number {
  return Math.max(0, low, -high);
}

/**
 * Returns the centres of panels side by side, with gaps between them. They are as near to straight ahead as the free
 * interval allows. Undefined if the panels do not fit.
 */
function packBlock(
  reaches: readonly number[],
  free: Interval,
  limit: number,
  gap: number,
): readonly number[] | undefined {
  const order = leftToRight(reaches.length, free);
  const offsets: number[] = [];
  let [end, span] = [0, 0];
  for (const [position, index] of order.entries()) {
    const reach = reaches[index] ?? 0;
    span = position === 0 ? 0 : end + gap + reach;
    offsets.push(span);
    end = span + reach;
  }
  const [first, last] = [reaches[order[0] ?? 0] ?? 0, reaches[order.at(-1) ?? 0] ?? 0];
  const leftmost = Math.max(free.low + first, -limit);
  const rightmost = Math.min(free.high - last, limit) - span;
  if (leftmost > rightmost) return undefined;
  const centred = (first - span - last) / 2;
  const start = Math.min(Math.max(centred, leftmost), rightmost);
  const centres: number[] = reaches.map(() => 0);
  for (const [position, index] of order.entries()) centres[index] = start + (offsets[position] ?? 0);
  return centres;
}

/**
 * Returns the order of the panels from left to right. If straight ahead is within the free interval, the first panels
 * are in the middle. If the interval is on one side, the first panels are nearest to straight ahead.
 */
function leftToRight(count: number, free: Interval): readonly number[] {
  const indices = Array.from({ length: count }, (_, index) => index);
  if (free.low >= 0) return indices;
  if (free.high <= 0) return indices.reverse();
  return [
    ...indices.filter((index) => index % 2 === 0 && index > 0).reverse(),
    ...indices.filter((index) => index % 2 === 1 || index === 0),
  ];
}
