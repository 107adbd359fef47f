import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';

import { toCsv } from '../../../src/platform/shared/csv-text.ts';

describe('the text of a CSV', () => {
  it('follows RFC 4180: commas, CRLF at the end of every line, quotes doubled', () => {
    const csv = toCsv({
      header: ['a', 'b'],
      rows: [
        ['x,y', 'say "hi"'],
        ['', 'two\r\nlines'],
      ],
    });
    expect(csv).toBe('a,b\r\n"x,y","say ""hi"""\r\n,"two\r\nlines"\r\n');
  });

  it('begins with a byte order mark only if that is requested', () => {
    const table = { header: ['a'], rows: [['日本']] };
    expect(toCsv(table, { hasBom: true })).toBe(`\ufeff${toCsv(table)}`);
    expect(toCsv(table)).toBe('a\r\n日本\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '\n=1',
    '=HYPERLINK("http://x/?"&A1)\nsecond line',
    '＝1',
    '|calc',
    '-',
    '--1',
    '-1e5',
    '\u0000=1',
    '\u202e=1',
  ])('defuses %j', (cell) => {
    const [[read = ''] = []] = parse<string[]>(toCsv({ header: [cell], rows: [] })).data;
    expect(read.startsWith("'")).toBe(true);
  });

  it.each(['-12.500000', '0.000000', '12', '-1', 'e=mc2', 'a-b', "'quoted'"])('leaves %j as it is', (cell) => {
    expect(toCsv({ header: [cell], rows: [] })).toBe(`${cell}\r\n`);
  });

  it('holds no control characters but those of its own lines and tabs', () => {
    const cell = '\u001b]0;owned\u0007\u009b2J\u202egnol';
    expect(toCsv({ header: [cell], rows: [] })).toBe(']0;owned2Jgnol\r\n');
  });

  it('parsed back is the same table, the apostrophes of defused cells aside', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ' ', "'", ';', 'a', '=', '\ufeff') }),
      fc.integer().map((units) => `${units}.123456`),
    );
    const tables = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(tables, ([header = [], ...rows]) => {
        const csv = toCsv({ header, rows });
        const read = parse<string[]>(csv.slice(0, -2), { delimiter: ',', newline: '\r\n' });
        expect(read.errors).toEqual([]);
        expect(read.data).toEqual([header, ...rows].map((row) => row.map(defused)));
      }),
      { numRuns: 500 },
    );
  });
});

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A second implementation of the rule that no cell becomes a formula: it looks at the first character of the cell. */
function defused(cell: string): string {
  const shown = cell.replace(CONTROLS, '');
  const isNumber = shown !== '' && /^-?[0-9]+(?:[.][0-9]+)?$/.test(shown);
  const runs = ['=', '+', '-', '@', '\t', '\r', '\n', '|', '＝', '＋', '－', '＠'].some((sign) =>
    shown.startsWith(sign),
  );
  return runs && !isNumber ? `'${shown}` : shown;
}
