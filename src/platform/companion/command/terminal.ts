/** The input and output streams of a command. Tests pass their own. */
import type { Readable } from 'node:stream';

import { openKeyboard } from './keyboard.ts';

export type Keyboard = Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };

export interface Terminal {
  readonly input: Keyboard;
  /** opens the terminal for typing when standard input is a pipe; null if nobody can type; destroy it after use */
  openKeyboard(): Promise<Keyboard | null>;
  /**
   * writes the requested output to standard output; resolves when the system has accepted the text, so that the end of
   * the program does not cut it off
   */
  out(text: string): Promise<void>;
  /** writes text for a person, such as a warning, to standard error */
  err(text: string): void;
}

export function processTerminal(): Terminal {
  // A closed pipe is not an error. Example: `outlay snapshot | head -1`.
  process.stdout.on('error', () => undefined);
  return {
    input: process.stdin,
    openKeyboard: () => openKeyboard(process.platform),
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => process.stderr.write(text),
  };
}
