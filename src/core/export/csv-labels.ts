/** Unique names in a CSV: if two things share a name, or one has the name of a special row, the id follows the name. */
import { plainText } from './plain-text.ts';

interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

/**
 * The label of each of these: its name, else its id, else `fallback`.
 * @param fallback for what has neither: console use, which has no key
 * @param taken what rows of ours are called in the same column, the fallback among them
 */
export function labelsOf<T extends Named>(
  all: readonly T[],
  fallback: string,
  taken: readonly string[],
): (one: T) => string {
  const labelOf = ({ id, name }: Named): string => (seen(name ?? '') === '' ? (id ?? fallback) : (name ?? fallback));
  const counts = new Map(taken.map((word) => [word, 1]));
  for (const one of all) counts.set(seen(labelOf(one)), (counts.get(seen(labelOf(one))) ?? 0) + 1);
  return (one) => {
    const label = labelOf(one);
    return (counts.get(seen(label)) ?? 0) > 1 && one.id !== null ? `${label} (${one.id})` : label;
  };
}

/** The visible part of a name, without spaces around it and characters without width. */
function seen(text: string): string {
  return plainText(text).trim();
}
