import { describe, expect, it } from 'vitest';

import { readSecrets } from '../../../../src/platform/companion/command/read-secrets.ts';
import { aTerminal, type ATerminal } from '../support/a-terminal.ts';

const SECRET = 'schöne Grüße 🐴';

function writeByteByByte(input: ATerminal['input'], text: string): void {
  for (const byte of Buffer.from(text)) input.write(Buffer.from([byte]));
}

describe('a piped secret', () => {
  it.each([
    ['one ', ['one ']],
    [' one \r\n', [' one ']],
    ['one\n two \n', ['one', ' two ']],
    ['\n one\n\n two \n\n', [' one', ' two ']],
    ['one\ntwo \n three\n', ['one', 'two \n three']],
  ])('has the spaces at its ends, as a typed one has: %j', async (text, secrets) => {
    const terminal = aTerminal();
    const reading = readSecrets(terminal, ['First', 'Second']);
    terminal.input.end(text);
    expect(await reading).toEqual(secrets);
  });
});

describe('a letter whose bytes arrive in several pieces', () => {
  it('is one letter of a piped secret', async () => {
    const terminal = aTerminal();
    const reading = readSecrets(terminal, ['First', 'Second']);
    writeByteByByte(terminal.input, `${SECRET}\nsecond\n`);
    expect(await reading).toEqual([SECRET, 'second']);
  });

  it('is one letter of a typed secret, and backspace removes all of it', async () => {
    const terminal = aTerminal(true);
    const reading = readSecrets(terminal, ['First']);
    writeByteByByte(terminal.input, `${SECRET}🐴\u007f\r`);
    expect(await reading).toEqual([SECRET]);
  });
});
