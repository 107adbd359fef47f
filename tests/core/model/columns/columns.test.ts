/** Columns are made from a schema. They are built row by row, stored as typed arrays, read back, and joined. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinRows, listColumns, rowsFrom, type Rows } from '../../../../src/core/model/columns/columns.ts';
import { createRowsBuilder } from '../../../../src/core/model/columns/rows-builder.ts';
import {
  int32,
  PICO,
  uint16,
  uint32,
  uint8,
  type Column,
  type RowOf,
} from '../../../../src/core/model/columns/schema.ts';
import { picoAt } from '../../../../src/core/money/pico-column.ts';
import { toPico } from '../../../../src/core/money/pico.ts';

const SCHEMA = { day: int32(), name: int32(-1), count: uint32(), variant: uint16(), kind: uint8(5), amount: PICO };
type Row = RowOf<typeof SCHEMA>;

const row: fc.Arbitrary<Row> = fc.record({
  day: fc.integer({ min: -40_000, max: 40_000 }),
  name: fc.integer({ min: -1, max: 2 ** 31 - 1 }),
  count: fc.nat(2 ** 32 - 1),
  variant: fc.nat(65_535),
  kind: fc.nat(5),
  amount: fc.bigInt(-(10n ** 24n), 10n ** 24n).map(toPico),
});
const rows = fc.array(row, { maxLength: 20 });

describe('columns of a schema', () => {
  it('are read back from their typed arrays as they were written', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const restored = rowsFrom(SCHEMA, listColumns(SCHEMA, built(list)));
        expect(restored === null ? null : read(restored)).toEqual(list);
      }),
    );
  });

  it('are joined in order', () => {
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 4 }), (parts) => {
        expect(read(joinRows(SCHEMA, parts.map(built)))).toEqual(parts.flat());
      }),
    );
  });

  it('are not read from arrays that are missing, of another type or of another length', () => {
    const [first] = fc.sample(row, { numRuns: 1, seed: 3 });
    const list = listColumns(SCHEMA, built(first === undefined ? [] : [first]));
    expect(rowsFrom(SCHEMA, list)?.length).toBe(1);
    expect(rowsFrom(SCHEMA, list.slice(1))).toBeNull();
    for (const [at, column] of list.entries()) {
      const longer = column.constructor as new (length: number) => Column;
      expect(rowsFrom(SCHEMA, list.with(at, new longer(2)))).toBeNull();
      const other = column instanceof Uint16Array ? new Uint8Array(1) : new Uint16Array(1);
      expect(rowsFrom(SCHEMA, list.with(at, other))).toBeNull();
    }
  });

  it('refuse a number outside their field', () => {
    const usual: Row = { day: 1, name: 1, count: 1, variant: 1, kind: 1, amount: toPico(1n) };
    for (const change of [{ name: -2 }, { count: 2 ** 32 }, { variant: -1 }, { kind: 6 }, { day: Number.NaN }]) {
      expect(() => createRowsBuilder(SCHEMA, 1).add({ ...usual, ...change })).toThrow(RangeError);
    }
  });
});

function built(list: readonly Row[]): Rows<typeof SCHEMA> {
  const builder = createRowsBuilder(SCHEMA, 1);
  for (const one of list) builder.add(one);
  return builder.seal();
}

function read({ length, ...columns }: Rows<typeof SCHEMA>): Row[] {
  return Array.from({ length }, (_, at) => ({
    day: columns.day[at] ?? 0,
    name: columns.name[at] ?? 0,
    count: columns.count[at] ?? 0,
    variant: columns.variant[at] ?? 0,
    kind: columns.kind[at] ?? 0,
    amount: picoAt(columns.amount, at),
  }));
}
