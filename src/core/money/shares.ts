/**
 * Computes percentages of a whole that sum to 100. The percentages are in tenths of a percent, rounded by largest
 * remainder.
 */
import { apportion } from './apportion.ts';
import type { Pico } from './pico.ts';

const WHOLE = 1000n;

/**
 * The share of each part in tenths of a percent, in order; the shares sum to exactly 1000. A negative part (a credit) has the share 0, so
 * the charges alone sum to 1000. If there is no charge, all shares are 0.
 */
export function shares(parts: readonly Pico[]): number[] {
  const charges = parts.map((part) => (part > 0n ? part : 0n));
  return charges.some((charge) => charge > 0n) ? apportion(WHOLE, charges).map(Number) : charges.map(() => 0);
}
