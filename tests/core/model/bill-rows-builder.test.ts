/** Rows of the bill are stored in columns, which grow row by row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillRows } from '../../../src/core/model/bill-rows.ts';
import {
  concatBillRows,
  createBillRowsBuilder,
  LARGEST_BILL_AMOUNT,
  type BillRow,
} from '../../../src/core/model/bill-rows-builder.ts';
import { ABSENT } from '../../../src/core/model/dictionary.ts';
import { picoAt } from '../../../src/core/money/pico-column.ts';
import { toPico } from '../../../src/core/money/pico.ts';

const number = fc.integer({ min: ABSENT, max: 2 ** 31 - 1 });
const anyRow: fc.Arbitrary<BillRow> = fc.record({
  day: fc.integer({ min: -40_000, max: 40_000 }),
  workspace: number,
  model: number,
  tokenType: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  variant: fc.nat(65_535),
  costType: number,
  amount: fc.bigInt({ min: -LARGEST_BILL_AMOUNT, max: LARGEST_BILL_AMOUNT }).map(toPico),
});

const plain: BillRow = {
  day: 1,
  workspace: 0,
  model: 0,
  tokenType: 0,
  variant: 0,
  costType: 0,
  amount: toPico(1n),
};

describe('a builder of bill rows', () => {
  it('gives back every row and every pico-dollar, credits included', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (rows) => {
        expect(read(build(rows))).toEqual(rows);
      }),
    );
  });

  it('joins parts in order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyRow, { maxLength: 8 }), { maxLength: 5 }), (parts) => {
        expect(read(concatBillRows(parts.map(build)))).toEqual(parts.flat());
      }),
    );
  });

  it('forgets truncated rows and stamps a bucket’s day on its own rows only', () => {
    const builder = createBillRowsBuilder(1);
    for (let row = 0; row < 5; row += 1) builder.add(plain);
    builder.truncate(3);
    builder.stampDay(2, 9);
    builder.add({ ...plain, day: 4 });
    expect([...builder.seal().day]).toEqual([1, 1, 9, 4]);
    expect(builder.length).toBe(0);
  });

  it.each([
    ['an amount larger than its column', { amount: toPico(LARGEST_BILL_AMOUNT + 1n) }],
    ['a credit larger than its column', { amount: toPico(-LARGEST_BILL_AMOUNT - 1n) }],
    ['a variant beyond 16 bits', { variant: 65_536 }],
    ['a day that is not whole', { day: 0.5 }],
    ['a name number below ABSENT', { model: -2 }],
  ] satisfies [string, Partial<BillRow>][])('refuses %s', (_what, change) => {
    expect(() => createBillRowsBuilder().add({ ...plain, ...change })).toThrow(RangeError);
  });
});

function build(rows: readonly BillRow[]): BillRows {
  const builder = createBillRowsBuilder(1);
  for (const row of rows) builder.add(row);
  return builder.seal();
}

function read(rows: BillRows): unknown[] {
  return Array.from({ length: rows.length }, (_, row) => ({
    day: rows.day[row],
    workspace: rows.workspace[row],
    model: rows.model[row],
    tokenType: rows.tokenType[row],
    variant: rows.variant[row],
    costType: rows.costType[row],
    amount: picoAt(rows.amount, row),
  }));
}
