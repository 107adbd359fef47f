/** Inter as the room wants it: its tabular digits in place of the proportional ones, and its kerning by code point. */
import { readCmap, writeCmap } from './cmap.js';
import { pairKerning } from './pair-kerning.js';
import { readSfnt, writeSfnt } from './sfnt.js';
import { singleSubstitutions } from './substitution.js';

const DIGITS = Array.from('0123456789', (digit) => digit.charCodeAt(0));

/**
 * uikit knows no font features, so figures could not align: here the digits' code points draw the glyphs of `tnum`. Punctuation stays
 * proportional; a row of figures has the same marks as the next, so it aligns all the same.
 * @param {Buffer} file an Inter TTF
 * @param {ReadonlyMap<number, number>} aliases characters drawn as another one
 * @returns {{ file: Buffer, has: (codePoint: number) => boolean, kerning: (left: number, right: number) => number }} kerning in em
 */
export function tabularInter(file, aliases) {
  const tables = readSfnt(file);
  const glyphs = readCmap(tableOf(tables, 'cmap'));
  const tabular = singleSubstitutions(tableOf(tables, 'GSUB'), 'tnum');
  for (const digit of DIGITS) {
    const glyph = tabular.get(glyphs.get(digit) ?? 0);
    if (glyph === undefined) throw new Error(`this font has no tabular ${String.fromCharCode(digit)}`);
    glyphs.set(digit, glyph);
  }
  for (const [codePoint, other] of aliases) glyphs.set(codePoint, glyphs.get(other) ?? 0);
  tables.set('cmap', writeCmap(glyphs));

  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  const kern = pairKerning(tableOf(tables, 'GPOS'));
  return {
    file: writeSfnt(tables),
    has: (codePoint) => (glyphs.get(codePoint) ?? 0) !== 0,
    kerning: (left, right) => kern(glyphs.get(left) ?? 0, glyphs.get(right) ?? 0) / unitsPerEm,
  };
}

/**
 * @param {ReadonlyMap<string, Buffer>} tables
 * @param {string} tag
 */
function tableOf(tables, tag) {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`this font has no ${tag} table`);
  return table;
}
