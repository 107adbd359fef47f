/**
 * Makes a short text (a digest) from the bill of a day. The text does not depend on the order of the rows, and changes
 * when a row changes.
 */
import { picoAt } from '../../money/pico-column.ts';
import type { BillRows } from '../../model/bill-rows.ts';

/**
 * Makes the digest of a day's bill.
 * @param picked the indexes of the day's rows
 * @returns the number of rows, the total in pico-dollars and a 32-bit sum of row hashes, e.g. `3 1200000000000 -57712`
 */
export function billDigest(bill: BillRows, picked: Int32Array): string {
  let sum = 0;
  let total = 0n;
  for (const row of picked) {
    const amount = picoAt(bill.amount, row);
    total += amount;
    let hash = 0x811c_9dc5;
    for (const part of [bill.workspace, bill.model, bill.tokenType, bill.variant, bill.costType]) {
      hash = mixed(hash, part[row] ?? 0);
    }
    hash = mixed(hash, Number(BigInt.asIntN(32, amount)));
    sum = (sum + mixed(hash, Number(BigInt.asIntN(32, amount >> 32n)))) | 0;
  }
  return `${picked.length} ${total} ${sum}`;
}

function mixed(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x0100_0193);
  return product ^ (product >>> 13);
}
