/** What tokens cost: exact, and rounded half-even once per row and token type where a price is not whole pico-dollars. */
import { divideHalfEven } from '../money/divide-half-even.ts';
import { FACTOR_LIMIT, multiplyDivide } from '../money/multiply-divide.ts';
import { addLimbs, type PicoColumn } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';
import type { TokenPrice } from './price-book.ts';

const LIMB = 1_000_000_000;
const LIMB_EXACT = 1_000_000_000n;
/** A product below this can be added to a limb and still be exact. */
const DIRECT_LIMIT = 2 ** 52;

/** The cost of a whole number of tokens. */
export function costOfTokens(price: TokenPrice, tokens: number): Pico {
  const exact = price.numerator * BigInt(tokens);
  return toPico(price.denominator === 1n ? exact : divideHalfEven(exact, price.denominator));
}

/** Adds the cost of tokens to a row of a column: the same amount as `costOfTokens`, without a bigint where the price is whole. */
export function addCost(column: PicoColumn, row: number, price: TokenPrice, tokens: number): void {
  if (price.denominator !== 1n) {
    addAmount(column, row, costOfTokens(price, tokens));
    return;
  }
  const perToken = Number(price.numerator);
  const product = perToken * tokens;
  if (product < DIRECT_LIMIT) {
    addLimbs(column, row, 0, product);
  } else if (perToken < FACTOR_LIMIT && tokens < FACTOR_LIMIT) {
    const limbs = new Float64Array(2);
    multiplyDivide(perToken, tokens, LIMB, limbs);
    addLimbs(column, row, limbs[0] ?? 0, limbs[1] ?? 0);
  } else {
    addAmount(column, row, costOfTokens(price, tokens));
  }
}

function addAmount(column: PicoColumn, row: number, amount: Pico): void {
  addLimbs(column, row, Number(amount / LIMB_EXACT), Number(amount % LIMB_EXACT));
}
