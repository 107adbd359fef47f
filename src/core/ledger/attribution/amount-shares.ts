/**
 * Divides a billed cell among keys by the amounts that the provider's analytics report gives for each key, if those amounts fit the bill.
 */
import type { Pico } from '../../money/pico.ts';

/**
 * The provider's amounts may differ from the bill by one part in this many (1 %). If they differ by more, they and the bill describe
 * different states of the data.
 */
const TOLERANCE_PARTS = 100n;
/** Sums up to 2⁵³ are exact as numbers. */
const LARGEST_SUM = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * @param amounts pico-dollars by key number
 * @param keys the keys that used the cell; only the first `count` are read
 * @returns whole weights in the order of `keys`; null when a key without usage has cost, an amount is negative, or the sum does not fit
 * the bill
 */
export function amountShares(
  amounts: ReadonlyMap<number, Pico>,
  billed: Pico,
  keys: Int32Array,
  count: number,
): Float64Array | null {
  let sum = 0n;
  for (const amount of amounts.values()) {
    if (amount < 0n) return null;
    sum += amount;
  }
  const difference = sum > billed ? sum - billed : billed - sum;
  if (sum === 0n || billed <= 0n || difference * TOLERANCE_PARTS > billed) return null;
  const unit = sum / LARGEST_SUM + 1n;
  const shares = new Float64Array(count);
  let found = 0n;
  for (let index = 0; index < count; index += 1) {
    const amount = amounts.get(keys[index] ?? 0) ?? 0n;
    found += amount;
    shares[index] = Number(amount / unit);
  }
  return found === sum ? shares : null;
}
