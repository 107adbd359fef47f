/** Writes numbers of tokens as text. */
import { formatTokens } from '../core/money/format-tokens.ts';
import { figureWords } from './en/figures.ts';
import { locale } from './locale.ts';

/** Writes a number of tokens: `12,446 tokens`, `1 token`. */
export function tokenWords(count: number): string {
  return count === 1 ? figureWords.oneToken : figureWords.tokens(formatTokens(count, { locale: locale.tag }));
}
