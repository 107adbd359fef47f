/** Which glyph draws which character. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCmap, writeCmap } from '../../scripts/room-assets/cmap.js';
import { readSfnt, writeSfnt } from '../../scripts/room-assets/sfnt.js';

const maps = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 0x10ffff }), fc.integer({ min: 1, max: 0xffff })))
  .map((entries) => new Map(entries));

test('a table that was written reads as the map it was', () => {
  fc.assert(
    fc.property(maps, (glyphs) => {
      const read = readCmap(writeCmap(glyphs));
      expect([...read].toSorted(([a], [b]) => a - b)).toEqual([...glyphs].toSorted(([a], [b]) => a - b));
    }),
  );
});

test('a font file that was written has the tables it was given', () => {
  const names = ['cmap', 'glyf', 'head', 'name'];
  const tables = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(tables, (contents) => {
      const given = new Map(names.map((name, index) => [name, Buffer.from(contents[index] ?? [])]));
      const read = readSfnt(writeSfnt(given));
      expect([...read.keys()]).toEqual(names);
      for (const [name, table] of given) expect(read.get(name)?.equals(table), name).toBe(true);
    }),
  );
});
