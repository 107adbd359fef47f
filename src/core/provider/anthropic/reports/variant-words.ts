/** Turns the four words that make a variant into its number, row by row, without building strings for combinations seen before. */
import { ABSENT, createDictionary, type Dictionary } from '../../../model/dictionary.ts';
import { MOST_VARIANTS, type VariantDictionary } from '../../../model/names.ts';

/** There is no room for another variant. */
export const NO_ROOM = -1;

/** Words told apart by one byte of the packed combination. */
const FEW_WORDS = 255;

export interface VariantWords {
  /** where the words of tier, geography, context window and speed are interned */
  readonly words: Dictionary;
  /** the variant of four words' numbers (or ABSENT); NO_ROOM when the dictionary of variants is full */
  numberOf(serviceTier: number, inferenceGeo: number, contextWindow: number, speed: number): number;
}

/** Fresh words over a dictionary of variants. */
export function createVariantWords(variants: VariantDictionary): VariantWords {
  const words = createDictionary();
  const known = new Map<number, number>();

  function intern(serviceTier: number, inferenceGeo: number, contextWindow: number, speed: number): number {
    if (variants.size >= MOST_VARIANTS) return NO_ROOM;
    return variants.intern({
      serviceTier: wordOf(serviceTier),
      inferenceGeo: wordOf(inferenceGeo),
      contextWindow: wordOf(contextWindow),
      speed: wordOf(speed),
    });
  }

  function wordOf(number: number): string | null {
    return number === ABSENT ? null : words.text(number);
  }

  return {
    words,
    numberOf(serviceTier, inferenceGeo, contextWindow, speed) {
      if (words.size > FEW_WORDS) return intern(serviceTier, inferenceGeo, contextWindow, speed);
      const packed = (((serviceTier + 1) * 256 + inferenceGeo + 1) * 256 + contextWindow + 1) * 256 + speed + 1;
      const found = known.get(packed);
      if (found !== undefined) return found;
      const number = intern(serviceTier, inferenceGeo, contextWindow, speed);
      if (number !== NO_ROOM) known.set(packed, number);
      return number;
    },
  };
}
