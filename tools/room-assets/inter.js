/**
 * Makes Inter as the room draws it: with tabular digits in place of proportional digits, and with kerning by code
 * point. fontkit reads the font.
 */
import * as fontkit from 'fontkit';
import { withCharacterMap } from './font-file.js';

const DIGITS = Array.from('0123456789', (digit) => digit.charCodeAt(0));
/** If no script is given, fontkit applies the kerning of punctuation twice. */
const SCRIPT = 'latn';

/**
 * Makes Inter's digits equally wide. uikit does not support font features, so the code points of the digits are mapped
 * to the glyphs of the feature `tnum` (tabular numbers). Punctuation stays proportional. The figures of a column have
 * the same marks in the same places, so they still align.
 * @param {Buffer} file an Inter TTF
 * @param {ReadonlyMap<number, number>} aliases characters that are drawn as another character
 * @returns {{ file: Buffer, has: (codePoint: number) => boolean, kerning: (left: number, right: number) => number }}
 * kerning in em
 */
export function tabularInter(file, aliases) {
  const font = fontkit.create(file);
  if (!('layout' in font)) throw new Error('this file holds several fonts, not one');
  const glyphs = new Map(font.characterSet.map((codePoint) => [codePoint, font.glyphForCodePoint(codePoint).id]));
  for (const digit of DIGITS) glyphs.set(digit, tabularGlyph(font, digit));
  for (const [codePoint, other] of aliases) glyphs.set(codePoint, glyphs.get(other) ?? 0);
  return {
    file: withCharacterMap(file, tablesOf(font), glyphs),
    has: (codePoint) => (glyphs.get(codePoint) ?? 0) !== 0,
    kerning: (left, right) => kerning(font, left, right),
  };
}

/**
 * The places of the font's tables, which fontkit's types do not contain.
 * @param {fontkit.Font} font
 */
function tablesOf(font) {
  const { directory } = /** @type {{ directory: { tables: Record<string, { offset: number, length: number }> } }} */ (
    /** @type {unknown} */ (font)
  );
  return directory.tables;
}

/**
 * @param {fontkit.Font} font
 * @param {number} digit
 */
function tabularGlyph(font, digit) {
  const usual = font.glyphForCodePoint(digit).id;
  const glyph = font.layout(String.fromCodePoint(digit), ['tnum'], SCRIPT).glyphs[0]?.id;
  if (glyph === undefined || glyph === usual) {
    throw new Error(`this font has no tabular ${String.fromCodePoint(digit)}`);
  }
  return glyph;
}

/**
 * Returns the change of the distance between two characters, in em; negative is closer. Tabular digits are not kerned.
 * Features that draw other glyphs are off.
 * @param {fontkit.Font} font
 * @param {number} left
 * @param {number} right
 */
function kerning(font, left, right) {
  if (DIGITS.includes(left) || DIGITS.includes(right)) return 0;
  const off = Object.fromEntries(font.availableFeatures.filter((name) => name !== 'kern').map((name) => [name, false]));
  const { glyphs, positions } = font.layout(String.fromCodePoint(left, right), off, SCRIPT);
  const [glyph, position] = [glyphs[0], positions[0]];
  return glyph === undefined || position === undefined ? 0 : (position.xAdvance - glyph.advanceWidth) / font.unitsPerEm;
}
