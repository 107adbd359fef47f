/** Converts an amount of some days to the amount of a month of 30 days, at the same amount per day. */
import { divideHalfEven } from '../../money/divide-half-even.ts';
import { toPico, type Pico } from '../../money/pico.ts';

const MONTH_DAYS = 30n;

/**
 * Converts the amount of some days to 30 days.
 * @param days the number of days of the amount, above zero
 */
export function perMonth(amount: Pico, days: number): Pico {
  return toPico(divideHalfEven(amount * MONTH_DAYS, BigInt(days)));
}
