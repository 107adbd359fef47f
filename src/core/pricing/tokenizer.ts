/**
 * Finds out which tokenizer a model uses. Models released after Claude Sonnet 4.6 have a newer tokenizer. It splits the
 * same text into 1.00 to 1.35 times as many tokens as the older one. Source: the provider's cost guide.
 */
import { findModel } from './find-model.ts';
import { toFraction, type Fraction } from './fraction.ts';

export type Tokenizer = 'older' | 'newer';

/** The id of Claude Sonnet 4.6, the last released model with the older tokenizer. */
const LAST_OLDER_MODEL = 'claude-sonnet-4-6';

/** The newer tokenizer splits a text into at most this many times as many tokens as the older one: 1.35. */
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
 * Whether the same text may become more tokens after a switch from one model to another. A model whose tokenizer is not
 * known may have either tokenizer.
 */
export function mayNeedMoreTokens(from: string, to: string): boolean {
  return tokenizerOf(from) !== 'newer' && tokenizerOf(to) !== 'older';
}
