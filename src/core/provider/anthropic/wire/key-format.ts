/**
 * What can be checked on a key without a request: whether it can be a key, whether it has the usual beginning, and its last four
 * characters.
 */
import type { KeyKind } from '../../provider-key.ts';

const MAX_LENGTH = 512;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** How the provider's keys begin (provider facts 1.1); others are tried all the same. */
const PREFIXES: Readonly<Record<KeyKind, string>> = { admin: 'sk-ant-admin', regular: 'sk-ant-api' };

/** The last characters would give away a key this short. */
const SHORTEST_TO_SHOW = 16;

/** The key in a text a person pasted, without the space around it; null when it is empty or no key could look so. */
export function parseKey(text: string): string | null {
  const key = text.trim();
  return key.length <= MAX_LENGTH && PRINTABLE.test(key) ? key : null;
}

/** Does not begin as keys of this kind do: mentioned, never refused. */
export function isUnusualKey(kind: KeyKind, key: string): boolean {
  return !key.startsWith(PREFIXES[kind]);
}

/** The last four characters, by which a person knows it again; empty for a text too short to be shown in part. */
export function lastFourOf(key: string): string {
  return key.length < SHORTEST_TO_SHOW ? '' : key.slice(-4);
}
