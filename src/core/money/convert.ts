/** Converts pico-dollars to another currency. It computes with exact fractions and rounds only once, half-even. */
import { formatScaled } from './decimal.ts';
import { divideHalfEven } from './divide-half-even.ts';
import type { Pico } from './pico.ts';
import { RATE_SCALE, type Rate } from './rate.ts';

const PICO_SCALE = 12;

/**
 * Returns the amount in another currency, as a whole number of units of 10^-decimals. Example: with 2 decimals, the
 * units are cents.
 * @param rate units of the currency per US dollar
 */
export function convert(amount: Pico, rate: Rate, decimals: number): bigint {
  const drop = PICO_SCALE + RATE_SCALE - decimals;
  return divideHalfEven(amount * rate, 10n ** BigInt(drop));
}

/** The amount in another currency as plain decimal text with exactly `decimals` decimals (at most 24). */
export function toDecimalText(amount: Pico, rate: Rate, decimals: number): string {
  return formatScaled(convert(amount, rate, decimals), decimals);
}
