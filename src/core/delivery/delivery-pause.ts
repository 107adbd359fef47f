/** How long a message waits before it is tried again, and how often it is tried. */
import type { Random } from '../base/ports.ts';

/** Twelve tries take 10 to 20 hours, so a message survives an outage of a night. */
export const MOST_TRIES = 12;
/** A receiver may ask for a longer wait than our own pauses, but not for more than this. */
export const LONGEST_ASKED_MS = 24 * 3_600_000;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/**
 * The pause after a try, in ms: doubled with each try, and between half of it and all of it at random, so that several machines do not
 * send at the same moment.
 * @param tries from 1
 */
export function pauseMs(tries: number, random: Random): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.round(longest * (0.5 + random.next() / 2));
}
