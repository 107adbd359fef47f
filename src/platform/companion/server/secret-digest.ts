/**
 * Stores secrets as SHA-256 hashes. So neither a stored value nor the duration of a comparison reveals anything about
 * the secret.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

export function digestOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

/**
 * Finds the entry of a secret. It compares every entry, so that the duration does not reveal which entry was similar.
 */
export function findByDigest<T extends { readonly digest: Uint8Array }>(
  entries: Iterable<T>,
  secret: string,
): T | null {
  const digest = digestOf(secret);
  let found: T | null = null;
  for (const entry of entries) if (timingSafeEqual(entry.digest, digest)) found = entry;
  return found;
}
