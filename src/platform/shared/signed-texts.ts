/**
 * The texts that a browser and the companion (Outlay's local program) sign for each other. Both use these functions, so
 * that the texts are equal.
 */

/** The text that a browser signs with its key. The signature is valid for one origin, one challenge and one key. */
export function signInText(origin: string, challenge: string, publicKey: string): string {
  return `outlay|sign-in|${origin}|${challenge}|${publicKey}`;
}

/**
 * The text of which the companion (Outlay's local program) computes an HMAC when a page connects again. The HMAC proves
 * that the companion process to which the page signed in is still running.
 */
export function sameRunText(origin: string, nonce: string): string {
  return `outlay|same-run|${origin}|${nonce}`;
}

/** A nonce or a proof: 256 bits in base64url. */
export const BITS_256 = /^[\w-]{43}$/;
