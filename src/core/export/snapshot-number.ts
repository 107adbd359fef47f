/**
 * Converts amounts to the JSON numbers of the snapshot. Each amount is rounded once, half-even, from the exact amount.
 */
import { convert } from '../money/convert.ts';
import type { Pico } from '../money/pico.ts';
import type { Rate } from '../money/rate.ts';

const DECIMALS = 6;
const SIGNIFICANT_DIGITS = 15;
const LARGE = 1_000_000_000n;

/**
 * Converts an amount to another currency, with 6 decimals. An amount above 10⁹ gets fewer decimals, so that it has 15
 * significant digits. A double can always hold 15 digits exactly.
 */
export function toSnapshotNumber(amount: Pico, rate: Rate): number {
  const decimals = decimalsFor(amount, rate);
  return toJsonNumber(convert(amount, rate, decimals), decimals);
}

/**
 * Returns the number of decimals: six for amounts up to a billion. A larger amount gets fewer, so that it has 15
 * significant digits.
 */
export function decimalsFor(amount: Pico, rate: Rate): number {
  // The exact amount is compared, not the rounded one. So an amount slightly above a billion has five decimals, even if
  // it rounds to a billion.
  const scale = 10n ** 24n;
  const exact = (amount < 0n ? -amount : amount) * rate;
  if (exact <= LARGE * scale) return DECIMALS;
  return SIGNIFICANT_DIGITS - (exact / scale).toString().length;
}

/** Converts a whole number of the smallest unit to a JSON number. Example: 1234 with 2 decimals becomes 12.34. */
export function toJsonNumber(units: bigint, decimals: number): number {
  // `Number` of a decimal text gives the nearest double. A division would round a second time. Zero must not become -0.
  return units === 0n ? 0 : Number(`${units}e${-decimals}`);
}
