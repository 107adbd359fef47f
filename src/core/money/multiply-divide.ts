/**
 * a × b ÷ m in doubles without losing a digit: the product is held as a pair of doubles (Veltkamp's splitting, Dekker's
 * product), the quotient is guessed from its upper half and corrected by the exact remainder.
 */

/** Largest magnitude of the factors and the divisor, exclusive: the remainder's arithmetic stays exact below it. */
export const FACTOR_LIMIT = 2 ** 50;

const SPLITTER = 2 ** 27 + 1;

/**
 * Divides a product and writes quotient and remainder, so that a × b = quotient × m + remainder with 0 ≤ remainder < m.
 * @param a whole number from 0 to FACTOR_LIMIT
 * @param b whole number from 0 to FACTOR_LIMIT
 * @param m whole number from 1 to FACTOR_LIMIT; the quotient must stay below 2⁵³
 * @param into [quotient, remainder]; given by the caller so that a loop makes no garbage
 */
export function multiplyDivide(a: number, b: number, m: number, into: Float64Array): void {
  const product = a * b;
  let quotient = Math.floor(product / m);
  if (product <= Number.MAX_SAFE_INTEGER) {
    // Short of the next whole number by at least 1 ÷ m, a quotient this small is never rounded up to it.
    into[0] = quotient;
    into[1] = product - quotient * m;
    return;
  }
  const back = quotient * m;
  // Both upper halves are within a few units of each other, so their difference is exact.
  let remainder = product - back + (productError(a, b, product) - productError(quotient, m, back));
  while (remainder < 0) {
    remainder += m;
    quotient -= 1;
  }
  while (remainder >= m) {
    remainder -= m;
    quotient += 1;
  }
  into[0] = quotient;
  into[1] = remainder;
}

/** What rounding took from the product of two doubles. */
function productError(a: number, b: number, product: number): number {
  const aHigh = upperHalf(a);
  const aLow = a - aHigh;
  const bHigh = upperHalf(b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

function upperHalf(value: number): number {
  const spread = value * SPLITTER;
  return spread - (spread - value);
}
