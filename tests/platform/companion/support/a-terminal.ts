/** A terminal in memory: tests type into it and read what was printed. */
import { PassThrough } from 'node:stream';

import type { Terminal } from '../../../../src/platform/companion/command/terminal.ts';

export interface ATerminal extends Terminal {
  readonly input: PassThrough & { isTTY?: boolean };
  /** the keyboard that is used while the input is piped; null if there is none */
  keyboard: PassThrough | null;
  readonly printed: { out: string; err: string };
}

export function aTerminal(isTTY = false): ATerminal {
  const printed = { out: '', err: '' };
  const input = Object.assign(new PassThrough(), { isTTY });
  return {
    input,
    keyboard: null,
    openKeyboard() {
      return Promise.resolve(this.keyboard);
    },
    printed,
    out(text) {
      printed.out += text;
      return Promise.resolve();
    },
    err(text) {
      printed.err += text;
    },
  };
}
