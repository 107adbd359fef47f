/** Names in a CSV, told apart: where two share a name, each has its id beside it. */

interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

/**
 * The label of each of these: its name, else its id, else `fallback`.
 * @param fallback for what has neither: console use, which has no key
 */
export function labelsOf<T extends Named>(all: readonly T[], fallback: string): (one: T) => string {
  const plain = ({ id, name }: Named): string => name ?? id ?? fallback;
  const counts = new Map<string, number>();
  for (const one of all) counts.set(plain(one), (counts.get(plain(one)) ?? 0) + 1);
  return (one) => {
    const label = plain(one);
    return (counts.get(label) ?? 0) > 1 && one.id !== null ? `${label} (${one.id})` : label;
  };
}
