/** Finds the peak hours of a day: the most expensive hours that follow each other. */
import { sumPico, type Pico } from '../../core/money/pico.ts';

export interface PeakHours {
  /** the first hour and the hour after the last one, from 0 to 24 */
  readonly from: number;
  readonly to: number;
  readonly cost: Pico;
}

/** A peak has at most this many hours. If more hours in a row are expensive, no peak is shown. */
const MOST_HOURS = 8;

/**
 * Returns the most expensive hour and its neighbours, as long as each of them cost at least half as much. Example: if
 * the first five hours of the day cost $1, $9, $14, $8 and $1, the result is 01:00–04:00 and $31.
 * @param costs the cost of each UTC hour of the day, in pico-dollars; the first one is the hour after midnight
 * @returns null if nothing was spent, or if the peak would be longer than `MOST_HOURS`
 */
export function peakHours(costs: readonly Pico[]): PeakHours | null {
  const highest = costs.reduce<bigint>((most, cost) => (cost > most ? cost : most), 0n);
  if (highest === 0n) return null;
  const isHigh = (hour: number): boolean => (costs[hour] ?? 0n) * 2n >= highest;
  let from = costs.findIndex((cost) => cost === highest);
  let to = from + 1;
  while (from > 0 && isHigh(from - 1)) from -= 1;
  while (to < costs.length && isHigh(to)) to += 1;
  return to - from > MOST_HOURS ? null : { from, to, cost: sumPico(costs.slice(from, to)) };
}
