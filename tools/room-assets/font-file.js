/**
 * Writes a font file with another character map. fontkit can read fonts but can't write them. The code follows ISO/IEC
 * 14496-22: the container of tables (§4) and `cmap` in format 12 (§5.2.1).
 */

const RECORD = 16;
const HEADER = 12;

/**
 * @param {Buffer} file
 * @param {Record<string, { offset: number, length: number }>} directory where the tables are in the file
 * @param {ReadonlyMap<number, number>} glyphs glyph ids by code point
 * @returns {Buffer} the same font, whose characters draw these glyphs
 */
export function withCharacterMap(file, directory, glyphs) {
  const tables = Object.entries(directory).map(
    ([tag, { offset, length }]) => /** @type {const} */ ([tag, file.subarray(offset, offset + length)]),
  );
  return fontFileOf(new Map([...tables, ['cmap', characterMapOf(glyphs)]]));
}

/**
 * Checksums stay zero, because FreeType, which reads these files, does not check them.
 * @param {ReadonlyMap<string, Buffer>} tables
 */
function fontFileOf(tables) {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(HEADER + sorted.length * RECORD);
  const power = Math.floor(Math.log2(sorted.length));
  header.writeUInt32BE(0x0001_0000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(RECORD << power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(sorted.length * RECORD - (RECORD << power), 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = HEADER + index * RECORD;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    const padded = Buffer.alloc((table.length + 3) & ~3);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** @param {ReadonlyMap<number, number>} glyphs */
function characterMapOf(glyphs) {
  const entries = [...glyphs].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(28 + entries.length * 12);
  table.writeUInt16BE(1, 2);
  // platform 3 (Windows), encoding 10 (full Unicode)
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
