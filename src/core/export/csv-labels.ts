/** Names in a CSV, told apart: where two share a name, or one is called like a row of ours, each has its id beside it. */
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
  const shown = ({ id, name }: Named): string => {
    const text = plainText(name ?? '');
    return text.trim() === '' ? plainText(id ?? fallback) : text;
  };
  // Spaces around a name tell nothing apart.
  const counts = new Map(taken.map((word) => [word, 1]));
  for (const one of all) counts.set(shown(one).trim(), (counts.get(shown(one).trim()) ?? 0) + 1);
  return (one) => {
    const label = shown(one);
    return (counts.get(label.trim()) ?? 0) > 1 && one.id !== null ? `${label} (${one.id})` : label;
  };
}
