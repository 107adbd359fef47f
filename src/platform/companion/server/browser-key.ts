/** Parses a browser's public key and verifies its signatures. */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';

import { decodeBase64url, encodeBase64url } from '../../../core/base/base64url.ts';

/** A browser's public key: a P-256 point as WebCrypto exports it (`raw`), 65 bytes, uncompressed, in base64url. */
export type BrowserKey = string & { readonly __brand: 'BrowserKey' };

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/** Parses a public key; null if the text is not a point on the curve P-256. */
export function parseBrowserKey(text: string): BrowserKey | null {
  return toKeyObject(text) === null ? null : (text as BrowserKey);
}

/**
 * Whether this browser key made the signature for this text.
 * @param signature 64 bytes (IEEE P1363, the format of WebCrypto) in base64url
 */
export function isSignedBy(key: BrowserKey, text: string, signature: string): boolean {
  const publicKey = toKeyObject(key);
  const bytes = signature.length === 86 ? decodeBase64url(signature) : null;
  if (publicKey === null || bytes === null) return false;
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
}

function toKeyObject(text: string): KeyObject | null {
  const point = text.length === 87 ? decodeBase64url(text) : null;
  if (point === null || point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return null;
  const [x, y] = [encodeBase64url(point.subarray(1, 33)), encodeBase64url(point.subarray(33))];
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    return null;
  }
}
