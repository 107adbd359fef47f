/**
 * Splits amounts among the hours of a day. The amount from midnight to the end of each hour is rounded to the
 * pico-dollar. The part of an hour is the rounded amount at its end minus the rounded amount at its start. Example: 10
 * pico-dollars are split among three equal hours. The rounded amounts at the ends of the hours are 3, 7 and 10, so the
 * parts are 3, 4 and 3.
 */
import type { HourWeights } from './hour-shares.ts';
import type { Sums } from './sums.ts';

const TWO_32 = 0x1_0000_0000;

/**
 * Amounts up to this many pico-dollars (about 70 dollars) are split with doubles. Their rounding error is far below
 * half a pico-dollar.
 */
const LARGEST_PLAIN = 2 ** 46;

/** Parts are first added up in doubles. A double is exact up to this limit. */
const LARGEST_WAITING = 2 ** 52;

/**
 * Splits amounts among hours and adds the parts to the sums of groups. An amount is given as two halves of 32 bits:
 * `high` and `low`.
 */
export interface HourParts {
  add(group: number, high: number, low: number, weights: HourWeights): void;
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

  return {
    add(group, high, low, weights) {
      const amount = high * TWO_32 + low;
      const size = Math.abs(amount);
      if (size > LARGEST_PLAIN) {
        addLarge(halves, places, group, (BigInt(high) << 32n) + BigInt(low), weights);
        return;
      }
      if ((sizes[group] ?? 0) + size > LARGEST_WAITING) addWaiting(group);
      sizes[group] = (sizes[group] ?? 0) + size;
      addPlain(waiting, group * hours, hours, amount, weights);
    },
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
    const until = Math.floor(amount * (weight / total) + 0.5);
    waiting[from + hour] = (waiting[from + hour] ?? 0) + (until - before);
    before = until;
  }
}

/** Like `addPlain`, but computes with bigints, for amounts above LARGEST_PLAIN. */
function addLarge(
  halves: Float64Array,
  places: Float64Array,
  group: number,
  amount: bigint,
  { weights, first, total }: HourWeights,
): void {
  let weight = 0;
  let before = 0n;
  for (let hour = 0; hour < places.length; hour += 1) {
    const added = weights[first + hour] ?? 0;
    if (added === 0) continue;
    weight += added;
    const until = weight === total ? amount : roundedShare(amount, BigInt(weight), BigInt(total));
    const part = until - before;
    before = until;
    const at = ((places[hour] ?? 0) + group) * 2;
    halves[at] = (halves[at] ?? 0) + Number(part >> 32n);
    halves[at + 1] = (halves[at + 1] ?? 0) + Number(BigInt.asUintN(32, part));
  }
}

function roundedShare(amount: bigint, weight: bigint, total: bigint): bigint {
  return (2n * amount * weight + total) / (2n * total);
}
