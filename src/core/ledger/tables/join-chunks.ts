/**
 * Joins several chunks of one table into one chunk. A chunk has some steps of the table: days of a month, or hours of a
 * day. The ledger joins chunks to add, replace and remove days of a month.
 */
import type { Pico } from '../../money/pico.ts';
import { copyRows, createColumns, listColumns } from '../../model/columns/columns.ts';
import { NO_DAYS, type DaySet } from '../columns/day-set.ts';
import { CHUNK_ROW_SCHEMA, MOST_STEPS, type Chunk } from './chunk.ts';
import { createSeriesNumbers, seriesSchema, type SeriesNumbers } from './series-numbers.ts';

export interface ChunkPart<Field extends string> {
  readonly chunk: Chunk<Field>;
  /** the steps (days or hours) to take from this chunk (part of a table); each step may be taken from only one chunk */
  readonly steps: DaySet;
}

/**
 * Joins chunks (parts of one table). Series (combinations of values, for example one workspace and one model) without
 * rows are left out. The result does not depend on the order of the chunks in the list.
 */
export function joinChunks<Field extends string>(
  fields: readonly Field[],
  parts: readonly ChunkPart<Field>[],
): Chunk<Field> {
  const numbers = createSeriesNumbers(fields);
  const sources = parts.map(({ chunk, steps }) => ({
    chunk,
    steps: steps & chunk.steps,
    renumber: renumbering(chunk, numbers),
  }));
  const rows = createColumns(
    CHUNK_ROW_SCHEMA,
    sources.reduce((sum, { chunk, steps }) => sum + countRows(chunk, steps), 0),
  );
  const starts = new Uint32Array(MOST_STEPS + 1);
  const largeAmounts = new Map<number, Pico>();
  const largeQuantities = new Map<number, number>();
  let length = 0;
  let held = NO_DAYS;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    starts[step] = length;
    const source = sources.find(({ steps }) => (steps & (1 << step)) !== 0);
    if (source === undefined) continue;
    const { chunk, renumber } = source;
    held |= 1 << step;
    const from = chunk.starts[step] ?? 0;
    const count = (chunk.starts[step + 1] ?? 0) - from;
    copyRows(CHUNK_ROW_SCHEMA, rows, length, chunk.rows, from, count);
    for (let row = length; row < length + count; row += 1) rows.series[row] = renumber(rows.series[row] ?? 0);
    const shift = length - from;
    for (const [row, amount] of chunk.largeAmounts) {
      if (row >= from && row < from + count) largeAmounts.set(row + shift, amount);
    }
    for (const [row, quantity] of chunk.largeQuantities) {
      if (row >= from && row < from + count) largeQuantities.set(row + shift, quantity);
    }
    length += count;
  }
  starts[MOST_STEPS] = length;
  return {
    fields,
    steps: held,
    starts,
    series: numbers.series(),
    rows: { length, ...rows },
    largeAmounts,
    largeQuantities,
  };
}

/**
 * Returns a function that maps the index of a series (combination of values) in a chunk (part of a table) to the index
 * of this series in the joined chunk.
 */
function renumbering<Field extends string>(
  { fields, series }: Chunk<Field>,
  numbers: SeriesNumbers<Field>,
): (number: number) => number {
  const known = new Int32Array(series.length).fill(-1);
  const columns = listColumns(seriesSchema(fields), series);
  const at = (column: number, number: number): number => columns[column]?.[number] ?? 0;
  return (number) => {
    const before = known[number] ?? -1;
    if (before >= 0) return before;
    const next = numbers.number(at(0, number), at(1, number), at(2, number), at(3, number));
    known[number] = next;
    return next;
  };
}

function countRows<Field extends string>({ starts }: Chunk<Field>, steps: DaySet): number {
  let count = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((steps & (1 << step)) !== 0) count += (starts[step + 1] ?? 0) - (starts[step] ?? 0);
  }
  return count;
}
