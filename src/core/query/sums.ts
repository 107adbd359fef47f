/** Sums of many amounts without a bigint per amount: halves of 64-bit amounts, and limbs (see PicoColumn), each in doubles. */
import { joinLimbs } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';

const TWO_32 = 0x1_0000_0000;

/** Additions of 32-bit halves that a double holds exactly; after so many the lower halves are carried. */
const MOST_ADDITIONS = 1_000_000;

export interface Sums {
  /** adds an amount in two halves of 32 bits, the upper one with the sign */
  addHalves(place: number, high: number, low: number): void;
  /** adds an amount in limbs */
  addLimbs(place: number, hi: number, lo: number): void;
  add(place: number, amount: Pico): void;
  sum(place: number): Pico;
  /** whether anything was added, be it nothing */
  has(place: number): boolean;
}

/** A number of sums, all nothing. */
export function createSums(count: number): Sums {
  const highs = new Float64Array(count);
  const lows = new Float64Array(count);
  let limbs: { readonly hi: Float64Array; readonly lo: Float64Array } | null = null;
  const others = new Map<number, bigint>();
  const touched = new Uint8Array(count);
  let additions = 0;

  function carry(): void {
    for (let place = 0; place < count; place += 1) {
      const whole = Math.floor((lows[place] ?? 0) / TWO_32);
      highs[place] = (highs[place] ?? 0) + whole;
      lows[place] = (lows[place] ?? 0) - whole * TWO_32;
    }
    additions = 0;
  }

  return {
    addHalves(place, high, low) {
      touched[place] = 1;
      highs[place] = (highs[place] ?? 0) + high;
      lows[place] = (lows[place] ?? 0) + low;
      additions += 1;
      if (additions >= MOST_ADDITIONS) carry();
    },
    addLimbs(place, hi, lo) {
      if (hi !== 0 || lo !== 0) touched[place] = 1;
      limbs ??= { hi: new Float64Array(count), lo: new Float64Array(count) };
      limbs.hi[place] = (limbs.hi[place] ?? 0) + hi;
      limbs.lo[place] = (limbs.lo[place] ?? 0) + lo;
    },
    add(place, amount) {
      touched[place] = 1;
      others.set(place, (others.get(place) ?? 0n) + amount);
    },
    sum(place) {
      const halves = (BigInt(highs[place] ?? 0) << 32n) + BigInt(lows[place] ?? 0);
      const ofLimbs = limbs === null ? 0n : joinLimbs(limbs.hi[place] ?? 0, limbs.lo[place] ?? 0);
      return toPico(halves + ofLimbs + (others.get(place) ?? 0n));
    },
    has: (place) => touched[place] === 1,
  };
}
