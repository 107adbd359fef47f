/** What tokens cost: exact, and rounded half-even once per row and token type where a price is not whole pico-dollars. */
import { divideHalfEven } from '../money/divide-half-even.ts';
import { LIMB, setPico, type PicoColumn } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';
import type { TokenPrice } from './price-book.ts';

/** The cost of a whole number of tokens. */
export function costOfTokens(price: TokenPrice, tokens: number): Pico {
  const exact = price.numerator * BigInt(tokens);
  return toPico(price.denominator === 1n ? exact : divideHalfEven(exact, price.denominator));
}

/**
 * Puts the cost of tokens in a row of a column: what `costOfTokens` says, without a bigint for whole prices and amounts up to
 * some nine thousand dollars, which is nearly every row.
 */
export function setCost(column: PicoColumn, row: number, price: TokenPrice, tokens: number): void {
  const product = price.denominator === 1n ? Number(price.numerator) * tokens : Number.POSITIVE_INFINITY;
  if (product > Number.MAX_SAFE_INTEGER) {
    setPico(column, row, costOfTokens(price, tokens));
    return;
  }
  const hi = Math.floor(product / LIMB);
  column.hi[row] = hi;
  column.lo[row] = product - hi * LIMB;
}
