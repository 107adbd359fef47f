/** Builds the rows of a bill one by one, joins finished rows, and selects rows by day. */
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
  /** adds a row at the end; throws RangeError for a number or an amount that its column cannot hold exactly */
  add(row: BillRow): void;
  /**
   * sets the day of row `firstRow` and of all later rows. It is called after the rows are added, because in the
   * provider's JSON the date may come after its rows
   */
  stampDay(firstRow: number, day: number): void;
  /** removes all rows after the first `length` rows */
  truncate(length: number): void;
  /** returns the rows in arrays that have exactly the needed length, and empties the builder */
  seal(): BillRows;
}

/** The largest amount, positive or negative, that a row of the bill holds exactly: about nine trillion dollars. */
export const LARGEST_BILL_AMOUNT = LARGEST_AMOUNT;

const SMALLEST_CAPACITY = 64;

/** Creates a builder without rows. */
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

/** Joins the rows of several bills, in the given order. */
export function concatBillRows(parts: readonly BillRows[]): BillRows {
  return joinRows(BILL_SCHEMA, parts);
}

/**
 * Returns the rows whose day `isWanted` accepts, in order. If it accepts all rows, the given rows are returned and not
 * a copy.
 */
export function pickBill(rows: BillRows, isWanted: (day: Day) => boolean): BillRows {
  const picked: number[] = [];
  for (let row = 0; row < rows.length; row += 1) if (isWanted((rows.day[row] ?? 0) as Day)) picked.push(row);
  return picked.length === rows.length ? rows : pickRows(BILL_SCHEMA, rows, picked);
}
