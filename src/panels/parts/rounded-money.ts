/**
 * Rounds amounts to the displayed currency, and writes amounts that are already rounded. A sum of rounded amounts is
 * then exactly what a reader gets by adding the displayed amounts.
 */
import { convert } from '../../core/money/convert.ts';
import { CURRENCIES } from '../../core/money/currency.ts';
import { formatUnits, type MoneyPart } from '../../core/money/format-money.ts';
import type { Pico } from '../../core/money/pico.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';
import { moneyWriter, withMinusSign } from './money-words.ts';

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

/**
 * Writes amounts that are listed below their total. If another column of the table already shows an amount, the text
 * from that column is used. The remaining amounts are rounded so that all amounts sum to the displayed total.
 * @param shown for each amount, how the other column shows it; undefined if the other column does not show the same
 *   amount
 */
export function partsBeside(
  amounts: readonly Pico[],
  shown: readonly (MoneyPart | undefined)[],
  total: Pico,
  state: Pick<TrackerState, 'settings' | 'status'>,
): readonly MoneyPart[] {
  const left = shown.reduce((sum, part) => sum - (part?.units ?? 0n), roundedMoney(state).units(total));
  const others = moneyWriter(state).parts(
    amounts.filter((_, index) => shown[index] === undefined),
    { text: '', units: left },
  );
  let next = 0;
  return amounts.map((_, index) => shown[index] ?? others[next++] ?? { text: '', units: 0n });
}
