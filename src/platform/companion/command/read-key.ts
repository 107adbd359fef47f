/** Reads the provider key from standard input: never from an argument or the environment, where other programs could see it. */
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Terminal } from './terminal.ts';

export type KeyFault =
  | { readonly kind: 'noKey' }
  /** a second line, a space or a control character inside, or far too long */
  | { readonly kind: 'notAKey' };

const MAX_LENGTH = 512;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** Reads up to the first line end or the end of the input; typed keys are not shown. */
export async function readKey(terminal: Terminal): Promise<Result<string, KeyFault>> {
  const { input } = terminal;
  const isTyped = input.isTTY === true;
  if (isTyped) {
    terminal.err('Key (not shown while you type or paste it, Enter to finish): ');
    input.setRawMode?.(true);
  }
  const text = await readLine(input, isTyped);
  if (isTyped) {
    input.setRawMode?.(false);
    terminal.err('\n');
  }
  return parseKey(text);
}

/** The key in a text of one line. */
function parseKey(text: string): Result<string, KeyFault> {
  const key = text.trim();
  if (key === '') return fail({ kind: 'noKey' });
  return PRINTABLE.test(key) && key.length <= MAX_LENGTH ? ok(key) : fail({ kind: 'notAKey' });
}

/** Stops at a line end, so a program that keeps the pipe open does not keep us waiting; Ctrl-C and Ctrl-D end typing with nothing. */
function readLine(input: Terminal['input'], isTyped: boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const finish = (result: string): void => {
      input.off('data', take);
      input.off('end', end);
      input.off('error', end);
      input.pause();
      resolve(result);
    };
    const end = (): void => finish(text);
    const take = (chunk: Buffer | string): void => {
      text += chunk.toString();
      if (isTyped && /[\u0003\u0004]/.test(text)) return finish('');
      if (isTyped) text = withoutErased(text);
      if (/\S[^]*[\r\n]/.test(text) || text.length > 4 * MAX_LENGTH) finish(text);
    };
    input.on('data', take);
    input.on('end', end);
    input.on('error', end);
    input.resume();
  });
}

/** In raw mode the backspace key is ours to obey. */
function withoutErased(text: string): string {
  let kept = '';
  for (const character of text) {
    kept = character === '\u007f' || character === '\b' ? kept.slice(0, -1) : kept + character;
  }
  return kept;
}
