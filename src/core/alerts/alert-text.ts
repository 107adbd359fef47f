/** What a spend alert says, wherever it is shown by the system: always in US dollars, as its threshold is set. */
import { formatMonth } from '../calendar/month.ts';
import type { SpendAlert } from './spend-alert.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';

/**
 * @param organization the organization's name as the provider gives it
 * @param isDemo whether the amounts are invented
 */
export function alertText(
  { month, threshold, spent, isLowerBound }: Pick<SpendAlert, 'month' | 'threshold' | 'spent' | 'isLowerBound'>,
  organization: string,
  isDemo: boolean,
): { readonly title: string; readonly text: string } {
  const title = `${dollars(threshold)} reached`;
  const text = `${organization} has spent ${isLowerBound === true ? 'at least ' : ''}${dollars(spent)} in ${formatMonth(month)} (UTC), estimate included.`;
  return isDemo ? { title: `Demo: ${title}`, text: `${text} All demo figures are invented.` } : { title, text };
}

function dollars(amount: Pico): string {
  return formatMoney(amount, 'USD', PARITY);
}
