/** Creates a language from the tag and the catalogue that a file of `languages/` provides. */
import type { Catalogue } from './catalogue.ts';
import type { Area, Language } from './in-language.ts';
import type { Locale } from './locale.ts';

/**
 * Creates a language with a translation of every English sentence. If a translation is missing, TypeScript reports an
 * error.
 * @param tag a BCP 47 tag that Intl knows: `de`, `pt-BR`
 * @param sentences makes the translations. It is called once, when the first sentences are needed. Its argument is the
 *   locale of the tag, which the translations use to write numbers, dates, plurals and lists
 */
export function languageOf(tag: string, sentences: (locale: Locale) => Catalogue): Language {
  let catalogue: Catalogue | null = null;
  return {
    tag,
    words<A extends Area>(area: string, _english: A, locale: Locale): A {
      catalogue ??= sentences(locale);
      // The cast is safe: `Catalogue` has each English area, under its name and with its type. A test in
      // tests/architecture checks this.
      return catalogue[area as keyof Catalogue] as unknown as A;
    },
  };
}
