/** Counts tokens and codes that opened nothing: a guesser is answered slowly, whichever door is tried. */

export interface BadTokens {
  /** notes one more and says how to refuse it */
  count(): { readonly kind: 'badToken' | 'tooManyBad' };
}

const BAD_TOKENS_A_SECOND = 5;

/** @param elapsed milliseconds that never go back, those of a suspend included */
export function createBadTokens(elapsed: () => number): BadTokens {
  let badAt: readonly number[] = [];
  const isOverLimit = (): boolean => {
    const now = elapsed();
    badAt = badAt.filter((at) => now - at < 1000);
    return badAt.length >= BAD_TOKENS_A_SECOND;
  };
  return {
    count() {
      if (isOverLimit()) return { kind: 'tooManyBad' };
      badAt = [...badAt, elapsed()];
      return { kind: 'badToken' };
    },
  };
}
