/**
 * Checks JSON that is printed to a terminal. If it is parsed again, it has the original value. It contains no character
 * that a terminal would hide or execute as a command.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { printedJson } from '../../../src/core/export/printed-json.ts';
import { ANY_CHARACTER } from '../../support/any-character.ts';

const COMMANDS = new URL('../../../src/platform/companion/command/', import.meta.url).pathname;

describe('printed JSON', () => {
  it('escapes what a terminal would run, reverse or hide', () => {
    const name = 'red\u009b31m \u202elive\u{e0041}\u200b';
    expect(printedJson({ name })).toBe('{"name":"red\\u009b31m \\u202elive\\udb40\\udc41\\u200b"}');
    expect(printedJson({ name: 'Zoë 日本' }, 2)).toBe('{\n  "name": "Zoë 日本"\n}');
  });

  it('has the same value, and only visible characters and its own line ends', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: ANY_CHARACTER }), fc.constantFrom(0, 2), (value, indent) => {
        const text = printedJson(value, indent);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\p{Bidi_C}\p{DI}]/u);
      }),
    );
  });

  it('is what every command prints', async () => {
    const names = (await readdir(COMMANDS, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const others: string[] = [];
    for (const name of names) {
      const text = await readFile(join(COMMANDS, name), 'utf8');
      // setting-text.ts may call JSON.stringify, because it makes the text of a setting plain by itself.
      if (text.includes('JSON.stringify') && name !== join('settings', 'setting-text.ts')) others.push(name);
    }
    expect(names.length).toBeGreaterThan(50);
    expect(others).toEqual([]);
  });
});
