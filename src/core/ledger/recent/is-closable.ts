/** Decides when a recent day closes: it is then folded into its month and not loaded day by day any more. */
import type { Day } from '../../calendar/day.ts';
import type { Judgement } from '../status/judge-day.ts';

/** The provider may still correct billed days of at most this age, so they stay recent days. */
const CORRECTION_DAYS = 5;

/** Days at this age without a bill on the days around them close as estimates, and are not loaded day by day any more. */
const NO_BILL_AFTER_DAYS = 30;

/** @param asOf the UTC day of the last answer */
export function isClosable(day: Day, judgement: Judgement, asOf: Day): boolean {
  if (judgement.status === 'billed') return day < asOf - CORRECTION_DAYS;
  return judgement.status === 'estimated' && !judgement.isBillAround && day < asOf - NO_BILL_AFTER_DAYS;
}
