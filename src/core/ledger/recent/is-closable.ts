/** Decides when a recent day closes. A closed day is summed in its month and not loaded day by day any more. */
import type { Day } from '../../calendar/day.ts';
import type { Judgement } from '../status/judge-day.ts';

/** The age in days up to which the provider may still correct a billed day, so that the day stays recent. */
const CORRECTION_DAYS = 5;

/** The age in days after which a day without a bill closes as an estimate, if the days around it have no bill either. */
const NO_BILL_AFTER_DAYS = 30;

/**
 * Whether a day closes.
 * @param asOf the UTC day of the last answer
 */
export function isClosable(day: Day, judgement: Judgement, asOf: Day): boolean {
  if (judgement.status === 'billed') return day < asOf - CORRECTION_DAYS;
  return judgement.status === 'estimated' && !judgement.isBillAround && day < asOf - NO_BILL_AFTER_DAYS;
}
