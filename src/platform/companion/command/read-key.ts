/** Reads the provider key from standard input: never from an argument or the environment, where other programs could see it. */
import { parseKey } from '../../../core/provider/anthropic/wire/key-format.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import { readSecrets } from './read-secrets.ts';
import type { Terminal } from './terminal.ts';

export type ReadKeyFault =
  | { readonly kind: 'noKey' }
  /** a second line, a space or a control character inside, or far too long */
  | { readonly kind: 'notAKey' };

/** Reads up to the first line end or the end of the input; typed keys are not shown. */
export async function readKey(terminal: Terminal): Promise<Result<string, ReadKeyFault>> {
  const [text = ''] = await readSecrets(terminal, [words.keyPrompt]);
  return parseTypedKey(text);
}

/** The key in a text of one line. */
export function parseTypedKey(text: string): Result<string, ReadKeyFault> {
  if (text.trim() === '') return fail({ kind: 'noKey' });
  const key = parseKey(text);
  return key === null ? fail({ kind: 'notAKey' }) : ok(key);
}
