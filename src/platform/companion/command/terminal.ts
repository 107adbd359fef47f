/** The input and output streams of a command. Tests pass their own. */
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';

import { openKeyboard } from './keyboard.ts';

export type Keyboard = Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };

export interface Terminal {
  readonly input: Keyboard;
  /**
   * opens the terminal as a stream for typing when standard input is a pipe; the caller must destroy the stream after
   * use; null if nobody can type
   */
  openKeyboard(): Promise<Keyboard | null>;
  /**
   * writes the requested output to standard output; resolves when the system has accepted the text, so that the end of
   * the program does not cut it off
   */
  out(text: string): Promise<void>;
  /** writes text for a person, such as a warning, to standard error */
  err(text: string): void;
}

export interface ProcessTerminal extends Terminal {
  /**
   * returns the system's error code if a part of the requested output could not be written, such as `ENOSPC` of a full
   * disk; null if everything was written, or if the reader closed the pipe
   */
  outputFault(): string | null;
}

/**
 * The error codes of a reader that has closed the pipe because it needs no more. Example: `outlay snapshot | head -1`.
 */
const CLOSED_PIPE: readonly string[] = ['EPIPE', 'ECONNRESET'];

export function processTerminal(): ProcessTerminal {
  const { stdout, stderr } = process;
  // An event `error` without a listener would end the process. `out` gets the same error from its write.
  stdout.on('error', () => undefined);
  stderr.on('error', () => undefined);
  let firstFault: string | null = null;
  return {
    input: process.stdin,
    openKeyboard: () => openKeyboard(process.platform),
    out: (text) =>
      new Promise((resolve) =>
        write(text, (error) => {
          if (error) firstFault ??= error.code ?? error.name;
          resolve();
        }),
      ),
    err: (text) => stderr.write(text),
    outputFault: () => (firstFault === null || CLOSED_PIPE.includes(firstFault) ? null : firstFault),
  };
}

/**
 * Writes the text to standard output. If standard output is a file and the disk becomes full, Node's stream would lose
 * the end of the text without an error. So `writeFileSync` is used for files: it writes the whole text or throws the
 * error.
 */
function write(text: string, done: (error?: NodeJS.ErrnoException | null) => void): void {
  const stdout: Writable & { readonly fd: number } = process.stdout;
  if (stdout instanceof Socket) {
    stdout.write(text, done);
    return;
  }
  try {
    writeFileSync(stdout.fd, text);
    done();
  } catch (error) {
    done(error as NodeJS.ErrnoException);
  }
}
