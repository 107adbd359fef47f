/**
 * Reads secrets from standard input, one per line. If the input has too few lines, asks for the missing secrets at the
 * keyboard and does not show what is typed.
 */
import type { Terminal } from './terminal.ts';

type Source = Terminal['input'];

const MAX_LENGTH = 4096;

/**
 * Returns one text for each prompt, in order. It returns fewer texts if there is no keyboard or if someone pressed
 * Ctrl-C or Ctrl-D. If a pipe has more lines than there are prompts, the last text contains all remaining lines, so
 * that the caller can refuse this input.
 */
export async function readSecrets(terminal: Terminal, prompts: readonly string[]): Promise<readonly string[]> {
  if (terminal.input.isTTY === true) return typeSecrets(terminal, terminal.input, prompts);
  const piped = splitLines(await readText(terminal.input, prompts.length), prompts.length);
  if (piped.length === prompts.length) return piped;
  const keyboard = await terminal.openKeyboard();
  if (keyboard === null) return piped;
  try {
    return [...piped, ...(await typeSecrets(terminal, keyboard, prompts.slice(piped.length)))];
  } finally {
    keyboard.destroy();
  }
}

/**
 * Prompts for each secret at the keyboard without showing it; returns fewer secrets if someone pressed Ctrl-C or
 * Ctrl-D.
 */
export async function typeSecrets(terminal: Terminal, keyboard: Source, prompts: readonly string[]): Promise<string[]> {
  const typed: string[] = [];
  for (const prompt of prompts) {
    terminal.err(prompt);
    keyboard.setRawMode?.(true);
    const text = await readTyped(keyboard);
    keyboard.setRawMode?.(false);
    terminal.err('\n');
    if (text === null) break;
    typed.push(text);
  }
  return typed;
}

/** Spaces at the ends of a line stay, because a passphrase may have them. Blank lines are left out. */
function splitLines(text: string, count: number): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > count) lines.splice(count - 1, Infinity, lines.slice(count - 1).join('\n'));
  return lines;
}

/**
 * Reads the input until it contains `lines` lines, until it ends, or until it is far too long. So the command does not
 * wait for a program that keeps the pipe open after the last line.
 */
function readText(input: Source, lines: number): Promise<string> {
  let text = '';
  return listen(input, (chunk) => {
    text += chunk;
    const complete = text.split('\n').slice(0, -1);
    return complete.filter((line) => line.trim() !== '').length >= lines || text.length > lines * MAX_LENGTH
      ? text
      : undefined;
  }).then((read) => read ?? text);
}

/**
 * Reads a line from the keyboard until Enter. After Ctrl-C or Ctrl-D the result is null. In raw mode the terminal does
 * not handle the backspace key, so this function does.
 */
function readTyped(keyboard: Source): Promise<string | null> {
  let typed = '';
  return listen<string | null>(keyboard, (chunk) => {
    for (const character of chunk) {
      if (character === '\u0003' || character === '\u0004') return null;
      if (character === '\r' || character === '\n') return typed;
      typed = character === '\u007f' || character === '\b' ? typed.replace(/.$/su, '') : typed + character;
      if (typed.length > MAX_LENGTH) return typed;
    }
    return undefined;
  }).then((read) => (read === undefined ? typed : read));
}

/**
 * Calls `answer` for each chunk of the input. Resolves with the first result of `answer` that is not undefined, or with
 * undefined at the end of the input.
 */
function listen<T>(input: Source, answer: (chunk: string) => T | undefined): Promise<T | undefined> {
  return new Promise((resolve) => {
    const finish = (result: T | undefined): void => {
      input.off('data', take);
      input.off('end', end);
      input.off('close', end);
      input.off('error', end);
      input.pause();
      resolve(result);
    };
    const end = (): void => finish(undefined);
    const take = (chunk: string): void => {
      const result = answer(chunk);
      if (result !== undefined) finish(result);
    };
    // With an encoding, the stream joins a letter whose bytes arrive in two chunks.
    input.setEncoding('utf8');
    input.on('data', take);
    input.on('end', end);
    input.on('close', end);
    input.on('error', end);
    input.resume();
  });
}
