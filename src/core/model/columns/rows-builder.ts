/** Builds the rows of any schema one by one in growing columns. */
import { setPico, type PicoColumn } from '../../money/pico-column.ts';
import type { Pico } from '../../money/pico.ts';
import { createColumns, resizedColumns, type Rows } from './columns.ts';
import type { Column, RowOf, Schema } from './schema.ts';

export interface RowsBuilder<S extends Schema> {
  readonly length: number;
  /** adds a row at the end; throws RangeError for a number or an amount that its column cannot hold exactly */
  add(row: RowOf<S>): void;
  /** sets a field of row `firstRow` and of all later rows to `value` */
  stamp(field: keyof S & string, firstRow: number, value: number): void;
  /** removes all rows after the first `length` rows */
  truncate(length: number): void;
  /** returns the rows in arrays that have exactly the needed length, and empties the builder */
  seal(): Rows<S>;
}

/** The largest amount, positive or negative, that a PicoColumn holds exactly: about nine trillion dollars. */
export const LARGEST_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER) * 1_000_000_000n;

/** Creates an empty builder that can hold `capacity` rows at first. */
export function createRowsBuilder<S extends Schema>(schema: S, capacity: number): RowsBuilder<S> {
  const fields = Object.entries(schema);
  let room = Math.max(1, capacity);
  let columns = createColumns(schema, room);
  let length = 0;

  function columnOf(name: string): Column | PicoColumn | undefined {
    return (columns as Readonly<Record<string, Column | PicoColumn>>)[name];
  }

  function assertFits(row: Readonly<Record<string, number | Pico>>): void {
    for (const [name, field] of fields) {
      const value = row[name];
      const isFit =
        field.kind === 'pico'
          ? typeof value === 'bigint' && value <= LARGEST_AMOUNT && value >= -LARGEST_AMOUNT
          : typeof value === 'number' && isWholeWithin(value, field.smallest, field.largest);
      if (!isFit) throw new RangeError(`${String(value)} does not fit the column ${name}`);
    }
  }

  return {
    get length() {
      return length;
    },
    add(row) {
      assertFits(row);
      if (length === room) {
        room *= 2;
        columns = resizedColumns(schema, columns, length, room);
      }
      for (const [name] of fields) {
        const column = columnOf(name);
        const value: number | Pico | undefined = row[name];
        if (column === undefined || value === undefined) continue;
        if ('hi' in column) setPico(column, length, value as Pico);
        else column[length] = value as number;
      }
      length += 1;
    },
    stamp(name, firstRow, value) {
      const field = schema[name];
      const column = columnOf(name);
      if (field?.kind !== 'number' || column === undefined || 'hi' in column)
        throw new RangeError(`not a number: ${name}`);
      if (!isWholeWithin(value, field.smallest, field.largest)) throw new RangeError(`not a ${name}: ${value}`);
      column.fill(value, firstRow, length);
    },
    truncate(newLength) {
      if (!isWholeWithin(newLength, 0, length)) throw new RangeError(`not a shorter length: ${newLength}`);
      length = newLength;
    },
    seal() {
      const sealed = { length, ...resizedColumns(schema, columns, length, length) };
      room = 1;
      columns = createColumns(schema, room);
      length = 0;
      return sealed;
    },
  };
}

/** Whether a number is whole and within bounds. */
export function isWholeWithin(value: number, smallest: number, largest: number): boolean {
  return value >= smallest && value <= largest && Math.floor(value) === value;
}
