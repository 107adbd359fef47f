/**
 * Removes the oldest steps (days or hours) of a chunk, which is a stored part of a table. The series (combinations of
 * values, for example one workspace and one model) keep their indexes, so the rows of the other steps are copied
 * unchanged.
 */
import { copyRows, createColumns } from '../../model/columns/columns.ts';
import { CHUNK_ROW_SCHEMA, type Chunk } from './chunk.ts';

/**
 * Removes the rows of all steps (days or hours) before `first`.
 * @param first the first step that is not removed
 * @returns a chunk with the same series (combinations of values), including series without rows
 */
export function newestSteps<Field extends string>(chunk: Chunk<Field>, first: number): Chunk<Field> {
  const dropped = chunk.starts[first] ?? 0;
  const length = chunk.rows.length - dropped;
  const rows = createColumns(CHUNK_ROW_SCHEMA, length);
  copyRows(CHUNK_ROW_SCHEMA, rows, 0, chunk.rows, dropped, length);
  const shifted = <Value>(large: ReadonlyMap<number, Value>): ReadonlyMap<number, Value> =>
    new Map([...large].flatMap(([row, value]) => (row < dropped ? [] : [[row - dropped, value] as const])));
  return {
    ...chunk,
    steps: chunk.steps & (-1 << first),
    starts: chunk.starts.map((start) => Math.max(0, start - dropped)),
    rows: { length, ...rows },
    largeAmounts: shifted(chunk.largeAmounts),
    largeQuantities: shifted(chunk.largeQuantities),
  };
}
