/** Single glyph substitution (ISO/IEC 14496-22 §6.3.4.1, GSUB lookup type 1): how a font offers digits of one width as `tnum`. */
import { coveredGlyphs, subtablesOf } from './layout-table.js';

const SINGLE = 1;
const EXTENSION = 7;

/**
 * @param {Buffer} gsub
 * @param {string} feature
 * @returns {Map<number, number>} the glyph to draw instead, by glyph
 */
export function singleSubstitutions(gsub, feature) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const { type, subtable } of subtablesOf(gsub, feature, EXTENSION)) {
    if (type !== SINGLE) continue;
    const delta = subtable.readUInt16BE(0) === 1 ? subtable.readInt16BE(4) : null;
    for (const [index, glyph] of coveredGlyphs(subtable.subarray(subtable.readUInt16BE(2))).entries()) {
      const other = delta === null ? subtable.readUInt16BE(6 + index * 2) : (glyph + delta) & 0xffff;
      if (!found.has(glyph)) found.set(glyph, other);
    }
  }
  return found;
}
