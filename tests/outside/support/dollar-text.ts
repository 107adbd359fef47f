/**
 * Writes exact dollars as a page does, with a separate implementation: two decimals, half-even, and commas between
 * thousands.
 */
import { scaledHalfEven, times, type Rational, ONE } from '../../support/organization/rational.ts';

/** @param rate units of the currency per US dollar */
export function moneyText(dollars: Rational, sign = '$', rate: Rational = ONE): string {
  const cents = scaledHalfEven(times(dollars, rate), 2).toString().padStart(3, '0');
  const whole = cents.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign}${whole}.${cents.slice(-2)}`;
}

/** Returns the cents of `$1,234.50` and of `at least $1,234.50`. */
export function centsOf(text: string): number {
  const found = /[$€]([\d,]+)\.(\d\d)/.exec(text);
  if (found === null) throw new Error(`no amount in ${text}`);
  return Number(`${found[1]?.replaceAll(',', '')}${found[2]}`);
}
