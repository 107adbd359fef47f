/** The greatest common divisor, which keeps fractions in lowest terms. */
const LARGEST_NUMBER = BigInt(Number.MAX_SAFE_INTEGER);

/** Of two integers from 0 on, by Euclid's algorithm; gcd(a, 0) is a. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) {
    // Division of numbers is many times as fast as of bigints, and as exact up to here.
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
