/**
 * Returns the text for an amount of US dollars from the settings. Limits, alert amounts and prepaid credit are saved in
 * US dollars.
 */
import { formatMoney } from '../../core/money/format-money.ts';
import { parseDollars } from '../../core/money/parse-amount.ts';
import type { Pico } from '../../core/money/pico.ts';
import { PARITY } from '../../core/money/rate.ts';
import { locale } from '../../messages/locale.ts';

/**
 * Returns the text for an amount from the settings: `$1,250.50`.
 * @param amount a plain decimal; any other text is returned unchanged
 */
export function dollarWords(amount: string): string {
  const parsed = parseDollars(amount);
  return parsed === null ? amount : dollars(parsed.amount);
}

export function dollars(amount: Pico): string {
  return formatMoney(amount, 'USD', PARITY, { locale: locale.tag });
}
