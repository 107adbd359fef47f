/**
 * Sums costs by API key and finds the most expensive keys. The sums are in typed arrays, which are fast for thousands
 * of keys.
 */
import { KEY_OFFSET, UNATTRIBUTED, UNSPLIT } from '../ledger/columns/cells.ts';
import { STEPS, type KeySeries } from '../ledger/columns/key-series.ts';
import { ABSENT, type Dictionary } from '../model/dictionary.ts';
import { joinLimbs } from '../money/pico-column.ts';
import type { Pico } from '../money/pico.ts';
import type { KeyMask } from './key-mask.ts';

/**
 * The cost of each key as two numbers: `hi` × 10⁹ + `lo` pico-dollars (see PicoColumn). Key number n is at index n +
 * KEY_OFFSET.
 */
export interface KeyTotals {
  readonly hi: Float64Array;
  readonly lo: Float64Array;
  /** the number of tokens of each key without a known price; their cost is not in `hi` and `lo` */
  readonly unpriced: Float64Array;
}

/** Creates totals of zero for every key. */
export function createKeyTotals(keys: Dictionary): KeyTotals {
  const length = keys.size + KEY_OFFSET;
  return { hi: new Float64Array(length), lo: new Float64Array(length), unpriced: new Float64Array(length) };
}

/**
 * Adds the costs of the selected keys to their totals, and to the sums by step in `steps`. A step is a day, or in the
 * report of today an hour. For each step, `steps` contains two numbers, `hi` and `lo`. The sum of the step is `hi` ×
 * 10⁹ + `lo` pico-dollars.
 */
export function addSeries(totals: KeyTotals, steps: Float64Array, series: KeySeries, mask: KeyMask): void {
  for (let line = 0; line < series.keys.length; line += 1) {
    const index = (series.keys[line] ?? 0) + KEY_OFFSET;
    if (mask[index] !== 1) continue;
    const first = line * STEPS * 2;
    let hi = 0;
    let lo = 0;
    for (let place = 0; place < STEPS * 2; place += 2) {
      const stepHi = series.limbs[first + place] ?? 0;
      const stepLo = series.limbs[first + place + 1] ?? 0;
      hi += stepHi;
      lo += stepLo;
      steps[place] = (steps[place] ?? 0) + stepHi;
      steps[place + 1] = (steps[place + 1] ?? 0) + stepLo;
    }
    totals.hi[index] = (totals.hi[index] ?? 0) + hi;
    totals.lo[index] = (totals.lo[index] ?? 0) + lo;
  }
}

/**
 * The cost of the keys that the filter excludes (`otherKeys`), and the billed cost that belongs to no key
 * (`unattributed`). Costs whose breakdown by key is not loaded (UNSPLIT) are not included.
 */
export interface OutsideFilterTotals {
  readonly otherKeys: { hi: number; lo: number };
  readonly unattributed: { hi: number; lo: number };
  /**
   * the number of tokens without a known price that do not belong to the selected keys; `otherKeys` does not include
   * their cost
   */
  unpricedTokens: number;
}

export function createOutsideFilterTotals(): OutsideFilterTotals {
  return { otherKeys: { hi: 0, lo: 0 }, unattributed: { hi: 0, lo: 0 }, unpricedTokens: 0 };
}

/** Adds the costs of keys that the filter excludes, and the billed costs that belong to no key. */
export function addOutsideFilter(totals: OutsideFilterTotals, { keys, limbs }: KeySeries, mask: KeyMask): void {
  for (let line = 0; line < keys.length; line += 1) {
    const key = keys[line] ?? 0;
    if (key === UNSPLIT || mask[key + KEY_OFFSET] === 1) continue;
    const sum = key === UNATTRIBUTED ? totals.unattributed : totals.otherKeys;
    const end = (line + 1) * STEPS * 2;
    for (let place = line * STEPS * 2; place < end; place += 2) {
      sum.hi += limbs[place] ?? 0;
      sum.lo += limbs[place + 1] ?? 0;
    }
  }
}

