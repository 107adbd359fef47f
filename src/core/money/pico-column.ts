/**
 * Stores amounts in typed arrays. Each amount is stored as two limbs, hi and lo (the parts of a large number): hi × 10⁹
 * + lo pico-dollars. A double holds both limbs exactly, up to amounts of about 9 × 10¹² dollars. Each limb is zero or
 * has the sign of the amount. Sums of limbs are exact for millions of rows, so columns are summed without creating a
 * bigint for each row.
 */
import { toPico, type Pico } from './pico.ts';

export interface PicoColumn {
  readonly hi: Float64Array;
  readonly lo: Float64Array;
}

/** The value of one unit of the high limb, in pico-dollars. */
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

/** Adds the limbs of an amount to a row. If lo reaches LIMB, the excess is moved to hi. */
export function addLimbs(column: PicoColumn, row: number, hi: number, lo: number): void {
  const sum = (column.lo[row] ?? 0) + lo;
  const carry = Math.trunc(sum / LIMB);
  column.lo[row] = sum - carry * LIMB;
  column.hi[row] = (column.hi[row] ?? 0) + hi + carry;
}

/** Returns the amount hi × LIMB + lo. The limbs may be sums of many limbs, and their signs may differ. */
export function joinLimbs(hi: number, lo: number): Pico {
  return toPico(BigInt(hi) * LIMB_BIGINT + BigInt(lo));
}
