/**
 * Ranks API keys by their ids in text order. The rank decides between two keys that are otherwise equal, for example
 * keys with the same cost in a list, or with the same remainder when a bill is divided. So the order of rows from the
 * provider does not change the result.
 */
import type { Dictionary } from '../../model/dictionary.ts';

export interface KeyRanks {
  /**
   * `current()[n + 1]` is the rank of key number n: its position when all keys are sorted by id. `current()[0]` is the
   * rank of ABSENT (use in the provider's console, without an API key), which comes before all keys
   */
  current(): Int32Array;
}

/**
 * Creates the ranks (the order by id) of the API keys in a dictionary. The ids are sorted again if keys were added to
 * the dictionary.
 */
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
