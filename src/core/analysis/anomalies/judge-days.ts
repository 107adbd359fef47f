/**
 * Decides which days of a series of daily costs are unusual. It compares each day with the median of earlier days:
 * those of the same weekday, or others if there are too few (see `usual-days.ts`). The median absolute deviation (MAD)
 * measures how far days usually are from that median. Days that are clearly usual are found with doubles; all other
 * decisions use whole numbers. Method: docs/methods/anomalies.md.
 */
import type { LeastPercent, Thresholds } from './thresholds.ts';
import { middlePlaces, type DayWindow, type DayWindows } from './usual-days.ts';

/**
 * A finding: an unusual day of a series (one cost for each day). `place` is the index of the day in the series, from 0.
 */
export interface Finding {
  readonly place: number;
  /**
   * (cost − usual cost) × 2 in pico-dollars, never 0. It is doubled so that it is a whole number even if the usual cost
   * is the mean of two days
   */
  readonly excess2: bigint;
  /**
   * the indexes of the two days whose mean is the usual cost; the same index twice if the usual cost is that of one day
   */
  readonly usualPlaces: readonly [number, number];
}

export interface JudgeOptions {
  /** the index of the first day to check in the series (one cost for each day) */
  readonly first: number;
  readonly thresholds: Thresholds;
  /** how much the cost must rise or fall, in percent of the usual cost, to be unusual */
  readonly leastPercent: LeastPercent;
}

/**
 * A factor slightly below 1 that makes up for the rounding errors of doubles. A day counts as usual without an exact
 * comparison only if its difference from the usual cost is below the limit × this factor.
 */
const CLEARLY = 1 - 1e-6;
const PERCENT = 100;
/**
 * The factor 1.4826, which turns a median absolute deviation (MAD) into the standard deviation of normally distributed
 * values. It is stored in ten-thousandths, so that it is a whole number: 14,826 ÷ 10,000 = 1.4826.
 */
const SCALED_MAD = 14_826n;
const MAD_UNITS = 100_000n;

/**
 * Finds the unusual days of a series (one cost for each day), oldest first.
 * @param costs the cost of each day in pico-dollars; values of days whose cost is not known are ignored
 */
export function judgeDays(
  costs: readonly bigint[],
  windows: DayWindows,
  { first, thresholds: { leastAmount, deviationTenths }, leastPercent }: JudgeOptions,
): Finding[] {
  const costAt = (place: number): bigint => costs[place] ?? 0n;
  const approximate = new Float64Array(costs.length);
  for (let place = 0; place < costs.length; place += 1) approximate[place] = Number(costAt(place));
  const sorted = new Float64Array(costs.length);
  const least = Number(leastAmount) * CLEARLY;
  const shareOf = (percent: bigint | null): number =>
    percent === null ? Infinity : (Number(percent) / PERCENT) * CLEARLY;
  const [riseShare, fallShare] = [shareOf(leastPercent.above), shareOf(leastPercent.below)];
  const found: Finding[] = [];
  for (let place = first; place < costs.length; place += 1) {
    const window = windows.at(place);
    if (window === null || isClearlyUsual(place, window)) continue;
    const finding = judge(place, window);
    if (finding !== null) found.push(finding);
  }
  return found;

  function judge(place: number, window: DayWindow): Finding | null {
    const usualPlaces = middlePlaces(window.like, costAt);
    const usual2 = sumOf(usualPlaces);
    const excess2 = 2n * costAt(place) - usual2;
    const size2 = sizeOf(excess2);
    const percent = excess2 > 0n ? leastPercent.above : leastPercent.below;
    if (percent === null || size2 === 0n || size2 < 2n * leastAmount || 100n * size2 < percent * sizeOf(usual2))
      return null;
    const isOutside = 2n * MAD_UNITS * size2 > deviationTenths * SCALED_MAD * fourMads(window);
    return isOutside ? { place, excess2, usualPlaces } : null;
  }

  /**
   * Whether a day is certainly usual. This check uses doubles, which are exact enough for the many days near their
   * usual cost. The caller compares all other days in whole numbers.
   */
  function isClearlyUsual(place: number, { like }: DayWindow): boolean {
    const usual = medianAt(like, approximate, sorted);
    const difference = (approximate[place] ?? 0) - usual;
    const share = difference > 0 ? riseShare : fallShare;
    return Math.abs(difference) < least || Math.abs(difference) < Math.abs(usual) * share;
  }

  /**
   * Returns four times the MAD of the window (the earlier days that a day is compared with). The MAD is the median of
   * how far each day of the window is from its own usual cost. The factor 4 makes the result a whole number, because
   * both the usual cost and the median can end in half a pico-dollar.
   */
  function fourMads({ places, likeOf }: DayWindow): bigint {
    const usual2 = new Map<readonly number[], bigint>();
    const away2 = likeOf().map((like, index) => {
      const usual = usual2.get(like) ?? sumOf(middlePlaces(like, costAt));
      usual2.set(like, usual);
      return sizeOf(2n * costAt(places[index] ?? 0) - usual);
    });
    const [low, high] = middlePlaces([...away2.keys()], (index) => away2[index] ?? 0n);
    return (away2[low] ?? 0n) + (away2[high] ?? 0n);
  }

  function sumOf([low, high]: readonly [number, number]): bigint {
    return costAt(low) + costAt(high);
  }
}

/**
 * Returns the median of some values of a list. It is called for every day of every checked list of daily costs, so it
 * uses insertion sort, which is fast for few values.
 * @param places the indexes of the values in `values`
 * @param sorted a buffer for sorting, at least as long as `places`; the function overwrites its values
 */
function medianAt(places: readonly number[], values: Float64Array, sorted: Float64Array): number {
  for (let count = 0; count < places.length; count += 1) {
    const value = values[places[count] ?? 0] ?? 0;
    let at = count;
    for (; at > 0 && (sorted[at - 1] ?? 0) > value; at -= 1) sorted[at] = sorted[at - 1] ?? 0;
    sorted[at] = value;
  }
  return ((sorted[(places.length - 1) >> 1] ?? 0) + (sorted[places.length >> 1] ?? 0)) / 2;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
