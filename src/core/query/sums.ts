/**
 * Sums many amounts without a bigint for each amount. A row stores an amount as a 64-bit integer in two halves: the
 * upper 32 bits with the sign, and the lower 32 bits. The upper halves and the lower halves are summed in separate
 * doubles. Amounts that are given as two limbs (see PicoColumn) or as bigints are summed separately and added at the
 * end.
 */
import { joinLimbs } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';

const TWO_32 = 0x1_0000_0000;

/**
 * The number of lower halves that a double sums exactly (2²⁰ × 2³² < 2⁵³). Before a sum of lower halves has more
 * additions, its bits above the lowest 32 are moved to the upper half.
 */
const MOST_ADDITIONS = 0x10_0000;

export interface Sums {
  /** sum i as two numbers: its upper half is at index 2 × i, its lower half at 2 × i + 1. Call `expect` before you add to a half */
  readonly halves: Float64Array;
  /**
   * call it before halves are added. `additions` is the greatest number of halves that will be added to each of the sums first … first +
   * count − 1
   */
  expect(first: number, count: number, additions: number): void;
  /** adds the amount hi × 10⁹ + lo pico-dollars (two limbs, see PicoColumn) */
  addLimbs(place: number, hi: number, lo: number): void;
  add(place: number, amount: Pico): void;
  /**
   * Adds each sum to a sum of `target`. A block is `blockSize` neighbouring sums, such as the groups of one bucket (see
   * `createSums`). All sums of `target` must be in one block.
   * @param baseOf returns the index in `target` at which the sums of a block begin
   * @param lines for each sum of a block, its index after `baseOf(block)`; null if sum i is added at `baseOf(block)` +
   * i
   */
  addTo(target: Sums, baseOf: (block: number) => number, lines?: Int32Array | null): void;
  sum(place: number): Pico;
}

/**
 * Creates sums that are all zero. They are divided into blocks of `blockSize` neighbouring sums, and additions are
 * counted for each block. So a call of `expect` must be for exactly one block.
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

/**
 * Joins two halves to an amount. If the amount is a safe integer (below 2⁵³), it is computed as a double, which is
 * exact. Larger amounts are computed as bigints.
 */
function joinHalves(high: number, low: number): bigint {
  const joined = high * TWO_32 + low;
  return Number.isSafeInteger(joined) ? BigInt(joined) : (BigInt(high) << 32n) + BigInt(low);
}

/** Moves the bits of the lower halves above the lowest 32 to their upper halves. */
function carry(halves: Float64Array, first: number, count: number): void {
  for (let at = first * 2; at < (first + count) * 2; at += 2) {
    const low = halves[at + 1] ?? 0;
    const whole = Math.floor(low / TWO_32);
    if (whole === 0) continue;
    halves[at] = (halves[at] ?? 0) + whole;
    halves[at + 1] = low - whole * TWO_32;
  }
}
