/** Computes the fingerprint of a key. It is stored next to figures to know which key loaded them, without storing the key. */
import { createHash } from 'node:crypto';

/** 16 hexadecimal digits of a SHA-256, from which the key can't be computed. */
export function keyFingerprint(key: string, providerUrl: string): string {
  return createHash('sha256').update(`${providerUrl}\n${key}`).digest('hex').slice(0, 16);
}
