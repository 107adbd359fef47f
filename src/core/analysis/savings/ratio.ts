/**
 * Arithmetic with exact signed fractions, which are not reduced to lowest terms. Amounts are rounded only once, at the
 * end.
 */
import type { Ratio } from '../explain/round-parts.ts';

export function ratioOf(numerator: bigint, denominator = 1n): Ratio {
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };
}

export function product(a: Ratio, b: Ratio): Ratio {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/**
 * Returns a ÷ b.
 * @param b a ratio above zero
 */
export function quotient(a: Ratio, b: Ratio): Ratio {
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
}

export function sum(a: Ratio, b: Ratio): Ratio {
  return difference(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function difference(a: Ratio, b: Ratio): Ratio {
  if (a.denominator === b.denominator) return { numerator: a.numerator - b.numerator, denominator: a.denominator };
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** Whether a is less than b. */
export function isLess(a: Ratio, b: Ratio): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/** Returns the ratio, rounded down to a whole number. */
export function floorOf({ numerator, denominator }: Ratio): bigint {
  const down = numerator / denominator;
  return numerator % denominator < 0n ? down - 1n : down;
}

/** Returns a share of a cost, rounded up; 0 if the cost is not above zero. */
export function partOf(cost: bigint, share: Ratio): bigint {
  return cost <= 0n ? 0n : ceilingOf(product(ratioOf(cost), share));
}

/** Returns the ratio, rounded up to a whole number. */
export function ceilingOf({ numerator, denominator }: Ratio): bigint {
  return -floorOf({ numerator: -numerator, denominator });
}
