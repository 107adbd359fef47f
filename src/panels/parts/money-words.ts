/** Amounts, shares and token counts as text, in the displayed currency. */
import { figureWords } from '../../messages/en/figures.ts';
import { locale } from '../../messages/locale.ts';
import { formatMoney, formatParts, type MoneyFormatOptions, type MoneyPart } from '../../core/money/format-money.ts';
import { formatTokens } from '../../core/money/format-tokens.ts';
import { numberFormat } from '../../core/money/number-format.ts';
import { toRateNumber } from '../../core/money/rate.ts';
import { PICO_PER_DOLLAR, type Pico } from '../../core/money/pico.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';

/** Writes an amount in the currency that is shown. */
export interface MoneyWriter {
  (amount: Pico, digits?: MoneyFormatOptions['digits']): string;
  /**
   * Writes amounts that are under their total, so that what is read sums to the total as it is read.
   * @param whole the total, or the total as it was written among other parts
   */
  parts(amounts: readonly Pico[], whole: Pico | MoneyPart): readonly MoneyPart[];
}

/** The writer for the chosen currency, or for US dollars where no rate is known. */
export function moneyWriter(state: Pick<TrackerState, 'settings' | 'status'>): MoneyWriter {
  const { currency, rate } = rateOf(state);
  const write = (amount: Pico, digits: MoneyFormatOptions['digits'] = 'minor'): string =>
    formatMoney(amount, currency, rate, { digits, locale: locale.tag });
  return Object.assign(write, {
    parts: (amounts: readonly Pico[], whole: Pico | MoneyPart) =>
      formatParts(amounts, whole, currency, rate, locale.tag),
  });
}

/** A cost; `at least $5.00` where tokens without a price are missing from it, and that there is no price where nothing else is in it. */
export function costWords(write: MoneyWriter, cost: Pico, unpricedTokens: number): string {
  return partWords({ text: write(cost) }, cost, unpricedTokens);
}

/** The same for a cost that was written among other parts of a total. */
export function partWords({ text }: Pick<MoneyPart, 'text'>, cost: Pico, unpricedTokens: number): string {
  if (unpricedTokens === 0) return text;
  return cost === 0n ? figureWords.noKnownPrice : figureWords.atLeast(text);
}

/** Tenths of a percent as `31.4%`. */
export function shareWords(permille: number): string {
  return figureWords.percent(locale.tenths(permille / 10));
}

/** `12,446 tokens`, `1 token` */
export function tokenWords(count: number): string {
  return count === 1 ? figureWords.oneToken : figureWords.tokens(formatTokens(count, { locale: locale.tag }));
}

/** `25M tokens`, for narrow places */
export function shortTokenWords(count: number): string {
  return figureWords.tokens(formatTokens(count, { digits: 'compact', locale: locale.tag }));
}

/** The shown currency as floating numbers, for the shape of a drawing, and its round amounts in words, for the scale next to it. Never for a figure. */
export interface Scale {
  heightOf(amount: Pico): number;
  /** `$200`, `$0.50` */
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

/** Dollars as a floating number: for the shape of a drawing, never for a figure. */
export function toHeight(amount: Pico): number {
  return Number(amount) / Number(PICO_PER_DOLLAR);
}
