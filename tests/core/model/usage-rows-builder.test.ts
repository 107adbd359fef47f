/** Rows of usage are stored in columns, which grow row by row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ABSENT } from '../../../src/core/model/dictionary.ts';
import { LARGE_COUNT, tokensAt, type UsageRows } from '../../../src/core/model/usage-rows.ts';
import {
  concatUsageRows,
  createUsageRowsBuilder,
  type UsageRowsBuilder,
} from '../../../src/core/model/usage-rows-builder.ts';

type Row = Parameters<UsageRowsBuilder['add']>;

const count = fc.oneof(
  fc.nat(1_000_000),
  fc.constantFrom(0, LARGE_COUNT - 1, LARGE_COUNT, LARGE_COUNT + 1, Number.MAX_SAFE_INTEGER),
);
const number = fc.integer({ min: ABSENT, max: 2 ** 31 - 1 });
const anyRow: fc.Arbitrary<Row> = fc.tuple(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  number,
  number,
  number,
  fc.nat(65_535),
  count,
  count,
  count,
  count,
  count,
  fc.nat(LARGE_COUNT),
);

describe('a builder of usage rows', () => {
  it('gives back every row as it was added, whatever the sizes of the counts', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (rows) => {
        expect(read(build(rows))).toEqual(rows);
      }),
    );
  });

  it('joins parts in order, large counts included', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyRow, { maxLength: 8 }), { maxLength: 5 }), (parts) => {
        expect(read(concatUsageRows(parts.map(build)))).toEqual(parts.flat());
      }),
    );
  });

  it('forgets truncated rows with their large counts and reuses their place', () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(anyRow), fc.array(anyRow), (kept, dropped, added) => {
        const builder = createUsageRowsBuilder(1);
        for (const row of [...kept, ...dropped]) builder.add(...row);
        builder.truncate(kept.length);
        for (const row of added) builder.add(...row);
        const rows = builder.seal();
        expect(read(rows)).toEqual([...kept, ...added]);
        expect(builder.length).toBe(0);
      }),
    );
  });

  it('stamps the hour of a bucket on its own rows only', () => {
    const builder = createUsageRowsBuilder();
    for (let row = 0; row < 4; row += 1) builder.add(7, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0);
    builder.stampHour(2, 99);
    builder.add(7, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0);
    expect([...builder.seal().hour]).toEqual([7, 7, 99, 99, 7]);
  });

  it('seals to exact lengths, at most 60 bytes a row', () => {
    const builder = createUsageRowsBuilder();
    for (let row = 0; row < 1000; row += 1) builder.add(row, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6);
    const rows = builder.seal();
    const columns = [rows.hour, rows.key, rows.workspace, rows.model, rows.variant, rows.webSearches, ...rows.tokens];
    const size = columns.reduce((sum, column) => sum + column.buffer.byteLength, 0);
    expect(size / rows.length).toBeLessThanOrEqual(60);
    expect(columns.every((column) => column.length === 1000)).toBe(true);
  });

  it.each([
    ['a fraction', [0, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, 0]],
    ['a negative count', [0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0]],
    ['a count beyond safe integers', [0, 0, 0, 0, 0, 0, 0, 2 ** 53, 0, 0, 0]],
    ['a count that is not a number', [0, 0, 0, 0, 0, 0, 0, 0, Number.NaN, 0, 0]],
    ['an infinite count', [0, 0, 0, 0, 0, 0, 0, 0, 0, Infinity, 0]],
    ['a variant beyond 16 bits', [0, 0, 0, 0, 65_536, 0, 0, 0, 0, 0, 0]],
    ['web searches beyond 32 bits', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2 ** 32]],
    ['an hour beyond 32 bits', [2 ** 31, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a name number below ABSENT', [0, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ] satisfies [string, Row][])('refuses %s instead of wrapping it', (_what, row) => {
    expect(() => createUsageRowsBuilder().add(...row)).toThrow(RangeError);
  });
});

function build(rows: readonly Row[]): UsageRows {
  const builder = createUsageRowsBuilder(1);
  for (const row of rows) builder.add(...row);
  return builder.seal();
}

function read(rows: UsageRows): Row[] {
  return Array.from({ length: rows.length }, (_, row) => [
    rows.hour[row] ?? Number.NaN,
    rows.key[row] ?? Number.NaN,
    rows.workspace[row] ?? Number.NaN,
    rows.model[row] ?? Number.NaN,
    rows.variant[row] ?? Number.NaN,
    tokensAt(rows, 0, row),
    tokensAt(rows, 1, row),
    tokensAt(rows, 2, row),
    tokensAt(rows, 3, row),
    tokensAt(rows, 4, row),
    rows.webSearches[row] ?? Number.NaN,
  ]);
}
