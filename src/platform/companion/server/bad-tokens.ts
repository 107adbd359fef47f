/**
 * Counts wrong tokens and codes in all requests together. If there were more than five within a second, the reason of a
 * refusal is `tooManyBad`.
 */

export interface BadTokens {
  /** counts a wrong token and returns the reason of the refusal */
  count(): { readonly kind: 'badToken' | 'tooManyBad' };
}

const BAD_TOKENS_A_SECOND = 5;

/** @param elapsed returns milliseconds of a clock that never goes back and continues while the machine is suspended */
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
