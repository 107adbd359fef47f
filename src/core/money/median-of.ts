/** Computes the median of amounts. */
import { divideHalfEven } from './divide-half-even.ts';
import { toPico, type Pico } from './pico.ts';

/**
 * Returns the median. For an even number of amounts, it is the mean of the two middle amounts, rounded half-even. For
 * no amounts, it is 0.
 */
export function medianOf(amounts: readonly Pico[]): Pico {
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0n, sorted[sorted.length >> 1] ?? 0n];
  return toPico(divideHalfEven(low + high, 2n));
}
