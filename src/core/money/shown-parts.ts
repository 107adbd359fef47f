/** Rounds the parts of an amount for display, so that the shown parts add up to the shown amount. */
import type { Pico } from './pico.ts';
import { convert } from './convert.ts';
import { RATE_SCALE, type Rate } from './rate.ts';

const PICO_SCALE = 12;

/**
 * Returns the parts in whole units of 10^-decimals of a currency. All parts are rounded down first. Then the parts with
 * the largest remainders get one unit more each, until the parts sum to `whole`. Example: with decimals 2, three parts
 * of $1.004 and a whole of $3.01 give 101, 100 and 100 cents.
 * @param whole the sum of the parts as it is shown, in the same units
 * @param rate units of the currency per US dollar
 * @returns one number per part, in order. If the parts cannot add up to `whole` in this way, each part is rounded on
 * its own, half-even
 */
export function shownParts(parts: readonly Pico[], whole: bigint, rate: Rate, decimals: number): bigint[] {
  const unit = 10n ** BigInt(PICO_SCALE + RATE_SCALE - decimals);
  const rounded = parts.map((part) => {
    const exact = part * rate;
    const remainder = ((exact % unit) + unit) % unit;
    return { units: (exact - remainder) / unit, remainder };
  });
  const left = rounded.reduce((sum, { units }) => sum - units, whole);
  const inexact = rounded.filter(({ remainder }) => remainder > 0n);
  if (left < 0n || left > BigInt(inexact.length)) return parts.map((part) => convert(part, rate, decimals));
  const raised = new Set(inexact.toSorted((a, b) => compare(b.remainder, a.remainder)).slice(0, Number(left)));
  return rounded.map((part) => (raised.has(part) ? part.units + 1n : part.units));
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
