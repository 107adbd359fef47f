/**
 * Finds the weights by which a billed cost is divided among API keys. The weights are the amounts by key in the
 * provider's analytics report. If their sum differs from the billed cost by more than 1 %, they are not used.
 */
import type { Pico } from '../../money/pico.ts';

/**
 * The amounts in the analytics report may differ from the bill by one part in 100 (1 %). If the difference is larger,
 * the provider has probably changed its data between Outlay's request for the report and its request for the bill.
 */
const TOLERANCE_PARTS = 100n;
/**
 * The largest whole number up to which a double holds every whole number exactly, 2⁵³ − 1. Larger sums are scaled down.
 */
const LARGEST_SUM = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Returns the weights by which a billed amount is divided among API keys.
 * @param amounts pico-dollars by key number (the index of the key in `names.keys`)
 * @param keys the key numbers of the keys with usage of the billed workspace and model; only the first `count` are read
 * @returns whole weights in the order of `keys`. null in four cases: the billed amount is not above zero, an amount is
 *   negative, the sum of the amounts differs from the billed amount by more than 1 %, or an amount belongs to a key
 *   that is not in `keys`
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
