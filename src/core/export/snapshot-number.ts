/** Amounts as the JSON numbers of the snapshot (design §9): rounded once, half-even, from the exact amount. */
import { convert } from '../money/convert.ts';
import type { Pico } from '../money/pico.ts';
import type { Rate } from '../money/rate.ts';

const DECIMALS = 6;
const SIGNIFICANT_DIGITS = 15;
const LARGE = 1_000_000_000n;

/** The amount in another currency to 6 decimals, above 10⁹ to 15 significant digits: what a double holds without doubt. */
export function toSnapshotNumber(amount: Pico, rate: Rate): number {
  const decimals = decimalsFor(amount, rate);
  return toJsonNumber(convert(amount, rate, decimals), decimals);
}

/** Six decimals; above a billion, as many as give 15 significant digits. */
export function decimalsFor(amount: Pico, rate: Rate): number {
  // Six more decimals than shown tell "above a billion" apart from "a billion after rounding".
  const scale = 10n ** 24n;
  const exact = (amount < 0n ? -amount : amount) * rate;
  if (exact <= LARGE * scale) return DECIMALS;
  return SIGNIFICANT_DIGITS - (exact / scale).toString().length;
}

/** Units of 10^-decimals as a JSON number. */
export function toJsonNumber(units: bigint, decimals: number): number {
  // Reading the decimal text gives the nearest double; dividing would round twice. Zero has no sign.
  return units === 0n ? 0 : Number(`${units}e${-decimals}`);
}
