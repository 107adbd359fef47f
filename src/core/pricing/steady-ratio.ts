/**
 * Finds the contract discount of a model that has no billed day yet, for example in a new organization. Outlay compares
 * each bill with an estimate to decide whether the bill is complete. Without the discount, the estimate would be too
 * high, and a complete bill would look incomplete.
 */
import { multiply, toFraction, type Fraction } from './fraction.ts';
import type { CalibrationDays } from './calibration-sample.ts';
import { paidAtList } from './paid-by-group.ts';
import { LIST_PRICE_SCALE } from './list-price.ts';
import { comparableDays, isConfirming, mergePaid, totalPaid } from './paid-by-day.ts';

/** A ratio of paid to list price is used only if at least this many days have this ratio (within 2 %). */
const FEWEST_DAYS = 3;

/**
 * Returns paid ÷ list price, summed over days with nearly the same ratio of paid to list price. One day is the centre,
 * and all days whose ratio is within 2 % of its ratio agree with it. The centre is the newest day with which enough
 * days agree. Example: days at 0.80, 0.80, 0.81 and 0.30 of list price give about 0.80; days at 0.80 and 0.80 give
 * null.
 * @param model the provider's id of the model
 * @param samplesByDay the samples of days older than 72 hours, even if their bill is not complete; days with only cost
 *   or only tokens are ignored
 * @returns null if the list has no price of the model. Also null if no day can be the centre: at least three days (the
 *   centre included) and more than half of all days must agree with it
 */
export function steadyRatio(model: string, samplesByDay: CalibrationDays): Fraction | null {
  const byType = paidAtList(samplesByDay, model);
  const days = comparableDays(mergePaid([...byType.values()].flatMap((byGroup) => [...byGroup.values()])));
  for (const day of days) {
    const agreeing = days.filter((other) => isConfirming(day, other));
    if (agreeing.length >= FEWEST_DAYS && agreeing.length * 2 > days.length) {
      const { paid, reference } = totalPaid(agreeing);
      return multiply(toFraction(paid, reference), toFraction(LIST_PRICE_SCALE, 1n));
    }
  }
  return null;
}
