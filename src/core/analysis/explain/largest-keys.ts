/**
 * Chooses the API keys that are explained separately: those with the highest costs in both periods together. All other
 * keys are explained as one key, because splitting 5,000 keys in exact fractions takes seconds. Sums stay exact.
 */
import type { Leaf } from './read-periods.ts';

/** The number of API keys that are explained separately. */
export const MOST_KEYS = 200;

/**
 * The number that is used for all API keys that are not explained separately. The ledger uses the numbers −1 to −3 for
 * costs without an API key (`ledger/columns/cells.ts`).
 */
export const OTHER_KEYS = -4;

/**
 * Returns a function that maps the keys with the highest cost to themselves, and all other keys to OTHER_KEYS. Console use and costs
 * without a key are mapped to themselves.
 * @param leaves the costs by key of both periods
 * @param most the number of keys that stay separate
 * @returns null if there are at most `most` keys
 */
export function separateLargestKeys(leaves: readonly Leaf[], most: number): ((key: number) => number) | null {
  const sizes = new Map<number, bigint>();
  for (const { place, figures } of leaves) {
    const [before, after] = figures;
    const size = sizeOf(before.cost) + sizeOf(after.cost);
    if (place.subject >= 0) sizes.set(place.subject, (sizes.get(place.subject) ?? 0n) + size);
  }
  if (sizes.size <= most) return null;
  // If two keys have equal costs, the key with the lower number in the ledger's dictionary is first.
  const costliest = [...sizes].toSorted(([a, one], [b, other]) => (one === other ? a - b : one > other ? -1 : 1));
  const largest = new Set(costliest.slice(0, most).map(([key]) => key));
  return (key) => (key < 0 || largest.has(key) ? key : OTHER_KEYS);
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
