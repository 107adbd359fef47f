/**
 * Computes a × b ÷ m in doubles, with the exact quotient and remainder. The exact product is stored as the sum of two
 * doubles, a large one and a small one (Veltkamp's splitting, Dekker's product). A first quotient is computed from the
 * large one, and then corrected with the exact remainder.
 */

/** The factors and the divisor must be below this number, so that the remainder is computed exactly. */
export const FACTOR_LIMIT = 2 ** 50;

const SPLITTER = 2 ** 27 + 1;

/**
 * Divides a product and writes quotient and remainder, so that a × b = quotient × m + remainder with 0 ≤ remainder < m.
 * @param a whole number ≥ 0 and below FACTOR_LIMIT
 * @param b whole number ≥ 0 and below FACTOR_LIMIT
 * @param m whole number ≥ 1 and below FACTOR_LIMIT; the quotient must stay below 2⁵³
 * @param into the result is written here: [quotient, remainder]. The caller can use the same array in every round of a
 *   loop
 */
export function multiplyDivide(a: number, b: number, m: number, into: Float64Array): void {
  const product = a * b;
  let quotient = Math.floor(product / m);
  if (product <= Number.MAX_SAFE_INTEGER) {
    // The double `product / m` is rounded, but never up to the next integer. Reason: if the exact quotient is not an
    // integer, it is at least 1 ÷ m below the next integer. The rounding error is smaller than 1 ÷ m, because `product`
    // is below 2⁵³.
    into[0] = quotient;
    into[1] = product - quotient * m;
    return;
  }
  const back = quotient * m;
  // `back` is at least half of `product` and at most twice `product`, so a double holds their difference exactly
  // (Sterbenz's lemma).
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

/** Returns the rounding error of a product of two doubles: exact product − rounded product. */
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
