/**
 * Checks new exchange rates. If the rate of a currency differs from its previous rate by more than 30 %, it is probably
 * wrong.
 */
import { CURRENCY_CODES } from './currency.ts';
import type { RateTable } from './rate-table.ts';

const LOWEST_PERCENT = 70n;
const HIGHEST_PERCENT = 130n;

/**
 * Whether the rate of every currency has changed by at most 30 %. A currency that is in only one of the two sets of
 * rates is not checked.
 */
export function isPlausible(next: RateTable['rates'], previous: RateTable['rates']): boolean {
  return CURRENCY_CODES.every((code) => {
    const now = next[code];
    const before = previous[code];
    if (now === undefined || before === undefined) return true;
    return now * 100n >= before * LOWEST_PERCENT && now * 100n <= before * HIGHEST_PERCENT;
  });
}
