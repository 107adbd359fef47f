/** Scales the amounts of some days to a month of 30 days at the same pace. */
import { divideHalfEven } from '../../core/money/divide-half-even.ts';
import { toPico, type Pico } from '../../core/money/pico.ts';

const MONTH_DAYS = 30n;

/** @param days number of days, above zero */
export function perMonth(amount: Pico, days: number): Pico {
  return toPico(divideHalfEven(amount * MONTH_DAYS, BigInt(days)));
}
