/**
 * How long a vault refuses every passphrase after wrong ones. The first five tries are free; then each wrong one starts a wait that
 * doubles from 30 seconds to 15 minutes. During a wait even the right passphrase is not tried, so the answer tells nothing about it.
 */

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** @returns the whole wait after that many wrong passphrases in a row, in ms */
export function waitAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES));
}

export interface UnlockBackoff {
  /** ms until the next passphrase is tried; 0 now */
  waitMs(): number;
  failed(): void;
  /** opened, or replaced by another vault */
  reset(): void;
}

/** Counts for as long as this process lives. @param elapsed milliseconds that never go back, those of a suspend included */
export function createUnlockBackoff(elapsed: () => number): UnlockBackoff {
  let wrongTries = 0;
  let lastAt = 0;
  return {
    waitMs: () => Math.max(0, waitAfter(wrongTries) - (elapsed() - lastAt)),
    failed() {
      wrongTries += 1;
      lastAt = elapsed();
    },
    reset() {
      wrongTries = 0;
    },
  };
}
