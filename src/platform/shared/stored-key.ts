/**
 * The stored form of a key in a credential store or vault: with the origin that checked it, so that it is sent nowhere else. Example:
 * `https://gateway.example\nsk-ant-admin01-…`. A key of the provider's default origin is stored without an origin, as older versions did.
 */
import { PROVIDER_ORIGIN } from '../../core/provider/anthropic/wire/provider-origin.ts';

export interface StoredKey {
  readonly key: string;
  /** scheme, host and port, such as `https://api.anthropic.com` */
  readonly origin: string;
}

/** No key and no origin holds a line end, so the text is read back in one way only. */
export function formatStoredKey({ key, origin }: StoredKey): string {
  return origin === PROVIDER_ORIGIN ? key : `${origin}\n${key}`;
}

export function parseStoredKey(text: string): StoredKey {
  const [, origin, key] = /^(https?:\/\/[^\n]+)\n(.+)$/.exec(text) ?? [];
  return origin === undefined || key === undefined ? { key: text, origin: PROVIDER_ORIGIN } : { key, origin };
}
