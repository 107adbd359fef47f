/** A terminal in memory: what is typed goes in, what is printed is kept. */
import { PassThrough } from 'node:stream';

import type { Terminal } from '../../../../src/platform/companion/command/terminal.ts';

export interface ATerminal extends Terminal {
  readonly input: PassThrough & { isTTY?: boolean };
  readonly printed: { out: string; err: string };
}

export function aTerminal(isTTY = false): ATerminal {
  const printed = { out: '', err: '' };
  const input = Object.assign(new PassThrough(), { isTTY });
  return {
    input,
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
