/** Writes amounts in the displayed currency. Also writes shares and numbers of tokens. */
import { figureWords } from '../../messages/en/figures.ts';
import { locale } from '../../messages/locale.ts';
import { formatMoney, formatParts, type MoneyFormatOptions, type MoneyPart } from '../../core/money/format-money.ts';
import { formatTokens } from '../../core/money/format-tokens.ts';
import { numberFormat } from '../../core/money/number-format.ts';
import { toRateNumber } from '../../core/money/rate.ts';
import { PICO_PER_DOLLAR, type Pico } from '../../core/money/pico.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';

/** Writes an amount in the displayed currency. */
export interface MoneyWriter {
  (amount: Pico, digits?: MoneyFormatOptions['digits']): string;
  /**
   * Writes the amounts of a list so that they sum to the written total.
   * @param whole the total. If an earlier call of `parts` has already written the total (for example, as a row of a
   *   larger table), pass the result of that call. Its rounding may differ by a cent from the rounding of the exact
   *   cost
   */
  parts(amounts: readonly Pico[], whole: Pico | MoneyPart): readonly MoneyPart[];
}

/** Returns the writer for the chosen currency, or for US dollars if no rate is known. */
export function moneyWriter(state: Pick<TrackerState, 'settings' | 'status'>): MoneyWriter {
  const { currency, rate } = rateOf(state);
  const write = (amount: Pico, digits: MoneyFormatOptions['digits'] = 'minor'): string =>
    withMinusSign(formatMoney(amount, currency, rate, { digits, locale: locale.tag }));
  return Object.assign(write, {
    parts: (amounts: readonly Pico[], whole: Pico | MoneyPart) =>
      formatParts(amounts, whole, currency, rate, locale.tag).map((part) => ({
        ...part,
        text: withMinusSign(part.text),
      })),
  });
}

/**
 * Replaces the hyphen of a negative amount by a minus sign: `−$3.00`. All negative amounts on the page are written with
 * a minus sign.
 */
export function withMinusSign(text: string): string {
  return text.replace('-', '−');
}

/**
 * Forecasts and usual costs of at least this amount ($100) are written without cents, because cents would look too
 * exact.
 */
const WHOLE_FROM = 100n * PICO_PER_DOLLAR;

/** Returns the precision for forecasts and usual costs of this size: whole units of the currency, or cents. */
export function roughDigits(amount: Pico): 'whole' | 'minor' {
  return amount >= WHOLE_FROM ? 'whole' : 'minor';
}

/**
 * Writes a cost. If there are tokens without a known price, the text is `at least $5.00`. If the cost is also zero, the
 * text says that there is no price.
 */
export function costWords(write: MoneyWriter, cost: Pico, unpricedTokens: number): string {
  return partWords({ text: write(cost) }, cost, unpricedTokens);
}

/**
 * Writes a cost with the same words as `costWords`, but takes a text that was already written. Use it for a part of a
 * total: its text was rounded so that the parts sum to the total.
 */
export function partWords({ text }: Pick<MoneyPart, 'text'>, cost: Pico, unpricedTokens: number): string {
  if (unpricedTokens === 0) return text;
  return cost === 0n ? figureWords.noKnownPrice : figureWords.atLeast(text);
}

/** Writes tenths of a percent: 314 is `31.4%`. */
export function shareWords(permille: number): string {
  return figureWords.percent(locale.tenths(permille / 10));
}

/** Writes a number of tokens in short form: `25M tokens`. */
export function shortTokenWords(count: number): string {
  return figureWords.tokens(formatTokens(count, { digits: 'compact', locale: locale.tag }));
}

/**
 * Converts amounts to floating-point numbers in the displayed currency. They are only for drawing. Never write them as
 * figures, because they are not exact.
 */
export interface Scale {
  heightOf(amount: Pico): number;
  /** writes a round amount: `$200`, `$0.50` */
  words(value: number): string;
}

export function scaleIn(state: Pick<TrackerState, 'settings' | 'status'>): Scale {
  const { currency, rate } = rateOf(state);
  const perDollar = toRateNumber(rate);
  return {
    heightOf: (amount) => toHeight(amount) * perDollar,
    words: (value) => {
      const digits = Number.isInteger(value) ? 0 : Math.min(6, Math.max(2, -Math.floor(Math.log10(value))));
      const options = {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      } as const;
      return numberFormat(locale.tag, options).format(value);
    },
  };
}

/**
 * Converts an amount to dollars as a floating-point number. It is only for drawing. Never write it as a figure, because
 * it is not exact.
 */
export function toHeight(amount: Pico): number {
  return Number(amount) / Number(PICO_PER_DOLLAR);
}
