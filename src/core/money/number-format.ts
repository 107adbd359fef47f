/**
 * Caches Intl number formatters by locale and options. Creating a formatter takes about 50 µs, and a panel shows
 * hundreds of figures, so each formatter is created only once.
 */

const FORMATTERS = new Map<string, Intl.NumberFormat>();

/** Returns the formatter for a locale and options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = FORMATTERS.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, options);
  FORMATTERS.set(key, made);
  return made;
}

/**
 * Formats a number that is given as decimal text. The text is never converted to a double, so large amounts keep every
 * digit.
 */
export function formatDecimalText(format: Intl.NumberFormat, text: string): string {
  return format.format(text as `${number}`);
}
