/**
 * Formats amounts for people. Each amount is converted to the currency, rounded once (half-even), and passed to Intl as
 * exact decimal text.
 */
import { convert, toDecimalText } from './convert.ts';
import { CURRENCIES, type CurrencyCode } from './currency.ts';
import { formatScaled } from './decimal.ts';
import { formatDecimalText, numberFormat } from './number-format.ts';
import type { Pico } from './pico.ts';
import type { Rate } from './rate.ts';
import { shownParts } from './shown-parts.ts';

export interface MoneyFormatOptions {
  /**
   * `minor` (default): the currency's own decimals, $1,234.50 or ¥1,235. `fine`: two more decimals, for parts of a
   * cent, $0.0123 or ¥1.23. `whole`: no decimals, for forecasts, $9,649. `compact`: for narrow places; amounts of a
   * thousand or more get three significant digits, $1.24M
   */
  readonly digits?: 'minor' | 'fine' | 'whole' | 'compact';
  /** BCP 47 language tag, `en-US` by default */
  readonly locale?: string;
}

/** One part of a total, formatted for the page. */
export interface MoneyPart {
  readonly text: string;
  /** the rounded amount that the text shows, in the currency's minor units (cents) */
  readonly units: bigint;
}

const FINE_DIGITS = 2;
const EXACT_DECIMALS = 24;
const COMPACT_FROM = 1000n;

/**
 * An amount in a currency as text. An amount that is not zero but would round to zero is shown as `<$0.01`, or as
 * `>-$0.01` if it is negative.
 * @param rate units of the currency per US dollar; PARITY for dollars
 */
export function formatMoney(
  amount: Pico,
  currency: CurrencyCode,
  rate: Rate,
  { digits = 'minor', locale = 'en-US' }: MoneyFormatOptions = {},
): string {
  const minorDigits = CURRENCIES[currency].minorDigits;
  const decimals = decimalsOf(digits, minorDigits);
  const units = convert(amount, rate, decimals);
  if (digits === 'compact' && magnitudeOf(units) >= COMPACT_FROM * 10n ** BigInt(decimals)) {
    return formatDecimalText(compactFormat(locale, currency), toDecimalText(amount, rate, EXACT_DECIMALS));
  }
  return unitsText(amount, units, decimals, plainFormat(locale, currency, decimals));
}

/**
 * Formats the parts of a total with the currency's minor digits, so that the shown parts add up to the shown total.
 * @param parts the parts of the total
 * @param whole the exact total, or its `MoneyPart` if an earlier call of `formatParts` has formatted the total as a
 *   part of a larger total. Reason: the amount in this `MoneyPart` may differ from the rounded total by one minor unit
 *   (one cent), and the parts must add up to the amount that is shown
 */
export function formatParts(
  parts: readonly Pico[],
  whole: Pico | { readonly units: bigint },
  currency: CurrencyCode,
  rate: Rate,
  locale = 'en-US',
): readonly MoneyPart[] {
  const decimals = CURRENCIES[currency].minorDigits;
  const format = plainFormat(locale, currency, decimals);
  const total = typeof whole === 'bigint' ? convert(whole, rate, decimals) : whole.units;
  return shownParts(parts, total, rate, decimals).map((units, index) => ({
    text: unitsText(parts[index] ?? (0n as Pico), units, decimals, format),
    units,
  }));
}

/**
 * Formats an amount that is already rounded. If it is rounded to zero, but the exact amount is not zero, the text is
 * `<$0.01` (or `>-$0.01` for a negative amount).
 * @param amount the exact amount
 * @param units the rounded amount, in the currency's minor units (cents)
 */
export function formatUnits(amount: Pico, units: bigint, currency: CurrencyCode, locale = 'en-US'): string {
  const decimals = CURRENCIES[currency].minorDigits;
  return unitsText(amount, units, decimals, plainFormat(locale, currency, decimals));
}

function decimalsOf(digits: NonNullable<MoneyFormatOptions['digits']>, minorDigits: number): number {
  if (digits === 'whole') return 0;
  return digits === 'fine' ? minorDigits + FINE_DIGITS : minorDigits;
}

function unitsText(amount: Pico, units: bigint, decimals: number, format: Intl.NumberFormat): string {
  if (units !== 0n || amount === 0n) return formatDecimalText(format, formatScaled(units, decimals));
  return amount > 0n
    ? `<${formatDecimalText(format, formatScaled(1n, decimals))}`
    : `>${formatDecimalText(format, formatScaled(-1n, decimals))}`;
}

function plainFormat(locale: string, currency: CurrencyCode, decimals: number): Intl.NumberFormat {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

function compactFormat(locale: string, currency: CurrencyCode): Intl.NumberFormat {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
    roundingMode: 'halfEven',
  });
}

function magnitudeOf(units: bigint): bigint {
  return units < 0n ? -units : units;
}
