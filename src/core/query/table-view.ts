/**
 * Gives access to the columns of a stored table by their names, so that the same code can read every table of the
 * ledger.
 */
import { seriesSchema } from '../ledger/tables/series-numbers.ts';
import { listColumns } from '../model/columns/columns.ts';
import type { Chunk } from '../ledger/tables/chunk.ts';

export type TableField = 'workspace' | 'model' | 'item' | 'variant' | 'key';

/** The columns of a table's series. A series is a combination of values, such as one workspace and model. */
export interface SeriesView {
  readonly seriesCount: number;
  /**
   * for each column, the value of each series: series i (such as one workspace and model) is at index i. A column that
   * the table does not have is absent
   */
  readonly columns: Partial<Readonly<Record<TableField, Int32Array>>>;
}

export interface TableView
  extends SeriesView, Pick<Chunk<never>, 'steps' | 'starts' | 'rows' | 'largeAmounts' | 'largeQuantities'> {}

/** Creates a view of a chunk (a stored part of a table), without copying its data. */
export function viewOf<Field extends TableField>(chunk: Chunk<Field>): TableView {
  const columns: Partial<Record<TableField, Int32Array>> = {};
  const fields: readonly TableField[] = chunk.fields;
  const series = listColumns(seriesSchema(chunk.fields), chunk.series);
  for (const [place, field] of fields.entries()) {
    const column = series[place];
    if (column instanceof Int32Array) columns[field] = column;
  }
  const { steps, starts, rows, largeAmounts, largeQuantities } = chunk;
  return { steps, starts, rows, largeAmounts, largeQuantities, seriesCount: chunk.series.length, columns };
}
