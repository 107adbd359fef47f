/** Converts a chunk (a month or a day of a table) to typed arrays for the store, and back. */
import { createPicoColumn, picoAt, setPico } from '../../money/pico-column.ts';
import { countColumns, listColumns, rowsFrom } from '../../model/columns/columns.ts';
import type { Column } from '../../model/columns/schema.ts';
import type { DaySet } from '../columns/day-set.ts';
import { CHUNK_ROW_SCHEMA, MOST_STEPS, type Chunk } from './chunk.ts';
import { seriesSchema } from './series-numbers.ts';

/**
 * The part of a stored bundle's header that describes a chunk (a month or a day of a table). The rows are in the
 * columns of the bundle.
 */
export interface ChunkHead {
  readonly steps: DaySet;
}

const ROW_COLUMNS = countColumns(CHUNK_ROW_SCHEMA);
/**
 * The number of arrays besides those of the fields and the rows: one with the index of the first row of each step (day
 * or hour), three for large amounts (row, hi, lo) and two for large quantities (row, value).
 */
const OTHER_COLUMNS = 6;

/** The number of typed arrays of a chunk (part of a table) with these fields. */
export function chunkColumnCount(fields: readonly string[]): number {
  return fields.length + ROW_COLUMNS + OTHER_COLUMNS;
}

/** Lists the typed arrays of a chunk (part of a table). */
export function listChunkColumns<Field extends string>(chunk: Chunk<Field>): Column[] {
  const amounts = createPicoColumn(chunk.largeAmounts.size);
  for (const [index, amount] of [...chunk.largeAmounts.values()].entries()) setPico(amounts, index, amount);
  return [
    ...listColumns(seriesSchema(chunk.fields), chunk.series),
    ...listColumns(CHUNK_ROW_SCHEMA, chunk.rows),
    chunk.starts,
    Uint32Array.from(chunk.largeAmounts.keys()),
    amounts.hi,
    amounts.lo,
    Uint32Array.from(chunk.largeQuantities.keys()),
    Float64Array.from(chunk.largeQuantities.values()),
  ];
}

/**
 * Makes a chunk (part of a table) from the arrays that `listChunkColumns` returned; null if an array is missing or has
 * the wrong type or length.
 */
export function chunkFrom<Field extends string>(
  fields: readonly Field[],
  { steps }: ChunkHead,
  list: readonly Column[],
): Chunk<Field> | null {
  const series = rowsFrom(seriesSchema(fields), list.slice(0, fields.length));
  const rows = rowsFrom(CHUNK_ROW_SCHEMA, list.slice(fields.length, fields.length + ROW_COLUMNS));
  const [starts, amountRows, hi, lo, quantityRows, quantities] = list.slice(fields.length + ROW_COLUMNS);
  if (series === null || rows === null || list.length !== chunkColumnCount(fields)) return null;
  if (!(starts instanceof Uint32Array) || starts.length !== MOST_STEPS + 1 || starts.at(-1) !== rows.length)
    return null;
  if (!(amountRows instanceof Uint32Array) || !(hi instanceof Float64Array) || !(lo instanceof Float64Array))
    return null;
  if (!(quantityRows instanceof Uint32Array) || !(quantities instanceof Float64Array)) return null;
  if (hi.length !== amountRows.length || lo.length !== hi.length || quantities.length !== quantityRows.length)
    return null;
  const largeAmounts = new Map([...amountRows].map((row, index) => [row, picoAt({ hi, lo }, index)]));
  const largeQuantities = new Map([...quantityRows].map((row, index) => [row, quantities[index] ?? 0]));
  return { fields, steps, starts, series, rows, largeAmounts, largeQuantities };
}
