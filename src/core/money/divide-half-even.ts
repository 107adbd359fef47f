/**
 * Divides two integers of any sign and rounds to the nearest integer. A quotient halfway between two integers is
 * rounded to the even one (IEEE 754 roundTiesToEven).
 * @param numerator any integer
 * @param denominator any integer but zero
 * @returns the rounded quotient
 * @throws RangeError if the denominator is zero
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const floor = n / d;
  const twice = (n % d) * 2n;
  const up = twice > d || (twice === d && floor % 2n === 1n);
  const magnitude = up ? floor + 1n : floor;
  return negative ? -magnitude : magnitude;
}
