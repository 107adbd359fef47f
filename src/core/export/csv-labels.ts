/**
 * Makes the names in a CSV file unique by adding the id. Two rows may have the same name, or a person may use the name
 * of a row that Outlay adds, such as `Total`.
 */
import { HIDDEN, plainText } from './plain-text.ts';

const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

/**
 * Returns a function that gives each entry a label: its name, or its id if it has no name. An entry that has neither a
 * name nor an id gets `fallback`. If another entry has the same label, or `taken` contains it, the id follows the label
 * in brackets.
 * @param fallback the label of an entry without a name and an id. In a list of API keys, this entry has the costs of
 *   the provider's console, which uses no API key
 * @param taken the labels of the rows that Outlay adds in the same column, and `fallback` if an entry can get it
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

/**
 * Returns the part of a name that a reader sees, without hidden characters and without spaces at its ends. Two names
 * count as the same if their results are equal.
 */
function seen(text: string): string {
  return plainText(text).replace(EVERY_HIDDEN, '').trim();
}
