/**
 * Computes the level of a cost compared with its limit: below 75 % ok, 75 % to 90 % inclusive warn, above 90 % over.
 */
import type { Pico } from '../money/pico.ts';
import type { BudgetLevel } from './budget.ts';

/**
 * Returns the level of a cost. The level is exact at the boundaries, because whole pico-dollars are compared instead of
 * a rounded share. If the limit is zero, every cost above zero is `over`.
 */
export function levelOf(spent: Pico, limit: Pico): BudgetLevel {
  if (limit <= 0n) return spent > 0n ? 'over' : 'ok';
  if (spent * 4n < limit * 3n) return 'ok';
  return spent * 10n <= limit * 9n ? 'warn' : 'over';
}

/** Returns cost ÷ limit as a number for bars and texts; 0 for a limit of zero. */
export function shareOf(spent: Pico, limit: Pico): number {
  return limit <= 0n ? 0 : Number(spent) / Number(limit);
}
