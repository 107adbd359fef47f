/** What a file of `languages/` is made with: the tag of the language and its whole catalogue. */
import type { Catalogue } from './catalogue.ts';
import type { Area, Language } from './in-language.ts';
import type { Locale } from './locale.ts';

/**
 * A language with a sentence for every English one; what is missing does not compile.
 * @param tag a BCP 47 tag that Intl knows: `de`, `pt-BR`
 * @param sentences called once, with the numbers, dates, plurals and lists of that tag
 */
export function languageOf(tag: string, sentences: (locale: Locale) => Catalogue): Language {
  let catalogue: Catalogue | null = null;
  return {
    tag,
    words<A extends Area>(area: string, _english: A, locale: Locale): A {
      catalogue ??= sentences(locale);
      // Catalogue has the type of each English area under the area's name, which tests/architecture holds.
      return catalogue[area as keyof Catalogue] as unknown as A;
    },
  };
}
