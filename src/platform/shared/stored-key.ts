/**
 * The format in which a key is saved in the system keychain or an encrypted file. It contains the origin where the key
 * was checked, because the key is sent only there. Example: `https://gateway.example\nsk-ant-admin01-…`. A key of the
 * provider's default origin is saved without an origin, as in older versions.
 */
import { PROVIDER_ORIGIN } from '../../core/provider/anthropic/wire/provider-origin.ts';

export interface StoredKey {
  readonly key: string;
  /** scheme, host and port, such as `https://api.anthropic.com` */
  readonly origin: string;
}

/**
 * Writes the origin, a line break and the key; for the provider's default origin, writes only the key. Neither the
 * origin nor the key contains a line break, so the text can be split at the line break.
 */
export function formatStoredKey({ key, origin }: StoredKey): string {
  return origin === PROVIDER_ORIGIN ? key : `${origin}\n${key}`;
}

export function parseStoredKey(text: string): StoredKey {
  const [, origin, key] = /^(https?:\/\/[^\n]+)\n(.+)$/.exec(text) ?? [];
  return origin === undefined || key === undefined ? { key: text, origin: PROVIDER_ORIGIN } : { key, origin };
}
