/**
 * Makes names in a CSV file unique by adding the id. This is needed if two rows have the same name, or if an entry has
 * the same name as a row that Outlay adds, such as `Total`.
 */
import { HIDDEN, plainText } from './plain-text.ts';

const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

/**
 * Returns a function that labels an entry with its name. An entry without a name is labelled with its id, and an entry
 * without name and id with `fallback`.
 * @param fallback the label of an entry without name and id: console use, which has no API key
 * @param taken labels of the rows that Outlay adds in the same column, including the fallback
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

/** The visible part of a name, for comparisons: without any hidden character, and without spaces at its ends. */
function seen(text: string): string {
  return plainText(text).replace(EVERY_HIDDEN, '').trim();
}
