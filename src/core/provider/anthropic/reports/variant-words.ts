/**
 * Converts the four words of a variant (service tier, context window, geography, speed) into the index of the variant
 * in the dictionary of variants. If there are at most FEW_WORDS words, no string is created for a combination of words
 * that was converted before.
 */
import { ABSENT, createDictionary, type Dictionary } from '../../../model/dictionary.ts';
import { MOST_VARIANTS, type VariantDictionary } from '../../../model/names.ts';

/**
 * The result of `numberOf` for a new variant (a combination of service tier, context window, geography and speed) if
 * the dictionary of variants is full.
 */
export const NO_ROOM = -1;

/**
 * If there are at most this many words, the index of each word fits in one byte, so the indexes of four words are
 * packed into one number. If there are more words, a combination of words is looked up as a text.
 */
const FEW_WORDS = 255;

/** Finds the index of a variant by the indexes of its four words: service tier, context window, geography and speed. */
export class VariantWords {
  /** the dictionary of all words for service tier, geography, context window and speed */
  readonly words: Dictionary = createDictionary();
  private readonly variants: VariantDictionary;
  private readonly known = new Map<number, number>();

  constructor(variants: VariantDictionary) {
    this.variants = variants;
  }

  /**
   * returns the index of the variant with these four words in the dictionary of variants; NO_ROOM if the variant is new
   * and this dictionary is full. Each word is given by its index in `words`, or by ABSENT if the provider sent null
   */
  numberOf(serviceTier: number, inferenceGeo: number, contextWindow: number, speed: number): number {
    if (this.words.size > FEW_WORDS) return this.intern(serviceTier, inferenceGeo, contextWindow, speed);
    const packed = (((serviceTier + 1) * 256 + inferenceGeo + 1) * 256 + contextWindow + 1) * 256 + speed + 1;
    const found = this.known.get(packed);
    if (found !== undefined) return found;
    const number = this.intern(serviceTier, inferenceGeo, contextWindow, speed);
    if (number !== NO_ROOM) this.known.set(packed, number);
    return number;
  }

  private intern(serviceTier: number, inferenceGeo: number, contextWindow: number, speed: number): number {
    const variant = {
      serviceTier: this.wordOf(serviceTier),
      inferenceGeo: this.wordOf(inferenceGeo),
      contextWindow: this.wordOf(contextWindow),
      speed: this.wordOf(speed),
    };
    if (this.variants.size < MOST_VARIANTS) return this.variants.intern(variant);
    return this.variants.find(variant) ?? NO_ROOM;
  }

  private wordOf(number: number): string | null {
    return number === ABSENT ? null : this.words.text(number);
  }
}
