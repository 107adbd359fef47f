/**
 * Splits amounts among the hours of a day. The amount from midnight to the end of each hour is rounded to the
 * pico-dollar. The part of an hour is the rounded amount at its end minus the rounded amount at its start. Example: 10
 * pico-dollars are split among three equal hours. The rounded amounts at the ends of the hours are 3, 7 and 10, so the
 * parts are 3, 4 and 3.
 */
import { TWO_32 } from '../ledger/tables/chunk.ts';
import type { HourWeights } from './hour-shares.ts';
import { BIGINTS, LARGEST_PLAIN, plainUntil, type PicoNumbers, type WholeNumber } from './pico-numbers.ts';
import type { Sums } from './sums.ts';

/** Parts are first added up in doubles. A double is exact up to this limit. */
const LARGEST_WAITING = 2 ** 52;

/**
 * Splits amounts among hours and adds the parts to the sums of groups. An amount is given as two halves of 32 bits:
 * `high` and `low`.
 */
export interface HourParts {
  /** the number of hours to which parts are added, from midnight on */
  readonly hours: number;
  add(group: number, high: number, low: number, weights: HourWeights): void;
  /** adds a cost that is already split: its cumulative amounts, from midnight to the end of each hour */
  addCumulative<Amount extends WholeNumber>(
    numbers: PicoNumbers<Amount>,
    group: number,
    cumulative: readonly Amount[],
  ): void;
  /** adds the parts that are not in the sums yet; call it after the last `add` */
  end(): void;
}

/**
 * Creates an object that splits amounts among hours and adds the parts to sums.
 * @param additions the largest number of amounts that will be added
 * @param bases for each hour, the index in `sums` of the first group
 */
export function createHourParts(sums: Sums, additions: number, bases: readonly number[], groups: number): HourParts {
  const { halves } = sums;
  // Each amount adds at most one number to each sum of its group. So `additions` is the largest number of additions to
  // one sum, which `expect` needs.
  for (const base of bases) sums.expect(base, groups, additions);
  const places = Float64Array.from(bases);
  const hours = places.length;
  /**
   * `waiting`: for each group and hour, the parts that are not in the sums yet. `sizes`: for each group, the sum of the
   * amounts whose parts are in `waiting`, without their signs
   */
  const waiting = new Float64Array(groups * hours);
  const sizes = new Float64Array(groups);

  function addWaiting(group: number): void {
    for (let hour = 0; hour < hours; hour += 1) {
      const part = waiting[group * hours + hour] ?? 0;
      const high = Math.floor(part / TWO_32);
      const at = ((places[hour] ?? 0) + group) * 2;
      halves[at] = (halves[at] ?? 0) + high;
      halves[at + 1] = (halves[at + 1] ?? 0) + (part - high * TWO_32);
      waiting[group * hours + hour] = 0;
    }
    sizes[group] = 0;
  }

  function addCumulative<Amount extends WholeNumber>(
    { minus, high, low, zero }: PicoNumbers<Amount>,
    group: number,
    cumulative: readonly Amount[],
  ): void {
    let before = zero;
    for (let hour = 0; hour < hours; hour += 1) {
      const until = cumulative[hour] ?? before;
      const part = minus(until, before);
      before = until;
      const at = ((places[hour] ?? 0) + group) * 2;
      halves[at] = (halves[at] ?? 0) + high(part);
      halves[at + 1] = (halves[at + 1] ?? 0) + low(part);
    }
  }

  return {
    hours,
    add(group, high, low, weights) {
      const amount = high * TWO_32 + low;
      const size = Math.abs(amount);
      if (size > LARGEST_PLAIN) {
        addCumulative(BIGINTS, group, BIGINTS.cumulative((BigInt(high) << 32n) + BigInt(low), weights, hours));
        return;
      }
      if ((sizes[group] ?? 0) + size > LARGEST_WAITING) addWaiting(group);
      sizes[group] = (sizes[group] ?? 0) + size;
      addPlain(waiting, group * hours, hours, amount, weights);
    },
    addCumulative,
    end() {
      for (let group = 0; group < groups; group += 1) if ((sizes[group] ?? 0) > 0) addWaiting(group);
    },
  };
}

/**
 * Adds the part of each hour: the rounded amount at the end of the hour minus the rounded amount at its start. At the
 * end of the last hour with usage, the rounded amount is the whole amount. So the parts of all 24 hours sum exactly to
 * the whole amount. `hours` is lower than 24 if only the first hours are included.
 */
function addPlain(
  waiting: Float64Array,
  from: number,
  hours: number,
  amount: number,
  { weights, first, total }: HourWeights,
): void {
  let weight = 0;
  let before = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    weight += weights[first + hour] ?? 0;
    const until = plainUntil(amount, weight, total);
    waiting[from + hour] = (waiting[from + hour] ?? 0) + (until - before);
    before = until;
  }
}
