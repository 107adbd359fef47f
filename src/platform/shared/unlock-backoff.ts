/**
 * Decides how long passphrases are refused after wrong passphrases. Five passphrases can be tried without a wait. From
 * the fifth wrong passphrase in a row, each wrong passphrase starts a wait: 30 seconds, then twice the last wait, at
 * most 15 minutes. During a wait, no passphrase is checked, so even the right one is refused.
 */

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** @returns how long passphrases are refused after this many wrong passphrases in a row, in ms */
export function waitAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES));
}

export interface UnlockBackoff {
  /** how long passphrases are still refused, in ms; 0 if a passphrase can be tried now */
  waitMs(): number;
  failed(): void;
  /** resets the count of wrong passphrases; call it after the right passphrase was given or the key was replaced */
  reset(): void;
}

/**
 * Counts wrong passphrases while this process runs.
 * @param elapsed returns milliseconds of a clock that never goes back and continues while the machine is suspended
 */
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
