/** The types of a translation: the same names and parameters as the English sentences, and any text as the result. */

export type Words<Area> = { readonly [Name in keyof Area]: Word<Area[Name]> };

type Word<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Said
    ? (...values: Values) => [Said] extends [string] ? string : readonly string[]
    : Words<English>;
