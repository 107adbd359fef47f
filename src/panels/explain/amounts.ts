/**
 * Converts the amounts of an explanation to the chosen currency. The converted amounts are rounded so that the parts
 * sum to the totals.
 */
import { boundOfEffect, type ChangedAmount } from '../../core/analysis/explain/bound-of-effect.ts';
import type { Explanation } from '../../core/analysis/explain/explanation.ts';
import { shownExplanation, type ShownExplanation } from '../../core/export/shown-explanation.ts';
import { CURRENCIES } from '../../core/money/currency.ts';
import { formatScaled } from '../../core/money/decimal.ts';
import { formatDecimalText, numberFormat } from '../../core/money/number-format.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { locale } from '../../messages/locale.ts';
import { moneyWriter, withMinusSign, type MoneyWriter } from '../parts/money-words.ts';
import { roundedMoney, type RoundedMoney } from '../parts/rounded-money.ts';

export interface Amounts {
  /** the amounts of the explanation, in minor units of the chosen currency (for example cents) */
  readonly shown: ShownExplanation;
  /** rounds the costs of a list so that they sum to the total below the list */
  readonly parts: MoneyWriter['parts'];
  readonly rounded: RoundedMoney;
  /** writes an amount: `$412.10`, `−$3.00` */
  readonly write: (units: bigint) => string;
  /** writes a change with its sign: `+$412.10`, `−$3.00` */
  readonly signed: (units: bigint) => string;
  /** writes a cost: `$412.10`; `at least $412.10` if tokens without a known price are missing in it */
  readonly cost: (units: bigint, unpricedTokens: number) => string;
  /** writes a change with its sign: `+$412.10`; `at least +$412.10` if tokens without a known price can only add to it */
  readonly change: (units: bigint, of: ChangedAmount) => string;
}

export function amountsOf(explanation: Explanation, state: Pick<TrackerState, 'settings' | 'status'>): Amounts {
  const { currency, rate } = rateOf(state);
  const decimals = CURRENCIES[currency].minorDigits;
  const format = numberFormat(locale.tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const write = (units: bigint): string => withMinusSign(formatDecimalText(format, formatScaled(units, decimals)));
  const signed = (units: bigint): string => (units > 0n ? `+${write(units)}` : write(units));
  return {
    shown: shownExplanation(explanation, rate, decimals),
    parts: moneyWriter(state).parts,
    rounded: roundedMoney(state),
    write,
    signed,
    cost: (units, unpricedTokens) => (unpricedTokens > 0 ? figureWords.atLeast(write(units)) : write(units)),
    change: (units, of) => (boundOfEffect(of) === 'atLeast' ? figureWords.atLeast(signed(units)) : signed(units)),
  };
}
