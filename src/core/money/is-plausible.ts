/** Checks new exchange rates: a rate that changes by more than 30 % in one step is more likely wrong than true. */
import { CURRENCY_CODES } from './currency.ts';
import type { RateTable } from './rate-table.ts';

const LOWEST_PERCENT = 70n;
const HIGHEST_PERCENT = 130n;

/** Whether every currency that both sets hold is within ±30 % of what it was. */
export function isPlausible(next: RateTable['rates'], previous: RateTable['rates']): boolean {
  return CURRENCY_CODES.every((code) => {
    const now = next[code];
    const before = previous[code];
    if (now === undefined || before === undefined) return true;
    return now * 100n >= before * LOWEST_PERCENT && now * 100n <= before * HIGHEST_PERCENT;
  });
}
