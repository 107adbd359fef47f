/** The texts that a browser and the companion sign for each other. Both sides build them here, so that they cannot differ. */

/** What a browser signs with its key. A signature is good for one origin, one challenge and one key. */
export function signInText(origin: string, challenge: string, publicKey: string): string {
  return `outlay|sign-in|${origin}|${challenge}|${publicKey}`;
}

/** What the companion authenticates to a page that reconnects: that it is the run in which the page signed in. */
export function sameRunText(origin: string, nonce: string): string {
  return `outlay|same-run|${origin}|${nonce}`;
}

/** A nonce or a proof: 256 bits as base64url. */
export const BITS_256 = /^[\w-]{43}$/;
