/**
 * Which API keys an explanation tells one by one: the costliest of both periods together. All others are one subject, because splitting each of 5,000 keys
 * in exact fractions takes seconds, and nobody reads them. Sums stay exact.
 */
import type { Leaf } from './read-periods.ts';

/** Keys that are told one by one. */
export const MOST_KEYS = 200;

/** Stands in the key column for all keys that are not told one by one; below the numbers that the ledger uses for no key (`ledger/columns/cells.ts`). */
export const OTHER_KEYS = -4;

/**
 * What each subject counts as.
 * @param leaves by key alone, of both periods
 * @returns null where there are not more than `most` keys; what is no key (console use, money without a key) is always told
 */
export function toldKeys(leaves: readonly Leaf[], most: number): ((key: number) => number) | null {
  const sizes = new Map<number, bigint>();
  for (const { place, figures } of leaves) {
    const [before, after] = figures;
    const size = sizeOf(before.cost) + sizeOf(after.cost);
    if (place.subject >= 0) sizes.set(place.subject, (sizes.get(place.subject) ?? 0n) + size);
  }
  if (sizes.size <= most) return null;
  // Of equal size the one that was named first.
  const costliest = [...sizes].toSorted(([a, one], [b, other]) => (one === other ? a - b : one > other ? -1 : 1));
  const told = new Set(costliest.slice(0, most).map(([key]) => key));
  return (key) => (key < 0 || told.has(key) ? key : OTHER_KEYS);
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
