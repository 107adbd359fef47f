/** Looks up an area of the catalogue in the chosen language. It is English unless another language was set before the program started. */

/** A sentence: finished, or a function of the values in it. */
type Sentence = string | ((...values: never[]) => string | readonly string[]);

/** The sentences of one part of the product, by name; alternatives such as the words of each status stand in a group. */
export interface Area {
  readonly [name: string]: Sentence | Area;
}

/** A language other than English. */
export interface Language {
  /** as in the attribute `lang`: `de`, `pt-BR` */
  readonly code: string;
  /** @param area its name in the catalogue; @returns the area in this language, or the English one where it has none */
  words<A extends Area>(area: string, english: A): A;
}

declare global {
  /** Set before the first module of Outlay runs, or never: sentences are chosen once, when their module is read. */
  var outlayLanguage: Language | undefined;
}

/**
 * An area of the catalogue in the chosen language.
 * @param area its name, the file's name in `en/`
 * @param english its English sentences
 */
export function inLanguage<A extends Area>(area: string, english: A): A {
  return globalThis.outlayLanguage?.words(area, english) ?? english;
}
