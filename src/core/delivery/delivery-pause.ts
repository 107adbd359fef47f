/** How long a message waits before it is tried again, and how often it is tried. */
import type { Random } from '../base/ports.ts';

/** The number of tries. Twelve tries take 10 to 20 hours, so a message is still delivered after a receiver was down for a night. */
export const MOST_TRIES = 12;
/** The longest wait in ms that a receiver can ask for. It is longer than Outlay's own pauses. */
export const LONGEST_ASKED_MS = 24 * 3_600_000;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/**
 * The pause after a failed try, in ms: a random time between half of the longest pause and the longest pause, so that several machines do
 * not send at the same moment. The longest pause doubles with each try, up to six hours.
 * @param tries the number of tries so far, at least 1
 */
export function pauseMs(tries: number, random: Random): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.round(longest * (0.5 + random.next() / 2));
}
