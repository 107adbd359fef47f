/**
 * Exact fractions in lowest terms, zero or above. Prices are fractions (pico-dollars per token), so that Outlay rounds
 * a cost only once, at the end.
 */
import { greatestCommonDivisor } from '../money/greatest-common-divisor.ts';

export interface Fraction {
  readonly numerator: bigint;
  /** always above 0 */
  readonly denominator: bigint;
}

export const ONE: Fraction = { numerator: 1n, denominator: 1n };

/**
 * The fraction numerator ÷ denominator in lowest terms. The denominator must be above zero, the numerator not negative.
 */
export function toFraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The product of two fractions, in lowest terms. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return toFraction(a.numerator * b.numerator, a.denominator * b.denominator);
}
