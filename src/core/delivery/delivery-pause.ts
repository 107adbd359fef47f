/** Decides how long a message waits before the next try, and how many tries there are. */
import type { Random } from '../base/ports.ts';

/**
 * The maximum number of tries for a message. The twelve pauses between thirteen tries take 10 to 20 hours together, so
 * a message arrives even if its receiver was unavailable for a night.
 */
export const MOST_TRIES = 13;
/** The longest wait that a receiver can request, in ms. Outlay's own pauses are shorter. */
export const LONGEST_ASKED_MS = 24 * 3_600_000;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/**
 * Returns the pause after a failed try, in ms. The longest possible pause doubles with each try, up to six hours. The
 * pause is random, between half of the longest possible pause and all of it, so that several machines do not send at
 * the same moment.
 * @param tries the number of tries so far, at least 1
 */
export function pauseMs(tries: number, random: Random): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.round(longest * (0.5 + random.next() / 2));
}
