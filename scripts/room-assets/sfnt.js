/** TrueType and OpenType containers (ISO/IEC 14496-22 §4): the tables of a font file, and a file of tables. */

const RECORD = 16;
const HEADER = 12;

/**
 * @param {Buffer} file
 * @returns {Map<string, Buffer>} tables by tag, as views into the file
 */
export function readSfnt(file) {
  const count = file.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = HEADER + index * RECORD;
      const offset = file.readUInt32BE(record + 8);
      const tag = file.toString('latin1', record, record + 4);
      return [tag, file.subarray(offset, offset + file.readUInt32BE(record + 12))];
    }),
  );
}

/**
 * A file that font engines read. Checksums stay zero: FreeType, its only reader here, looks at none.
 * @param {ReadonlyMap<string, Buffer>} tables
 */
export function writeSfnt(tables) {
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
