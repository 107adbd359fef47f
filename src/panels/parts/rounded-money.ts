/**
 * Rounds amounts to the displayed currency, and writes amounts that are already rounded. With it, rounded amounts can
 * be added without an error.
 */
import { convert } from '../../core/money/convert.ts';
import { CURRENCIES } from '../../core/money/currency.ts';
import { formatUnits } from '../../core/money/format-money.ts';
import type { Pico } from '../../core/money/pico.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';
import { withMinusSign } from './money-words.ts';

export interface RoundedMoney {
  /** converts an amount to minor units of the currency (for example, cents); halves are rounded to the even number */
  units(amount: Pico): bigint;
  /** writes the rounded amount `units`. If `units` is zero but `amount` is not, writes `<$0.01` */
  write(amount: Pico, units: bigint): string;
}

export function roundedMoney(state: Pick<TrackerState, 'settings' | 'status'>): RoundedMoney {
  const { currency, rate } = rateOf(state);
  return {
    units: (amount) => convert(amount, rate, CURRENCIES[currency].minorDigits),
    write: (amount, units) => withMinusSign(formatUnits(amount, units, currency, locale.tag)),
  };
}
