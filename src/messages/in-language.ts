/**
 * Returns an area of the catalogue in the chosen language. The language is English unless another one was set before the program started.
 */
import { locale, type Locale } from './locale.ts';

/** A sentence: a text, or a function of the values in it. */
type Sentence = string | ((...values: never[]) => string | readonly string[]);

/** The sentences of one part of the product, by name. Related texts, such as the words for each status, are in a group. */
export interface Area {
  readonly [name: string]: Sentence | Area;
}

/** A language other than English; a file of `languages/` makes one with `languageOf`. */
export interface Language {
  /** as in the attribute `lang`: `de`, `pt-BR`; decides how numbers, dates, plurals and lists are written */
  readonly tag: string;
  /** @param area its name in the catalogue; @returns the area in this language */
  words<A extends Area>(area: string, english: A, locale: Locale): A;
}

declare global {
  /** The chosen language. It must be set before the first module of Outlay is loaded, because modules choose their sentences then. */
  var outlayLanguage: Language | undefined;
  /** The languages that can be chosen besides English, as tags; absent if there is none. */
  var outlayLanguages: readonly string[] | undefined;
}

/**
 * An area of the catalogue in the chosen language.
 * @param area its name, the file's name in `en/`
 * @param english its English sentences
 */
export function inLanguage<A extends Area>(area: string, english: A): A {
  return globalThis.outlayLanguage?.words(area, english, locale) ?? english;
}

/** The languages that can be chosen besides English, as tags. */
export function offeredLanguages(): readonly string[] {
  return globalThis.outlayLanguages ?? [];
}
