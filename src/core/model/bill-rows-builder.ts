/** Builds rows of the bill one by one in growing columns, and joins finished ones. */
import { createPicoColumn, setPico, type PicoColumn } from '../money/pico-column.ts';
import type { Pico } from '../money/pico.ts';
import type { BillRows } from './bill-rows.ts';
import { TOKEN_TYPE, type TokenType } from './category.ts';
import { ABSENT } from './dictionary.ts';
import { MOST_VARIANTS } from './names.ts';

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

/** The largest amount, of either sign, that a PicoColumn holds exactly: about nine trillion dollars. */
export const LARGEST_BILL_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER) * 1_000_000_000n;

const SMALLEST_CAPACITY = 64;
const LARGEST_INTEGER = 0x7fff_ffff;

interface Columns {
  day: Int32Array;
  workspace: Int32Array;
  model: Int32Array;
  tokenType: Uint8Array;
  variant: Uint16Array;
  costType: Int32Array;
  amount: PicoColumn;
}

/** An empty builder. */
export function createBillRowsBuilder(capacity: number = SMALLEST_CAPACITY): BillRowsBuilder {
  let columns = createColumns(Math.max(1, capacity));
  let room = columns.day.length;
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(row) {
      assertFits(row);
      if (length === room) {
        room *= 2;
        columns = resized(columns, length, room);
      }
      columns.day[length] = row.day;
      columns.workspace[length] = row.workspace;
      columns.model[length] = row.model;
      columns.tokenType[length] = row.tokenType;
      columns.variant[length] = row.variant;
      columns.costType[length] = row.costType;
      setPico(columns.amount, length, row.amount);
      length += 1;
    },
    stampDay(firstRow, day) {
      if (!isNumber(day, -LARGEST_INTEGER, LARGEST_INTEGER)) throw new RangeError(`not a day: ${day}`);
      columns.day.fill(day, firstRow, length);
    },
    truncate(newLength) {
      if (!isNumber(newLength, 0, length)) throw new RangeError(`not a shorter length: ${newLength}`);
      length = newLength;
    },
    seal() {
      const sealed = { length, ...resized(columns, length, length) };
      columns = createColumns(1);
      room = 1;
      length = 0;
      return sealed;
    },
  };
}

/** The rows of several parts, in order. */
export function concatBillRows(parts: readonly BillRows[]): BillRows {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const columns = createColumns(length);
  let first = 0;
  for (const part of parts) {
    copyInto(columns, first, part, part.length);
    first += part.length;
  }
  return { length, ...columns };
}

function assertFits(row: BillRow): void {
  const size = row.amount < 0n ? -row.amount : row.amount;
  if (
    !isNumber(row.day, -LARGEST_INTEGER, LARGEST_INTEGER) ||
    !isNumber(row.workspace, ABSENT, LARGEST_INTEGER) ||
    !isNumber(row.model, ABSENT, LARGEST_INTEGER) ||
    !isNumber(row.tokenType, TOKEN_TYPE.input, TOKEN_TYPE.other) ||
    !isNumber(row.variant, 0, MOST_VARIANTS - 1) ||
    !isNumber(row.costType, ABSENT, LARGEST_INTEGER) ||
    size > LARGEST_BILL_AMOUNT
  ) {
    throw new RangeError('a number does not fit its bill column');
  }
}

function isNumber(value: number, smallest: number, largest: number): boolean {
  return value >= smallest && value <= largest && Math.floor(value) === value;
}

function createColumns(length: number): Columns {
  return {
    day: new Int32Array(length),
    workspace: new Int32Array(length),
    model: new Int32Array(length),
    tokenType: new Uint8Array(length),
    variant: new Uint16Array(length),
    costType: new Int32Array(length),
    amount: createPicoColumn(length),
  };
}

function resized(columns: Columns, length: number, room: number): Columns {
  const grown = createColumns(room);
  copyInto(grown, 0, columns, length);
  return grown;
}

function copyInto(target: Columns, first: number, source: Columns, length: number): void {
  target.day.set(source.day.subarray(0, length), first);
  target.workspace.set(source.workspace.subarray(0, length), first);
  target.model.set(source.model.subarray(0, length), first);
  target.tokenType.set(source.tokenType.subarray(0, length), first);
  target.variant.set(source.variant.subarray(0, length), first);
  target.costType.set(source.costType.subarray(0, length), first);
  target.amount.hi.set(source.amount.hi.subarray(0, length), first);
  target.amount.lo.set(source.amount.lo.subarray(0, length), first);
}
