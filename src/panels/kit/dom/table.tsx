/**
 * Draws a table whose first column contains the names of the rows. Also draws the hidden table from which screen
 * readers read the data of a chart.
 */
import type { ReactNode } from 'react';
import type { TableColumn, TableProps, TableRow } from '../contract/table.ts';
import { classNames } from './class-names.ts';
import './table.css';

export function Table({ caption, columns, rows, total }: TableProps): ReactNode {
  return (
    <table className={classNames('table', rows.some(isLong) && 'table-long')}>
      <caption className="spoken-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={cellClass(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <Row row={total} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

/** An amount with more characters than this counts as long: `$199,724,000.00`. */
const LONG = 12;

function isLong({ cells }: TableRow): boolean {
  return cells.slice(1).some((cell) => cell.length > LONG);
}

function Row({ row, columns }: { readonly row: TableRow; readonly columns: readonly TableColumn[] }): ReactNode {
  return (
    <tr>
      {columns.map((column, index) => {
        const text = row.cells[index] ?? '';
        return index === 0 ? (
          <th key={column.id} scope="row" className={cellClass(column)}>
            {text}
            {row.note !== undefined && (
              <span className={classNames('table-note', row.isNoteQuiet === true && 'table-note-quiet')}>
                {row.note}
              </span>
            )}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column)}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}

function cellClass(column: TableColumn): string {
  return classNames(`cell-${column.align}`, column.isOptional === true && 'cell-optional');
}

interface SpokenTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** the rows of the table's body */
  readonly children: ReactNode;
}

export function SpokenTable({ caption, heads, children }: SpokenTableProps): ReactNode {
  return (
    <div className="spoken-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
