/** What the layout tables GSUB and GPOS have in common (ISO/IEC 14496-22 §6.2): features, lookups, coverage and glyph classes. */

/**
 * The subtables of every lookup a feature uses in any script, extensions resolved.
 * @param {Buffer} table GSUB or GPOS
 * @param {string} feature a tag such as `tnum`
 * @param {number} extensionType the lookup type that only points to another: 7 in GSUB, 9 in GPOS
 * @returns {{ type: number, lookup: number, subtable: Buffer }[]}
 */
export function subtablesOf(table, feature, extensionType) {
  const features = table.subarray(table.readUInt16BE(6));
  const lookups = table.subarray(table.readUInt16BE(8));
  /** @type {Set<number>} */
  const used = new Set();
  for (let index = 0; index < features.readUInt16BE(0); index += 1) {
    const record = 2 + index * 6;
    if (features.toString('latin1', record, record + 4) !== feature) continue;
    for (const lookup of offsetsAt(features.subarray(features.readUInt16BE(record + 4)), 2)) used.add(lookup);
  }
  return [...used]
    .sort((a, b) => a - b)
    .flatMap((lookup) => {
      const list = lookups.subarray(lookups.readUInt16BE(2 + lookup * 2));
      return offsetsAt(list, 4).map((offset) => {
        const subtable = list.subarray(offset);
        return list.readUInt16BE(0) === extensionType
          ? { type: subtable.readUInt16BE(2), lookup, subtable: subtable.subarray(subtable.readUInt32BE(4)) }
          : { type: list.readUInt16BE(0), lookup, subtable };
      });
    });
}

/**
 * @param {Buffer} table
 * @returns {number[]} glyph ids in coverage order
 */
export function coveredGlyphs(table) {
  if (table.readUInt16BE(0) === 1) return offsetsAt(table, 2);
  return rangesAt(table, 2).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

/**
 * @param {Buffer} table
 * @returns {(glyph: number) => number} a glyph's class, 0 for those not listed
 */
export function glyphClasses(table) {
  if (table.readUInt16BE(0) === 1) {
    const first = table.readUInt16BE(2);
    const classes = offsetsAt(table, 4);
    return (glyph) => classes[glyph - first] ?? 0;
  }
  const ranges = rangesAt(table, 2);
  return (glyph) => ranges.find(({ first, last }) => glyph >= first && glyph <= last)?.value ?? 0;
}

/**
 * A counted list of 16-bit numbers.
 * @param {Buffer} table
 * @param {number} at where the count stands
 */
function offsetsAt(table, at) {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + index * 2));
}

/**
 * @param {Buffer} table
 * @param {number} at
 */
function rangesAt(table, at) {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => {
    const record = at + 2 + index * 6;
    return {
      first: table.readUInt16BE(record),
      last: table.readUInt16BE(record + 2),
      value: table.readUInt16BE(record + 4),
    };
  });
}
