/**
 * Checks keys without a request: whether a text can be a key, and whether it starts like most keys of its kind. Also
 * returns the last four characters of a key, which are safe to show.
 */
import type { KeyKind } from '../../provider-key.ts';

const MAX_LENGTH = 512;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The usual start of the provider's keys. Keys that start differently are accepted. */
const PREFIXES: Readonly<Record<KeyKind, string>> = { admin: 'sk-ant-admin', regular: 'sk-ant-api' };

/**
 * The last four characters of a key are shown only if the key has at least this many characters. If the key is shorter,
 * the four characters would reveal too much of it.
 */
const SHORTEST_TO_SHOW = 16;

/**
 * Returns the key from a pasted text, without spaces at its ends; null if the text is empty, is too long, or has
 * characters that no key has.
 */
export function parseKey(text: string): string | null {
  const key = text.trim();
  return key.length <= MAX_LENGTH && PRINTABLE.test(key) ? key : null;
}

/**
 * Whether a key does not start like most keys of its kind. If so, the page shows a hint, but does not refuse the key.
 */
export function isUnusualKey(kind: KeyKind, key: string): boolean {
  return !key.startsWith(PREFIXES[kind]);
}

/**
 * Returns the last four characters of a key, so that a person can recognize the key; empty if the key is shorter than
 * SHORTEST_TO_SHOW.
 */
export function lastFourOf(key: string): string {
  return key.length < SHORTEST_TO_SHOW ? '' : key.slice(-4);
}
