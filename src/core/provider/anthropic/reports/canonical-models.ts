/**
 * Gives all names of a model the same number: `claude-haiku-4-5` and `claude-haiku-4-5-20251001` are one model, so that its bill and its
 * usage can be compared. `canonicalModelId` has the rule.
 */
import { createDictionary, type Dictionary } from '../../../model/dictionary.ts';
import { canonicalModelId } from '../../../pricing/find-model.ts';
import type { Interning } from '../wire/name-field.ts';

/** Wraps a dictionary of models. It remembers the number of each id, so that an id that was seen before costs one look-up. */
export function canonicalModels(models: Dictionary): Interning {
  const met = createDictionary();
  const numbers: number[] = [];

  function numberOf(id: number): number {
    const known = numbers[id];
    if (known !== undefined) return known;
    const number = models.intern(canonicalModelId(met.text(id)));
    numbers[id] = number;
    return number;
  }

  return {
    intern: (text) => numberOf(met.intern(text)),
    internBytes: (bytes, start, end) => numberOf(met.internBytes(bytes, start, end)),
  };
}
