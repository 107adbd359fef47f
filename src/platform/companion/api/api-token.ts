/**
 * Creates and checks the optional bearer token of the API. The token has 256 random bits, and only its SHA-256 hash is
 * stored.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

export interface ApiToken {
  /** the token itself; a person sees it only when it is created, and it is never stored */
  readonly token: string;
  /** SHA-256 of the token in hexadecimal, which is stored */
  readonly digest: string;
}

/**
 * Creates a new token and its hash.
 * @param randomBytes returns cryptographically random bytes
 */
export function createApiToken(randomBytes: (length: number) => Uint8Array): ApiToken {
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  return { token, digest: digestOf(token).toString('hex') };
}

/**
 * Whether an Authorization header contains the token. The comparison takes constant time, so that its duration does not
 * reveal the token.
 */
export function opens(authorization: string | undefined, digest: string): boolean {
  const token = /^Bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
  const kept = Buffer.from(digest, 'hex');
  if (token === undefined || kept.length !== 32) return false;
  return timingSafeEqual(digestOf(token), kept);
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
