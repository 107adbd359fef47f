/** One exchange rate: units of a currency per US dollar, as an exact integer in units of 10⁻¹². */
import { parseDecimal, toScale } from './decimal.ts';

declare const rateBrand: unique symbol;

export type Rate = bigint & { readonly [rateBrand]: true };

/** The number of decimals of an exchange rate. */
export const RATE_SCALE = 12;

/** The exchange rate of the US dollar, which is 1. */
export const PARITY = (10n ** BigInt(RATE_SCALE)) as Rate;

/**
 * Parses a rate from the text of a JSON number or string. null if `parseDecimal` refuses the text, or if the rate is
 * zero or negative after rounding to 12 decimals.
 */
export function parseRate(text: string): Rate | null {
  const decimal = parseDecimal(text);
  if (decimal === null) return null;
  const { units } = toScale(decimal, RATE_SCALE);
  return units > 0n ? (units as Rate) : null;
}

/** Returns the rate as a number for JSON. Example: the rate 880225880000 (in units of 10⁻¹²) is 0.88022588. */
export function toRateNumber(rate: Rate): number {
  const digits = rate.toString().padStart(RATE_SCALE + 1, '0');
  return Number(`${digits.slice(0, -RATE_SCALE)}.${digits.slice(-RATE_SCALE)}`);
}
