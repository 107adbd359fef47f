/**
 * Finds out which tokenizer a model uses. Models after Claude Sonnet 4.6 have a newer tokenizer: the same text is 1.00 to 1.35 times as
 * many tokens as for Sonnet 4.6, Opus 4.6, Haiku 4.5 and older models, according to the provider's cost guide.
 */
import { findModel } from './find-model.ts';
import { toFraction, type Fraction } from './fraction.ts';

export type Tokenizer = 'older' | 'newer';

/** The id of Claude Sonnet 4.6, the last released model with the older tokenizer. */
const LAST_OLDER_MODEL = 'claude-sonnet-4-6';

/** The most tokens that the newer tokenizer counts for one token of the older tokenizer. */
export const MOST_NEWER_TOKENS: Fraction = toFraction(135n, 100n);

/**
 * The tokenizer of a model.
 * @returns null for a model that is not on the price list
 */
export function tokenizerOf(id: string): Tokenizer | null {
  const model = findModel(id);
  const last = findModel(LAST_OLDER_MODEL);
  if (model === null || last === null) return null;
  return model.released > last.released ? 'newer' : 'older';
}

/**
 * Whether the same text may be more tokens after a switch from one model to another. A model that is not on the list may have either
 * tokenizer.
 */
export function mayNeedMoreTokens(from: string, to: string): boolean {
  return tokenizerOf(from) !== 'newer' && tokenizerOf(to) !== 'older';
}
