/** Rounds the parts of an amount for display, so that the parts as shown sum to the amount as shown. */
import type { Pico } from './pico.ts';
import { convert } from './convert.ts';
import { RATE_SCALE, type Rate } from './rate.ts';

const PICO_SCALE = 12;

/**
 * The parts in whole units of 10^-decimals of a currency. Each is rounded up or down; those with the largest remainders go up, so that they sum
 * to `whole`. Example: three parts of $1.004 under a whole of $3.01 are 101, 100 and 100 cents.
 * @param whole what the parts come to as it is shown, in the same units
 * @param rate units of the currency per US dollar
 * @returns one number per part, in order; each rounded by itself, half-even, where the parts do not make up the whole
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
