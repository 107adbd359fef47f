/** Computes how often a cached token must be read before caching costs less than no caching. */
import { toFraction, type Fraction } from '../../pricing/fraction.ts';

/**
 * Returns the number of reads per written token above which caching saves money: (write − 1) ÷ (1 − read), with prices
 * in units of the uncached input price. Example: write 1.25 and read 0.1 give 0.277…, so caching saves money if each
 * written token is read at least once.
 * @param input the price of an uncached token, in any unit; `write` and `read` are prices in the same unit
 * @returns null if a read is not cheaper than uncached input, so that caching never saves
 */
export function breakEvenReads(input: bigint, write: bigint, read: bigint): Fraction | null {
  if (read >= input) return null;
  return toFraction(write > input ? write - input : 0n, input - read);
}
