/**
 * Checks keys without a request: whether a text can be a key, and whether it starts like other keys of its kind. Also returns the last
 * four characters of a key, which are safe to show.
 */
import type { KeyKind } from '../../provider-key.ts';

const MAX_LENGTH = 512;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The usual start of the provider's keys. Keys that start differently are accepted. */
const PREFIXES: Readonly<Record<KeyKind, string>> = { admin: 'sk-ant-admin', regular: 'sk-ant-api' };

/**
 * No part of a key with fewer characters is shown, because its last four characters would reveal too much of the key.
 */
const SHORTEST_TO_SHOW = 16;

/**
 * Returns the key from a pasted text, without spaces at its ends; null if the text is empty, too long, or has characters that no key has.
 */
export function parseKey(text: string): string | null {
  const key = text.trim();
  return key.length <= MAX_LENGTH && PRINTABLE.test(key) ? key : null;
}

/** Whether a key does not start like other keys of its kind. The page then shows a hint, but the key is not refused. */
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
