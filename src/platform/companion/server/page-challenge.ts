/**
 * Writes a challenge into each page that the companion (Outlay's local program) serves. The page signs the challenge to
 * sign in (`challenges.ts`). So a page that was just loaded needs no extra request for a challenge.
 */

/** A placeholder in the stored page. Each served page gets a challenge in its place. */
const PLACE = 'outlay-challenge-goes-here';

/** The tag for the page's head. It must be before the first script, which reads it. */
export const CHALLENGE_TAG = `<meta name="outlay-challenge" content="${PLACE}">`;

/** @returns the bytes of the page with this challenge; they are different each time, so they are not compressed */
export function withChallenge(page: Uint8Array, challenge: string): Uint8Array {
  return Buffer.from(Buffer.from(page).toString('utf8').replace(PLACE, challenge));
}
