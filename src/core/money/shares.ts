/**
 * Computes percentages of a whole that add up to exactly 100. They are in tenths of a percent, rounded by largest
 * remainder.
 */
import { apportion } from './apportion.ts';
import type { Pico } from './pico.ts';

const WHOLE = 1000n;

/**
 * Returns the share of each part in tenths of a percent, in order. The shares add up to exactly 1000. A negative part
 * has the share 0, so only the positive parts count. If no part is positive, all shares are 0.
 */
export function shares(parts: readonly Pico[]): number[] {
  const charges = parts.map((part) => (part > 0n ? part : 0n));
  return charges.some((charge) => charge > 0n) ? apportion(WHOLE, charges).map(Number) : charges.map(() => 0);
}
