/**
 * Decides when a recent day (a day whose figures may still change) closes. When a day closes, its figures are final and
 * are added to the sums of its month.
 */
import type { Day } from '../../calendar/day.ts';
import type { Judgement } from '../status/judge-day.ts';

/**
 * A billed day stays a recent day (which refreshes load again) up to this age in days, because the provider may still
 * correct its bill. Example: 14 November is a recent day up to 19 November and closes on 20 November.
 */
const CORRECTION_DAYS = 5;

/**
 * The number of days after which a day without a bill closes (its figures become final) as an estimate. It closes only
 * if no other day within 30 days before or after it has a bill.
 */
const NO_BILL_AFTER_DAYS = 30;

/**
 * Whether the figures of a recent day are final, so that the day closes.
 * @param asOf the UTC day on which the provider last answered
 */
export function isClosable(day: Day, judgement: Judgement, asOf: Day): boolean {
  if (judgement.status === 'billed') return day < asOf - CORRECTION_DAYS;
  return judgement.status === 'estimated' && !judgement.isBillAround && day < asOf - NO_BILL_AFTER_DAYS;
}
