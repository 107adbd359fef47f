/**
 * Stores amounts in typed arrays. Each amount is stored as two numbers (limbs), a high part `hi` and a low part `lo`.
 * The amount is hi × 10⁹ + lo pico-dollars. Each part is a double, which is exact for amounts up to about 9 × 10¹²
 * dollars. `setPico` writes parts that are zero or have the sign of the amount. After `addLimbs`, the two parts may
 * have different signs. Sums of parts are exact for millions of rows, so no bigint per row is needed to sum a column.
 */
import { toPico, type Pico } from './pico.ts';

export interface PicoColumn {
  readonly hi: Float64Array;
  readonly lo: Float64Array;
}

/** The value of 1 in the high part of an amount, in pico-dollars. */
export const LIMB = 1_000_000_000;
const LIMB_BIGINT = BigInt(LIMB);

/** Creates a column in which every amount is zero. */
export function createPicoColumn(length: number): PicoColumn {
  return { hi: new Float64Array(length), lo: new Float64Array(length) };
}

/** Reads the amount of a row. */
export function picoAt(column: PicoColumn, row: number): Pico {
  return joinLimbs(column.hi[row] ?? 0, column.lo[row] ?? 0);
}

/** Writes the amount of a row. */
export function setPico(column: PicoColumn, row: number, amount: Pico): void {
  column.hi[row] = Number(amount / LIMB_BIGINT);
  column.lo[row] = Number(amount % LIMB_BIGINT);
}

/**
 * Adds an amount, given as its high and low part (limbs), to a row. If the sum of the low parts reaches LIMB (10⁹), the
 * excess is carried: each full LIMB is subtracted from `lo`, and 1 is added to `hi`.
 */
export function addLimbs(column: PicoColumn, row: number, hi: number, lo: number): void {
  const sum = (column.lo[row] ?? 0) + lo;
  const carry = Math.trunc(sum / LIMB);
  column.lo[row] = sum - carry * LIMB;
  column.hi[row] = (column.hi[row] ?? 0) + hi + carry;
}

/** Returns the amount hi × LIMB + lo. The two numbers may be sums over many amounts, and their signs may differ. */
export function joinLimbs(hi: number, lo: number): Pico {
  return toPico(BigInt(hi) * LIMB_BIGINT + BigInt(lo));
}
