/** When a recent day closes: it is folded into its month and not asked for again day by day. */
import type { Day } from '../../calendar/day.ts';
import type { Judgement } from '../status/judge-day.ts';

/** Billed days this young may still be corrected by the provider, so they stay recent. */
const CORRECTION_DAYS = 5;

/** Days without a bill on any side are closed as estimates at this age, and not asked for one by one. */
const NO_BILL_AFTER_DAYS = 30;

/** @param asOf the UTC day of the last answer */
export function isClosable(day: Day, judgement: Judgement, asOf: Day): boolean {
  if (judgement.status === 'billed') return day < asOf - CORRECTION_DAYS;
  return judgement.status === 'estimated' && !judgement.isBillAround && day < asOf - NO_BILL_AFTER_DAYS;
}
