/**
 * Writes the amounts and percentages of `outlay guard`. A bound is written with all the digits that a person typed. A
 * cost is rounded to cents. If cents would hide whether the cost is above the bound, the cost is written with more
 * decimals. Example: for the bound $75.00, a cost of $75.001 is written as $75.001, and a cost of $76.001 as $76.00.
 */
import { WHOLE } from '../core/guard/guard.ts';
import { formatScaled } from '../core/money/decimal.ts';
import { divideHalfEven } from '../core/money/divide-half-even.ts';
import { formatMoney } from '../core/money/format-money.ts';
import { formatDecimalText, numberFormat } from '../core/money/number-format.ts';
import type { Pico } from '../core/money/pico.ts';
import { PARITY } from '../core/money/rate.ts';
import { locale } from './locale.ts';

const CENT_DECIMALS = 2;
/** A pico-dollar is 10⁻¹² dollars, so every amount is exact with this many decimals. */
const PICO_DECIMALS = 12;
/** The largest number of decimals that every browser and Node version can write. */
const MOST_DECIMALS = 20;

/** Writes an amount in dollars, rounded to cents: `$75.00`. */
export function guardMoney(amount: Pico): string {
  return formatMoney(amount, 'USD', PARITY, { locale: locale.tag });
}

/** Writes a bound (the highest allowed amount) in dollars with all its digits: `$75.00`, `$99.994999`. */
export function boundMoney(most: Pico): string {
  return dollars(most, PICO_DECIMALS);
}

/**
 * Writes a cost in dollars, with at least two decimals. More decimals are written only if they are needed to show
 * whether the cost is above, below or equal to the bound (the highest allowed amount). Example: `$75.001` for the bound
 * $75.00.
 */
export function costBeside(cost: Pico, most: Pico): string {
  for (let decimals = CENT_DECIMALS; decimals < PICO_DECIMALS; decimals += 1) {
    const unit = 10n ** BigInt(PICO_DECIMALS - decimals);
    const rounded = divideHalfEven(cost, unit) * unit;
    if (orderOf(rounded, most) === orderOf(cost, most)) {
      return decimals === CENT_DECIMALS ? guardMoney(cost) : dollars(rounded, decimals);
    }
  }
  return dollars(cost, PICO_DECIMALS);
}

/**
 * Writes a percentage that a person typed, with all its digits: `30.0%`, `12.25%`.
 * @param hundredths the percentage in hundredths of a percent, for example 1225
 */
export function boundPercent(hundredths: number): string {
  return percents(BigInt(hundredths), 2);
}

/**
 * Writes how much a cost changed, in percent, with a sign and at least one decimal: `+30.0%`. More decimals are written
 * only if they are needed to show whether the change is above, below or equal to the bound. Example: `+30.004%` for the
 * bound 30%.
 * @param before the earlier cost, above zero unless both costs are zero
 * @param most the highest allowed change, in hundredths of a percent
 */
export function changeBeside(before: Pico, after: Pico, most: number): string {
  if (before === 0n) return percents(0n, 1);
  const order = orderOf((after - before) * BigInt(WHOLE), before * BigInt(most));
  for (let decimals = 1; ; decimals += 1) {
    // `rounded` is the change in units of 10^-decimals percent. `bound` is the highest allowed change in units that are
    // 100 times smaller, because `most` is in hundredths of a percent. Example: if `decimals` is 1, a change of 30.0%
    // is 300 units, and a bound of 30% is 30,000 of the smaller units.
    const rounded = divideHalfEven((after - before) * 10n ** BigInt(decimals + 2), before);
    const bound = BigInt(most) * 10n ** BigInt(decimals);
    if (orderOf(rounded * 100n, bound) === order || decimals === MOST_DECIMALS) {
      return `${rounded > 0n ? '+' : ''}${percents(rounded, decimals)}`;
    }
  }
}

function orderOf(a: bigint, b: bigint): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Writes dollars with cents, and with further decimals up to the last that is not zero. */
function dollars(amount: bigint, most: number): string {
  const format = numberFormat(locale.tag, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: CENT_DECIMALS,
    maximumFractionDigits: most,
  });
  return formatDecimalText(format, formatScaled(amount, PICO_DECIMALS));
}

/** Writes a percentage with one decimal, and with further decimals up to the last that is not zero. */
function percents(units: bigint, decimals: number): string {
  const format = numberFormat(locale.tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: decimals,
  });
  return formatDecimalText(format, formatScaled(units, decimals + 2));
}