export interface RankedKeys {
  /**
   * the listed keys, each as its key number, highest cost first. Keys with the same cost are in the order of their ids
   */
  readonly listed: readonly number[];
  /** the number of keys that are not listed, their cost, and their tokens without a known price */
  readonly more: { readonly count: number; readonly cost: Pico; readonly unpricedTokens: number };
}

/**
 * Lists the API keys with the highest costs, at most `most` of them. Console use counts as a key.
 * @param ranks ranks[n + 1] is the rank of key number n. Keys with the same cost are sorted by rank
 */
export function rankKeys(keys: readonly number[], totals: KeyTotals, ranks: Int32Array, most: number): RankedKeys {
  const hiOf = (key: number): number => totals.hi[key + KEY_OFFSET] ?? 0;
  const loOf = (key: number): number => totals.lo[key + KEY_OFFSET] ?? 0;
  // In a sum, `lo` may be larger than 10⁹, so `hi` and `lo` must be compared together. A large difference may be
  // rounded, but its sign is right.
  const compare = (a: number, b: number): number => {
    const difference = (hiOf(b) - hiOf(a)) * 1e9 + (loOf(b) - loOf(a));
    return difference === 0 ? (ranks[a + 1] ?? 0) - (ranks[b + 1] ?? 0) : difference;
  };
  const listed = topOf(keys, compare, most);
  const isListed = new Set(listed);
  let hi = 0;
  let lo = 0;
  let unpricedTokens = 0;
  for (const key of keys) {
    if (isListed.has(key)) continue;
    hi += hiOf(key);
    lo += loOf(key);
    unpricedTokens += unpricedOfKey(totals, key);
  }
  return { listed, more: { count: keys.length - listed.length, cost: joinLimbs(hi, lo), unpricedTokens } };
}

/**
 * Returns the first `most` keys in the order of `compare`. Only a few of thousands of keys are listed, so sorting all
 * of them would be slower.
 */
function topOf(keys: readonly number[], compare: (a: number, b: number) => number, most: number): number[] {
  if (most >= keys.length) return keys.toSorted(compare);
  const top: number[] = [];
  for (const key of keys) {
    const last = top.at(-1);
    if (top.length >= most && (last === undefined || compare(key, last) >= 0)) continue;
    const place = top.findIndex((other) => compare(key, other) < 0);
    top.splice(place === -1 ? top.length : place, 0, key);
    if (top.length > most) top.pop();
  }
  return top;
}

/**
 * Returns the keys with a cost that is not zero, and the keys with tokens without a known price, whose cost is not
 * known. Console use counts as a key.
 */
export function keysToList(totals: KeyTotals): number[] {
  const keys: number[] = [];
  for (let index = ABSENT + KEY_OFFSET; index < totals.hi.length; index += 1) {
    // `hi` and `lo` may have opposite signs, so the cost can be zero even if `hi` and `lo` are not.
    const hasCost = (totals.hi[index] ?? 0) * 1e9 + (totals.lo[index] ?? 0) !== 0;
    if (hasCost || totals.unpriced[index] !== 0) keys.push(index - KEY_OFFSET);
  }
  return keys;
}

/** The total cost of a key. */
export function costOfKey(totals: KeyTotals, key: number): Pico {
  return joinLimbs(totals.hi[key + KEY_OFFSET] ?? 0, totals.lo[key + KEY_OFFSET] ?? 0);
}

/** Returns how many tokens of a key have no known price. */
export function unpricedOfKey({ unpriced }: KeyTotals, key: number): number {
  return unpriced[key + KEY_OFFSET] ?? 0;
}

/** Returns the billed cost that belongs to no key, because no key has usage that explains it. */
export function unattributedOf(totals: KeyTotals): Pico {
  return costOfKey(totals, UNATTRIBUTED);
}

/**
 * Returns the amounts of the first `count` steps (days, or hours of today). For each step, `steps` has two numbers: hi
 * and lo (see PicoColumn).
 */
export function amountsOf(steps: Float64Array, count: number): Pico[] {
  const amounts: Pico[] = [];
  for (let step = 0; step < count; step += 1) amounts.push(joinLimbs(steps[step * 2] ?? 0, steps[step * 2 + 1] ?? 0));
  return amounts;
}
