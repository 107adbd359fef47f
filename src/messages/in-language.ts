/**
 * Returns sentences in the chosen language. The language is English unless another language was set before the program
 * started.
 */
import { locale, type Locale } from './locale.ts';

/** A sentence: a text, or a function that makes the text from given values. */
type Sentence = string | ((...values: never[]) => string | readonly string[]);

/**
 * The sentences of one part of the product, by name. Related texts are in a group. Example: the words for each status.
 */
export interface Area {
  readonly [name: string]: Sentence | Area;
}

/** A language other than English. A file of `languages/` makes one with `languageOf`. */
export interface Language {
  /**
   * the language tag, as in the attribute `lang`: `de`, `pt-BR`. The tag decides how numbers, dates, plurals and lists
   * are written
   */
  readonly tag: string;
  /**
   * returns the sentences of one area (a part of the product) in this language
   * @param area the name of the area in the catalogue
   */
  words<A extends Area>(area: string, english: A, locale: Locale): A;
}

declare global {
  /**
   * The chosen language. Set it before the first module of Outlay is loaded, because a module chooses its sentences
   * when it is loaded.
   */
  var outlayLanguage: Language | undefined;
  /** The languages besides English that can be chosen, as tags; undefined if there are none. */
  var outlayLanguages: readonly string[] | undefined;
}

/**
 * Returns the sentences of one area in the chosen language.
 * @param area the name of the area: the name of its file in `en/`, in camel case. Example: `roomEntry` for
 *   `room-entry.ts`
 * @param english the English sentences of the area
 */
export function inLanguage<A extends Area>(area: string, english: A): A {
  return globalThis.outlayLanguage?.words(area, english, locale) ?? english;
}

/** Returns the languages besides English that can be chosen, as tags. */
export function offeredLanguages(): readonly string[] {
  return globalThis.outlayLanguages ?? [];
}
