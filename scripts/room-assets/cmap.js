/** Which glyph draws which character: the `cmap` table (ISO/IEC 14496-22 §5.2.1), read in formats 4 and 12, written in format 12. */

/**
 * @param {Buffer} table
 * @returns {Map<number, number>} glyph ids by code point; what a font maps to glyph 0 it does not have
 */
export function readCmap(table) {
  const count = table.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, index) => table.readUInt32BE(4 + index * 8 + 4));
  const subtables = offsets.map((offset) => table.subarray(offset));
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12);
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (full !== undefined) return readGroups(full);
  if (basic !== undefined) return readSegments(basic);
  throw new Error('this font has no cmap of format 4 or 12');
}

/** @param {ReadonlyMap<number, number>} glyphs glyph ids by code point */
export function writeCmap(glyphs) {
  const entries = [...glyphs].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(28 + entries.length * 12);
  table.writeUInt16BE(1, 2);
  // platform Windows, encoding full Unicode
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(entries.length, 24);
  for (const [index, [codePoint, glyph]] of entries.entries()) {
    table.writeUInt32BE(codePoint, 28 + index * 12);
    table.writeUInt32BE(codePoint, 32 + index * 12);
    table.writeUInt32BE(glyph, 36 + index * 12);
  }
  return table;
}

/** @param {Buffer} table */
function readGroups(table) {
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const first = table.readUInt32BE(16 + group * 12);
    const last = table.readUInt32BE(20 + group * 12);
    const glyph = table.readUInt32BE(24 + group * 12);
    for (let codePoint = first; codePoint <= last; codePoint += 1) glyphs.set(codePoint, glyph + codePoint - first);
  }
  return glyphs;
}

/** @param {Buffer} table */
function readSegments(table) {
  const bytes = table.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes];
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  for (let at = 0; at < bytes; at += 2) {
    const start = table.readUInt16BE(starts + at);
    const delta = table.readUInt16BE(deltas + at);
    const range = table.readUInt16BE(ranges + at);
    for (let codePoint = start; codePoint <= table.readUInt16BE(ends + at) && codePoint < 0xffff; codePoint += 1) {
      const listed = range === 0 ? codePoint : table.readUInt16BE(ranges + at + range + (codePoint - start) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(codePoint, glyph);
    }
  }
  return glyphs;
}
