/** The order of key ids as text. Ties between keys are broken by it, so that a result does not depend on which id was seen first. */
import type { Dictionary } from '../../model/dictionary.ts';

export interface KeyRanks {
  /** rank of key number n at n + 1; console use (ABSENT) at 0 is before all keys */
  current(): Int32Array;
}

/** Ranks of a growing dictionary, sorted again only after it has grown. */
export function createKeyRanks(keys: Dictionary): KeyRanks {
  let ranks: Int32Array = new Int32Array(1);
  return {
    current() {
      if (ranks.length !== keys.size + 1) ranks = ranksOf(keys.texts());
      return ranks;
    },
  };
}

function ranksOf(texts: readonly string[]): Int32Array {
  const sorted = texts.map((text, number) => ({ text, number })).toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const ranks = new Int32Array(texts.length + 1);
  for (const [index, { number }] of sorted.entries()) ranks[number + 1] = index + 1;
  return ranks;
}
