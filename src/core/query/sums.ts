/**
 * Sums many amounts fast, without a bigint for each of them. A row stores an amount as a 64-bit integer in two halves
 * of 32 bits; the upper half has the sign. Upper and lower halves are summed in separate doubles. Amounts in two other
 * forms are summed separately and added at the end: pairs of limbs (see PicoColumn) and bigints.
 */
import { TWO_32 } from '../ledger/tables/chunk.ts';
import { joinLimbs } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';

/**
 * The largest number of lower halves that a double sums exactly (2²⁰ × 2³² < 2⁵³). Before a sum gets more lower halves
 * than this, the bits above the lowest 32 are moved to its upper half.
 */
const MOST_ADDITIONS = 0x10_0000;

export interface Sums {
  /**
   * the sums in two halves: the upper half of sum i is at index 2 × i, its lower half at 2 × i + 1. Call `expect`
   * before you add to a half
   */
  readonly halves: Float64Array;
  /**
   * call it before you add halves to the sums `first` … `first` + `count` − 1. `additions` is the largest number of
   * halves that you will add to any one of these sums
   */
  expect(first: number, count: number, additions: number): void;
  /** adds an amount that is given as two numbers: hi × 10⁹ + lo pico-dollars (see PicoColumn) */
  addLimbs(place: number, hi: number, lo: number): void;
  add(place: number, amount: Pico): void;
  /**
   * Adds each sum of this object to a sum of `target`. The sums of this object are in blocks: a block is `blockSize`
   * sums that follow each other, such as the groups of one day (see `createSums`). `target` must have only one block.
   * @param baseOf returns, for the index of a block, the index in `target` at which the sums of the block begin
   * @param lines sum i of a block is added to the sum of `target` at index `baseOf(block)` + lines[i]. If `lines` is
   *   null, the index is `baseOf(block)` + i
   */
  addTo(target: Sums, baseOf: (block: number) => number, lines?: Int32Array | null): void;
  sum(place: number): Pico;
}

/**
 * Creates sums that are all zero. A block is `blockSize` sums that follow each other. Additions are counted for each
 * block, so one call of `expect` must be for exactly one block.
 */
export function createSums(count: number, blockSize = Math.max(1, count)): Sums {
  const halves = new Float64Array(count * 2);
  const additionsOf = new Float64Array(Math.ceil(count / blockSize));
  let limbs: Float64Array | null = null;
  const others = new Map<number, bigint>();
  let isAddedTo = false;

  function addLimbs(place: number, hi: number, lo: number): void {
    isAddedTo = true;
    limbs ??= new Float64Array(count * 2);
    limbs[place * 2] = (limbs[place * 2] ?? 0) + hi;
    limbs[place * 2 + 1] = (limbs[place * 2 + 1] ?? 0) + lo;
  }

  function add(place: number, amount: bigint): void {
    isAddedTo = true;
    others.set(place, (others.get(place) ?? 0n) + amount);
  }

  return {
    halves,
    expect(first, size, additions) {
      isAddedTo = true;
      const block = first / blockSize;
      const before = additionsOf[block] ?? 0;
      const isFull = before + additions > MOST_ADDITIONS;
      if (isFull) carry(halves, first, size);
      additionsOf[block] = (isFull ? 1 : before) + additions;
    },
    addLimbs,
    add,
    addTo(target, baseOf, lines = null) {
      if (!isAddedTo) return;
      const { halves: into } = target;
      target.expect(0, into.length / 2, count);
      carry(halves, 0, count);
      const placeOf = (place: number): number => {
        const inBlock = place % blockSize;
        return baseOf((place - inBlock) / blockSize) + (lines === null ? inBlock : (lines[inBlock] ?? 0));
      };
      for (let first = 0; first < count; first += blockSize) {
        const base = baseOf(first / blockSize);
        for (let index = 0; index < blockSize; index += 1) {
          const from = (first + index) * 2;
          const at = (base + (lines === null ? index : (lines[index] ?? 0))) * 2;
          into[at] = (into[at] ?? 0) + (halves[from] ?? 0);
          into[at + 1] = (into[at + 1] ?? 0) + (halves[from + 1] ?? 0);
        }
      }
      for (let place = 0; limbs !== null && place < count; place += 1) {
        target.addLimbs(placeOf(place), limbs[place * 2] ?? 0, limbs[place * 2 + 1] ?? 0);
      }
      for (const [place, amount] of others) target.add(placeOf(place), toPico(amount));
    },
    sum(place) {
      const ofHalves = joinHalves(halves[place * 2] ?? 0, halves[place * 2 + 1] ?? 0);
      if (limbs === null && others.size === 0) return toPico(ofHalves);
      const ofLimbs = limbs === null ? 0n : joinLimbs(limbs[place * 2] ?? 0, limbs[place * 2 + 1] ?? 0);
      return toPico(ofHalves + ofLimbs + (others.get(place) ?? 0n));
    },
  };
}

/** Joins two halves to an amount. Up to 2⁵³ a double is exact and fast. Larger amounts are computed as bigints. */
function joinHalves(high: number, low: number): bigint {
  const joined = high * TWO_32 + low;
  return Number.isSafeInteger(joined) ? BigInt(joined) : (BigInt(high) << 32n) + BigInt(low);
}

/** Moves the bits above the lowest 32 from each lower half to its upper half. */
function carry(halves: Float64Array, first: number, count: number): void {
  for (let at = first * 2; at < (first + count) * 2; at += 2) {
    const low = halves[at + 1] ?? 0;
    const whole = Math.floor(low / TWO_32);
    if (whole === 0) continue;
    halves[at] = (halves[at] ?? 0) + whole;
    halves[at + 1] = low - whole * TWO_32;
  }
}
