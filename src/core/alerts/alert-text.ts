/** What a spend alert says, wherever it is shown by the system: always in US dollars, as its threshold is set. */
import { dayOf } from '../calendar/day.ts';
import { formatMonth, monthOf } from '../calendar/month.ts';
import type { SpendAlert } from './spend-alert.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';

/**
 * @param organization the organization's name as the provider gives it
 * @param isDemo whether the amounts are invented
 */
export function alertText(
  { month, threshold, spent, isLowerBound, at }: SpendAlert,
  organization: string,
  isDemo: boolean,
): { readonly title: string; readonly text: string } {
  const isOver = monthOf(dayOf(at)) > month;
  const title = isOver ? `${dollars(threshold)} reached in ${formatMonth(month)}` : `${dollars(threshold)} reached`;
  const least = isLowerBound === true ? 'at least ' : '';
  const what = `${organization} ${isOver ? 'spent' : 'has spent'} ${least}${dollars(spent)} in ${formatMonth(month)} (UTC), estimate included.`;
  const text = isOver ? `${what} Part of its cost became known after the month had ended.` : what;
  return isDemo ? { title: `Demo: ${title}`, text: `${text} All demo figures are invented.` } : { title, text };
}

function dollars(amount: Pico): string {
  return formatMoney(amount, 'USD', PARITY);
}
