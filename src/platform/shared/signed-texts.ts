/** The texts that a browser and the companion sign for each other. Both use these functions, so that the texts are equal. */

/** The text that a browser signs with its key. The signature is valid for one origin, one challenge and one key. */
export function signInText(origin: string, challenge: string, publicKey: string): string {
  return `outlay|sign-in|${origin}|${challenge}|${publicKey}`;
}

/**
 * The text that the companion authenticates for a page that connects again. It proves that this is the same run that the page signed in
 * to.
 */
export function sameRunText(origin: string, nonce: string): string {
  return `outlay|same-run|${origin}|${nonce}`;
}

/** A nonce or a proof: 256 bits in base64url. */
export const BITS_256 = /^[\w-]{43}$/;
