/** Secrets are kept as digests: what is stored or compared says nothing about them. */
import { createHash, timingSafeEqual } from 'node:crypto';

export function digestOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

/** Looks at every entry, so that the time taken says nothing about which one was nearly right. */
export function findByDigest<T extends { readonly digest: Uint8Array }>(
  entries: Iterable<T>,
  secret: string,
): T | null {
  const digest = digestOf(secret);
  let found: T | null = null;
  for (const entry of entries) if (timingSafeEqual(entry.digest, digest)) found = entry;
  return found;
}
