/** Tests that fontkit can read a font file that was written with another character map. */
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { withCharacterMap } from '../font-file.js';
import { tabularInter } from '../inter.js';

const FILE = readFileSync(
  new URL('../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', import.meta.url),
);

function open(file: Buffer): fontkit.Font {
  const font = fontkit.create(file);
  if (!('layout' in font)) throw new Error('not one font');
  return font;
}

test('a font that was written has the characters it was given, and every other table as it was', () => {
  const before = open(FILE);
  const given = new Map([
    [0x41, 7],
    [0x1f600, 9],
  ]);
  const written = withCharacterMap(FILE, before.directory.tables, given);
  const after = open(written);
  expect(new Map(after.characterSet.map((code) => [code, after.glyphForCodePoint(code).id]))).toEqual(given);
  const tables = Object.entries(after.directory.tables);
  expect(tables.map(([tag]) => tag).toSorted()).toEqual(Object.keys(before.directory.tables).toSorted());
  for (const [tag, { offset, length }] of tables) {
    const original = before.directory.tables[tag];
    if (tag === 'cmap' || original === undefined) continue;
    const bytes = FILE.subarray(original.offset, original.offset + original.length);
    expect(written.subarray(offset, offset + length).equals(bytes), tag).toBe(true);
  }
});

test('Inter’s digits are as wide as each other, and an alias draws what it stands for', () => {
  const { file, has, kerning } = tabularInter(FILE, new Map([[0xffe5, 0xa5]]));
  const font = open(file);
  const widths = new Set(Array.from('0123456789', (digit) => font.glyphForCodePoint(digit.charCodeAt(0)).advanceWidth));
  expect(widths.size).toBe(1);
  expect(font.glyphForCodePoint(0xffe5).id).toBe(font.glyphForCodePoint(0xa5).id);
  expect([has(0x41), has(0x5143)]).toEqual([true, false]);
  const pair = (text: string): number => kerning(text.charCodeAt(0), text.charCodeAt(1));
  expect(pair('To')).toBeLessThan(-0.05);
  // The pair is kerned once. Without a script, fontkit would apply the kerning of two marks twice.
  expect(pair('",') * 2048).toBe(-168);
  expect(pair('1.')).toBe(0);
});
