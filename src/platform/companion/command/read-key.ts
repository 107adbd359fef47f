/**
 * Reads a key of the provider from standard input or the keyboard, never from an argument or the environment, where
 * other programs could see it.
 */
import { parseKey } from '../../../core/provider/anthropic/wire/key-format.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import { readSecrets } from './read-secrets.ts';
import type { Terminal } from './terminal.ts';

export type ReadKeyFault =
  | { readonly kind: 'noKey' }
  /** the input has a second line, contains a space or a control character, or is far too long */
  | { readonly kind: 'notAKey' };

/** Reads until the first line end or the end of the input. A key that is typed is not shown. */
export async function readKey(terminal: Terminal): Promise<Result<string, ReadKeyFault>> {
  const [text = ''] = await readSecrets(terminal, [words.keyPrompt]);
  return parseTypedKey(text);
}

/** Parses a key from one line of text. */
export function parseTypedKey(text: string): Result<string, ReadKeyFault> {
  if (text.trim() === '') return fail({ kind: 'noKey' });
  const key = parseKey(text);
  return key === null ? fail({ kind: 'notAKey' }) : ok(key);
}
