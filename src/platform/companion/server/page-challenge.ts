/**
 * Writes a challenge into each page that the companion serves. The page's browser signs it to sign in (`challenges.ts`), so a page that was
 * just loaded need not request one first.
 */

/** Stands for the challenge in the stored page. */
const PLACE = 'outlay-challenge-goes-here';

/** The tag for the page's head. It stands before the first script, which reads it. */
export const CHALLENGE_TAG = `<meta name="outlay-challenge" content="${PLACE}">`;

/** @returns the bytes of the page with this challenge; they are different each time, so they are not compressed */
export function withChallenge(page: Uint8Array, challenge: string): Uint8Array {
  return Buffer.from(Buffer.from(page).toString('utf8').replace(PLACE, challenge));
}
