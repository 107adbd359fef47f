/** The input and output streams of a command; tests pass their own. */
import type { Readable } from 'node:stream';

import { openKeyboard } from './keyboard.ts';

export type Keyboard = Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };

export interface Terminal {
  readonly input: Keyboard;
  /** where a person can press Enter although the input is a pipe, null if nobody can; to be destroyed after use */
  openKeyboard(): Promise<Keyboard | null>;
  /** what was requested, nothing else; resolves when it has been handed over, so that an exit cannot cut it short */
  out(text: string): Promise<void>;
  /** everything else a person should read */
  err(text: string): void;
}

export function processTerminal(): Terminal {
  // A closed pipe (`outlay snapshot | head -1`) is not an error.
  process.stdout.on('error', () => undefined);
  return {
    input: process.stdin,
    openKeyboard: () => openKeyboard(process.platform),
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => process.stderr.write(text),
  };
}
