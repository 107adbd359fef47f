/**
 * Checks whether any row of a table has an amount. Example of a table without amounts: the hourly figures of usage that
 * has no known price.
 */
import type { Chunk } from './chunk.ts';

/** The loop combines this many amounts with OR before it compares the result with 0. */
const LOOKED_AT_ONCE = 1024;

/**
 * Whether at least one row has an amount other than 0.
 * @returns false if every amount is 0
 */
export function hasAmounts({ rows, largeAmounts }: Pick<Chunk<never>, 'rows' | 'largeAmounts'>): boolean {
  const { amountHigh, amountLow } = rows;
  for (let from = 0; from < rows.length; from += LOOKED_AT_ONCE) {
    const to = Math.min(from + LOOKED_AT_ONCE, rows.length);
    let bits = 0;
    for (let row = from; row < to; row += 1) bits |= (amountHigh[row] ?? 0) | (amountLow[row] ?? 0);
    if (bits !== 0) return true;
  }
  return largeAmounts.size > 0;
}
