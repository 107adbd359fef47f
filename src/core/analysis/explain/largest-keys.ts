/**
 * Chooses the API keys that are explained separately: those with the highest costs in both periods together. All other
 * keys are explained as one key, because exact fractions for 5,000 keys take seconds. The sums are exact in any case.
 */
import type { Leaf } from './read-periods.ts';

/** The number of API keys that are explained separately. */
export const MOST_KEYS = 200;

/**
 * The number that stands for all API keys that are not explained separately. The ledger already uses −1 to −3 for costs
 * without an API key (`ledger/columns/cells.ts`).
 */
export const OTHER_KEYS = -4;

/**
 * Returns a function that takes the index of an API key in the ledger's dictionary. The function returns the same index
 * for the keys with the highest costs, and OTHER_KEYS for all other keys. Negative numbers stand for console use and
 * for costs without a key; the function returns them unchanged.
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
  // Of two keys with equal costs, the key with the lower number in the ledger's dictionary comes first.
  const costliest = [...sizes].toSorted(([a, one], [b, other]) => (one === other ? a - b : one > other ? -1 : 1));
  const largest = new Set(costliest.slice(0, most).map(([key]) => key));
  return (key) => (key < 0 || largest.has(key) ? key : OTHER_KEYS);
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
