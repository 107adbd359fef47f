/** What a spend alert says, wherever it is shown by the system: always in US dollars, as its threshold is set. */
import { formatMonth } from '../calendar/month.ts';
import type { SpendAlert } from '../host/host.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';

/** @param organization the organization's name as the provider gives it */
export function alertText(
  { month, threshold, spent }: Pick<SpendAlert, 'month' | 'threshold' | 'spent'>,
  organization: string,
): { readonly title: string; readonly text: string } {
  return {
    title: `${dollars(threshold)} reached`,
    text: `${organization} has spent ${dollars(spent)} in ${formatMonth(month)} (UTC), estimate included.`,
  };
}

function dollars(amount: Pico): string {
  return formatMoney(amount, 'USD', PARITY);
}
