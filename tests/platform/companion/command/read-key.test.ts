import { describe, expect, it } from 'vitest';

import { readKey } from '../../../../src/platform/companion/command/read-key.ts';
import { aTerminal } from '../support/a-terminal.ts';

const KEY = 'sk-ant-admin01-abcDEF_-0123';

async function readFrom(text: string, { end = true, isTTY = false } = {}): Promise<unknown> {
  const terminal = aTerminal(isTTY);
  const reading = readKey(terminal);
  for (const character of text) terminal.input.write(character);
  if (end) terminal.input.end();
  const key = await reading;
  expect(terminal.printed.out + terminal.printed.err).not.toContain(KEY);
  return key.ok ? key.value : key.error.kind;
}

describe('a key on standard input', () => {
  it.each([KEY, `${KEY}\n`, `${KEY}\r\n`, `  ${KEY}  \n`, `\n${KEY}\n`])('%j is read', async (text) => {
    expect(await readFrom(text)).toBe(KEY);
  });

  it('is read although the pipe stays open', async () => {
    expect(await readFrom(`${KEY}\n`, { end: false })).toBe(KEY);
  });

  it.each(['', '\n', '   \n\t'])('%j is none', async (text) => {
    expect(await readFrom(text)).toBe('noKey');
  });

  it.each([
    ['a space inside', 'sk-ant admin'],
    ['a control character', 'sk-ant\u0007'],
    ['an escape sequence', '\u001b[31msk-ant'],
    ['a byte that is no ASCII', 'sk-änt'],
    ['too much', 'x'.repeat(600)],
  ])('with %s is no key', async (_name, text) => {
    expect(await readFrom(text)).toBe('notAKey');
  });

  it('of two lines in one piece is no key', async () => {
    const terminal = aTerminal();
    const reading = readKey(terminal);
    terminal.input.end('sk-ant-1\nsk-ant-2\n');
    expect(await reading).toMatchObject({ ok: false, error: { kind: 'notAKey' } });
  });

  it('typed is read to Enter, obeys backspace and ends at Ctrl-C', async () => {
    expect(await readFrom(`${KEY}x\u007f\r`, { end: false, isTTY: true })).toBe(KEY);
    expect(await readFrom(`${KEY}\u0003`, { end: false, isTTY: true })).toBe('noKey');
  });
});
