/**
 * Amounts in typed arrays: each is hi × 10⁹ + lo pico-dollars, both limbs whole numbers a double holds exactly.
 * Up to about 9 × 10¹² dollars an amount; both limbs of an amount have its sign (or are zero).
 * Sums of limbs stay exact for millions of rows, so columns can be added without a bigint per row.
 */
import { toPico, type Pico } from './pico.ts';

export interface PicoColumn {
  readonly hi: Float64Array;
  readonly lo: Float64Array;
}

/** What one unit of the high limb is worth, in pico-dollars. */
export const LIMB = 1_000_000_000;
const LIMB_BIGINT = BigInt(LIMB);

/** A column of zeros. */
export function createPicoColumn(length: number): PicoColumn {
  return { hi: new Float64Array(length), lo: new Float64Array(length) };
}

/** The amount in a row. */
export function picoAt(column: PicoColumn, row: number): Pico {
  return joinLimbs(column.hi[row] ?? 0, column.lo[row] ?? 0);
}

/** Puts an amount in a row. */
export function setPico(column: PicoColumn, row: number, amount: Pico): void {
  column.hi[row] = Number(amount / LIMB_BIGINT);
  column.lo[row] = Number(amount % LIMB_BIGINT);
}

/** Adds limbs to a row and carries, keeping lo below one limb. */
export function addLimbs(column: PicoColumn, row: number, hi: number, lo: number): void {
  const sum = (column.lo[row] ?? 0) + lo;
  const carry = Math.trunc(sum / LIMB);
  column.lo[row] = sum - carry * LIMB;
  column.hi[row] = (column.hi[row] ?? 0) + hi + carry;
}

/** The amount of two (sums of) limbs; the limbs may have different signs. */
export function joinLimbs(hi: number, lo: number): Pico {
  return toPico(BigInt(hi) * LIMB_BIGINT + BigInt(lo));
}
