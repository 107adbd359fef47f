/**
 * Computes the fingerprint of a key. The fingerprint is stored with the figures, to know later which key loaded them without storing the
 * key.
 */
import { createHash } from 'node:crypto';

/** Returns 16 hexadecimal digits of a SHA-256 hash, from which the key can't be computed. */
export function keyFingerprint(key: string, providerUrl: string): string {
  return createHash('sha256').update(`${providerUrl}\n${key}`).digest('hex').slice(0, 16);
}
