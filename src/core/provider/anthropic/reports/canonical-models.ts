/**
 * Gives all names of a model the same number, so that the bill and the usage of the model can be compared. Example:
 * `claude-haiku-4-5` and `claude-haiku-4-5-20251001` are one model. The function `canonicalModelId` decides which names
 * belong to the same model.
 */
import { createDictionary, type Dictionary } from '../../../model/dictionary.ts';
import { canonicalModelId } from '../../../pricing/find-model.ts';
import type { Interning } from '../wire/name-field.ts';

/**
 * Wraps a dictionary of models. For each id that was looked up, the wrapper remembers the index of the model in the
 * dictionary. So it finds the canonical id (the one name for the model) only once per id.
 */
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
