/** Rounds amounts to the displayed currency, and writes amounts that are already rounded, so that a sum can be exact. */
import { convert } from '../../core/money/convert.ts';
import { CURRENCIES } from '../../core/money/currency.ts';
import { formatUnits } from '../../core/money/format-money.ts';
import type { Pico } from '../../core/money/pico.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';
import { withMinusSign } from './money-words.ts';

export interface RoundedMoney {
  /** rounds an amount half-even to the currency's minor units (cents) */
  units(amount: Pico): bigint;
  /** writes an amount that is already rounded to `units`; zero is written as `<$0.01` if the amount is not zero */
  write(amount: Pico, units: bigint): string;
}

export function roundedMoney(state: Pick<TrackerState, 'settings' | 'status'>): RoundedMoney {
  const { currency, rate } = rateOf(state);
  return {
    units: (amount) => convert(amount, rate, CURRENCIES[currency].minorDigits),
    write: (amount, units) => withMinusSign(formatUnits(amount, units, currency, locale.tag)),
  };
}
