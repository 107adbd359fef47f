/** Creates, copies, joins and lists the columns of any schema. */
import { createPicoColumn, type PicoColumn } from '../../money/pico-column.ts';
import type { Column, ColumnsOf, Schema } from './schema.ts';

/** Finished rows: the number of rows (`length`), and columns of exactly that length. */
export type Rows<S extends Schema> = { readonly length: number } & ColumnsOf<S>;

type AnyColumns = Readonly<Record<string, Column | PicoColumn>>;

/** Creates columns in which every value is zero. */
export function createColumns<S extends Schema>(schema: S, length: number): ColumnsOf<S> {
  const columns: Record<string, Column | PicoColumn> = {};
  for (const [name, field] of Object.entries(schema)) {
    columns[name] = field.kind === 'pico' ? createPicoColumn(length) : field.create(length);
  }
  return columns as ColumnsOf<S>;
}

/** Copies `count` rows of `source`, starting at row `from`, to `target`, starting at row `at`. */
export function copyRows<S extends Schema>(
  schema: S,
  target: ColumnsOf<S>,
  at: number,
  source: ColumnsOf<S>,
  from: number,
  count: number,
): void {
  const into = listColumns(schema, target);
  for (const [index, column] of listColumns(schema, source).entries()) {
    into[index]?.set(column.subarray(from, from + count), at);
  }
}

/** Copies the first `length` rows to new columns that can hold `room` rows. */
export function resizedColumns<S extends Schema>(
  schema: S,
  columns: ColumnsOf<S>,
  length: number,
  room: number,
): ColumnsOf<S> {
  const resized = createColumns(schema, room);
  copyRows(schema, resized, 0, columns, 0, length);
  return resized;
}

/** Joins several sets of rows, in order. */
export function joinRows<S extends Schema>(schema: S, parts: readonly Rows<S>[]): Rows<S> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const columns = createColumns(schema, length);
  const into = listColumns(schema, columns);
  let at = 0;
  for (const part of parts) {
    if (part.length === 0) continue;
    for (const [index, column] of listColumns(schema, part).entries()) into[index]?.set(column, at);
    at += part.length;
  }
  return { length, ...columns };
}

/** Copies the rows whose indexes are in `picked`, in the order of `picked`. */
export function pickRows<S extends Schema>(schema: S, rows: Rows<S>, picked: readonly number[]): Rows<S> {
  const columns = createColumns(schema, picked.length);
  const into = listColumns(schema, columns);
  for (const [index, column] of listColumns(schema, rows).entries()) {
    const target = into[index];
    if (target !== undefined) for (const [place, row] of picked.entries()) target[place] = column[row] ?? 0;
  }
  return { length: picked.length, ...columns };
}

/**
 * Lists the typed arrays in the order of the schema. A field of amounts has two arrays: one for the high and one for
 * the low parts of the amounts (see PicoColumn).
 */
export function listColumns<S extends Schema>(schema: S, columns: ColumnsOf<S>): Column[] {
  const byName = columns as AnyColumns;
  const list: Column[] = [];
  for (const name of Object.keys(schema)) {
    const column = byName[name];
    if (column === undefined) continue;
    if ('hi' in column) list.push(column.hi, column.lo);
    else list.push(column);
  }
  return list;
}

/** The number of typed arrays that `listColumns` returns. */
export function countColumns(schema: Schema): number {
  return Object.values(schema).reduce((sum, { kind }) => sum + (kind === 'pico' ? 2 : 1), 0);
}

/** Makes rows from the arrays of `listColumns`; null if an array is missing or has the wrong type or length. */
export function rowsFrom<S extends Schema>(schema: S, list: readonly Column[]): Rows<S> | null {
  const length = list[0]?.length ?? 0;
  if (list.length !== countColumns(schema) || list.some((column) => column.length !== length)) return null;
  const columns: Record<string, Column | PicoColumn> = {};
  let at = 0;
  for (const [name, field] of Object.entries(schema)) {
    const column = list[at];
    const next = list[at + 1];
    if (field.kind === 'pico') {
      if (!(column instanceof Float64Array) || !(next instanceof Float64Array)) return null;
      columns[name] = { hi: column, lo: next };
      at += 2;
    } else {
      if (column === undefined || !field.isColumn(column)) return null;
      columns[name] = column;
      at += 1;
    }
  }
  return { length, ...(columns as ColumnsOf<S>) };
}
