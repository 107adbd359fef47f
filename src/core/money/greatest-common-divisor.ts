/** Computes the greatest common divisor, which reduces fractions to lowest terms. */
const LARGEST_NUMBER = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest common divisor of two integers ≥ 0, by Euclid's algorithm; gcd(a, 0) is a. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) {
    // Doubles are many times faster than bigints. Up to 2⁵³ − 1, they compute the remainder exactly.
    if (larger <= LARGEST_NUMBER && smaller <= LARGEST_NUMBER)
      return BigInt(ofNumbers(Number(larger), Number(smaller)));
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger;
}

function ofNumbers(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
