/** Builds bill rows one by one, joins finished ones, and selects those of some days. */
import type { Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';
import { BILL_SCHEMA, type BillRows } from './bill-rows.ts';
import type { TokenType } from './category.ts';
import { joinRows, pickRows } from './columns/columns.ts';
import { createRowsBuilder, LARGEST_AMOUNT } from './columns/rows-builder.ts';

export interface BillRow {
  readonly day: number;
  readonly workspace: number;
  readonly model: number;
  readonly tokenType: TokenType;
  readonly variant: number;
  readonly costType: number;
  readonly amount: Pico;
}

export interface BillRowsBuilder {
  readonly length: number;
  /** appends a row; throws RangeError for a number or an amount its column cannot hold exactly */
  add(row: BillRow): void;
  /** gives every row from `firstRow` on its day: a bucket may name its start after its rows */
  stampDay(firstRow: number, day: number): void;
  /** forgets the rows from `length` on */
  truncate(length: number): void;
  /** the rows at their exact length; the builder is empty afterwards */
  seal(): BillRows;
}

/** The largest amount, of either sign, that a row of the bill holds exactly: about nine trillion dollars. */
export const LARGEST_BILL_AMOUNT = LARGEST_AMOUNT;

const SMALLEST_CAPACITY = 64;

/** An empty builder. */
export function createBillRowsBuilder(capacity: number = SMALLEST_CAPACITY): BillRowsBuilder {
  const rows = createRowsBuilder(BILL_SCHEMA, capacity);
  return {
    get length() {
      return rows.length;
    },
    add: rows.add,
    stampDay: (firstRow, day) => rows.stamp('day', firstRow, day),
    truncate: rows.truncate,
    seal: rows.seal,
  };
}

/** The rows of several parts, in order. */
export function concatBillRows(parts: readonly BillRows[]): BillRows {
  return joinRows(BILL_SCHEMA, parts);
}

/** The rows of the days that `isWanted` takes, in order; the very rows when all are taken. */
export function pickBill(rows: BillRows, isWanted: (day: Day) => boolean): BillRows {
  const picked: number[] = [];
  for (let row = 0; row < rows.length; row += 1) if (isWanted((rows.day[row] ?? 0) as Day)) picked.push(row);
  return picked.length === rows.length ? rows : pickRows(BILL_SCHEMA, rows, picked);
}
