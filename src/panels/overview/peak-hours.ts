/** Finds the most expensive consecutive hours of a day. */
import { sumPico, type Pico } from '../../core/money/pico.ts';

export interface PeakHours {
  /** the first hour and the hour after the last one, from 0 to 24 */
  readonly from: number;
  readonly to: number;
  readonly cost: Pico;
}

/** The most hours that count as peak hours. A longer time is most of the day, so it does not stand out. */
const MOST_HOURS = 8;

/**
 * Returns the most expensive hour together with the hours before and after it, as long as each of them cost at least half as much. Example:
 * if the hours from midnight on cost $1, $9, $14, $8 and $1, the result is 01:00–04:00 and $31.
 * @param costs the cost of each UTC hour of the day from midnight on, in pico-dollars
 * @returns null if nothing was spent or no hours stand out
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
