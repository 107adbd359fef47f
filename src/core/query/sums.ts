/**
 * Sums of many amounts without a bigint per amount. An amount comes in two halves of 32 bits, the upper one with the sign, and each half
 * is summed in a double. Limbs (see PicoColumn) and bigints are summed beside them.
 */
import { joinLimbs } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';

const TWO_32 = 0x1_0000_0000;

/** Additions of lower halves that a double holds exactly (2²⁰ × 2³² < 2⁵³); after so many they are carried. */
const MOST_ADDITIONS = 0x10_0000;

export interface Sums {
  /** halves of sum i at 2 × i and 2 × i + 1. Whoever adds here announces it to `expect` */
  readonly halves: Float64Array;
  /** up to `additions` halves are about to be added to each of the sums first … first + count − 1 */
  expect(first: number, count: number, additions: number): void;
  /** adds an amount in limbs */
  addLimbs(place: number, hi: number, lo: number): void;
  add(place: number, amount: Pico): void;
  /** adds each sum to another place, which `placeOf` says by the place here; none for a negative one */
  addTo(target: Sums, placeOf: (place: number) => number): void;
  sum(place: number): Pico;
}

/** A number of sums, all nothing. `expect` is called for blocks of `blockSize` sums. */
export function createSums(count: number, blockSize = Math.max(1, count)): Sums {
  const halves = new Float64Array(count * 2);
  const additionsOf = new Float64Array(Math.ceil(count / blockSize));
  let limbs: Float64Array | null = null;
  const others = new Map<number, bigint>();

  function addLimbs(place: number, hi: number, lo: number): void {
    limbs ??= new Float64Array(count * 2);
    limbs[place * 2] = (limbs[place * 2] ?? 0) + hi;
    limbs[place * 2 + 1] = (limbs[place * 2 + 1] ?? 0) + lo;
  }

  function add(place: number, amount: bigint): void {
    others.set(place, (others.get(place) ?? 0n) + amount);
  }

  return {
    halves,
    expect(first, size, additions) {
      const block = first / blockSize;
      const before = additionsOf[block] ?? 0;
      const isFull = before + additions > MOST_ADDITIONS;
      if (isFull) carry(halves, first, size);
      additionsOf[block] = (isFull ? 1 : before) + additions;
    },
    addLimbs,
    add,
    addTo(target, placeOf) {
      const { halves: into } = target;
      carry(halves, 0, count);
      for (let place = 0; place < count; place += 1) {
        const high = halves[place * 2] ?? 0;
        const low = halves[place * 2 + 1] ?? 0;
        if (high === 0 && low === 0) continue;
        const at = placeOf(place) * 2;
        if (at < 0) continue;
        into[at] = (into[at] ?? 0) + high;
        into[at + 1] = (into[at + 1] ?? 0) + low;
      }
      for (let place = 0; limbs !== null && place < count; place += 1) {
        const at = placeOf(place);
        if (at >= 0) target.addLimbs(at, limbs[place * 2] ?? 0, limbs[place * 2 + 1] ?? 0);
      }
      for (const [place, amount] of others) {
        const at = placeOf(place);
        if (at >= 0) target.add(at, toPico(amount));
      }
    },
    sum(place) {
      const ofHalves = (BigInt(halves[place * 2] ?? 0) << 32n) + BigInt(halves[place * 2 + 1] ?? 0);
      const ofLimbs = limbs === null ? 0n : joinLimbs(limbs[place * 2] ?? 0, limbs[place * 2 + 1] ?? 0);
      return toPico(ofHalves + ofLimbs + (others.get(place) ?? 0n));
    },
  };
}

/** Moves what exceeds 32 bits of lower halves to their upper halves. */
function carry(halves: Float64Array, first: number, count: number): void {
  for (let at = first * 2; at < (first + count) * 2; at += 2) {
    const low = halves[at + 1] ?? 0;
    const whole = Math.floor(low / TWO_32);
    if (whole === 0) continue;
    halves[at] = (halves[at] ?? 0) + whole;
    halves[at + 1] = low - whole * TWO_32;
  }
}
