/**
 * Computes the fingerprint of a key. It is stored with the figures. Later it shows which key loaded the figures,
 * although the key itself is not stored with them.
 */
import { createHash } from 'node:crypto';

/** Returns 16 hexadecimal digits of a SHA-256 hash, from which the key can't be computed. */
export function keyFingerprint(key: string, providerUrl: string): string {
  return createHash('sha256').update(`${providerUrl}\n${key}`).digest('hex').slice(0, 16);
}
