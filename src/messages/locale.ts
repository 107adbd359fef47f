/** How numbers, dates, plurals and lists are written: the conventions of the chosen language, in one value. */

/** The conventions of one language and region. */
export interface Locale {
  /** a BCP 47 tag: `en-US` */
  readonly tag: string;
  /** `1,200` */
  number(value: number): string;
  /** `output, sessions and web search`; empty for none */
  list(items: readonly string[]): string;
  /**
   * The form that goes with a count.
   * @example locale.plural(days, { one: 'day', other: 'days' })
   */
  plural(count: number, forms: PluralForms): string;
}

/** `other` is always there; which of the rest a language needs is its own affair. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * @param tag a BCP 47 tag that Intl knows, whose numbers and amounts are used
 * @param listTag whose lists are used
 */
function createLocale(tag: string, listTag = tag): Locale {
  const numbers = new Intl.NumberFormat(tag);
  const lists = new Intl.ListFormat(listTag, { style: 'long', type: 'conjunction' });
  const plurals = new Intl.PluralRules(tag);
  return {
    tag,
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
    plural: (count, forms) => forms[plurals.select(count)] ?? forms.other,
  };
}

/** The locale of the chosen language. English writes dollars as `$`, as in the US, and lists without a comma before “and”, as in Britain. */
export const locale: Locale =
  globalThis.outlayLanguage === undefined
    ? createLocale('en-US', 'en-GB')
    : createLocale(globalThis.outlayLanguage.code);
