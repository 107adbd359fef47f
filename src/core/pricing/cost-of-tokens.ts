/**
 * Computes the cost of tokens exactly. If the price is not a whole number of pico-dollars, the cost is rounded
 * half-even, once per row and token type.
 */
import { divideHalfEven } from '../money/divide-half-even.ts';
import { LIMB, setPico, type PicoColumn } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';
import type { Fraction } from './fraction.ts';

/**
 * The cost of a whole number of tokens or searches, in pico-dollars.
 * @param price pico-dollars for one token or search
 */
export function costOfTokens(price: Fraction, tokens: number): Pico {
  const exact = price.numerator * BigInt(tokens);
  return toPico(price.denominator === 1n ? exact : divideHalfEven(exact, price.denominator));
}

/**
 * Writes the cost of tokens, the same as `costOfTokens` returns, to a row of a column. In nearly all rows, the price is
 * a whole number of pico-dollars and the cost is at most about nine thousand dollars. Such a cost is computed without a
 * bigint, which is faster.
 */
export function setCost(column: PicoColumn, row: number, price: Fraction, tokens: number): void {
  const product = price.denominator === 1n ? Number(price.numerator) * tokens : Number.POSITIVE_INFINITY;
  if (product > Number.MAX_SAFE_INTEGER) {
    setPico(column, row, costOfTokens(price, tokens));
    return;
  }
  const hi = Math.floor(product / LIMB);
  column.hi[row] = hi;
  column.lo[row] = product - hi * LIMB;
}
