/**
 * Draws the cells of one row of a ranked table: a button that opens the row, a button that filters by its name, a small
 * trend, and amounts.
 */
import type { ReactNode } from 'react';
import type { RankedRow } from '../../../charts/ranked-row.ts';
import type { RankedColumn, RankedTableProps } from '../../contract/ranked-table.ts';
import { trendGeometry } from '../../headless/trend-geometry.ts';
import { classNames } from '../class-names.ts';
import { foldedInto } from './ranked-folds.ts';
import { seriesColor } from '../series-color.ts';
import { withWholeAmounts } from './whole-amounts.tsx';

interface CellsProps {
  readonly table: RankedTableProps;
  readonly row: RankedRow;
  /** whether the row is open; absent for the rows "others" and "total", which can't be opened */
  readonly isOpen?: boolean;
}

export function RankedCells({ table, row, isOpen }: CellsProps): ReactNode {
  return table.columns.map((column) =>
    column.id === 'name' ? (
      <th key={column.id} scope="row" className="ranked-name">
        <Name table={table} row={row} {...(isOpen !== undefined && { isOpen })} />
        {isOpen !== undefined && table.renderUnderName !== undefined && (
          <div key={row.id} className="ranked-under-name">
            {table.renderUnderName(row.id)}
          </div>
        )}
        <Folded table={table} row={row} column={column} />
      </th>
    ) : (
      <td key={column.id} className={`ranked-${column.id}`}>
        {column.id === 'trend' ? <Sparkline row={row} /> : row.amounts[column.id]?.text}
        <Folded table={table} row={row} column={column} />
      </td>
    ),
  );
}

function Name({ table, row, isOpen }: CellsProps): ReactNode {
  const { id, words, onOpen, onNarrow } = table;
  const isFixed = isOpen === undefined;
  return (
    <span className="ranked-name-line">
      {onOpen !== undefined &&
        (isFixed ? (
          <span className="ranked-open" />
        ) : (
          <button
            id={`${id}:open:${row.id}`}
            type="button"
            className="ranked-open"
            aria-label={words.open(row.name)}
            aria-expanded={isOpen}
            onClick={() => onOpen(row.id, !isOpen)}
          >
            <span className={classNames('ranked-chevron', isOpen && 'ranked-chevron-open')} aria-hidden="true" />
          </button>
        ))}
      {row.tone !== undefined && (
        <span className="ranked-swatch" style={{ color: seriesColor(row.tone) }} aria-hidden="true" />
      )}
      <span className="ranked-name-words">
        {isFixed || onNarrow === undefined ? (
          <span>{withWholeAmounts(row.name)}</span>
        ) : (
          <button
            id={`${id}:narrow:${row.id}`}
            type="button"
            className="ranked-narrow"
            aria-label={words.narrow(row.name)}
            title={words.narrow(row.name)}
            onClick={() => onNarrow(row.id)}
          >
            {withWholeAmounts(row.name)}
          </button>
        )}
        {row.note !== undefined && <span className="ranked-note">{row.note}</span>}
      </span>
    </span>
  );
}

/**
 * Draws, below the amounts of `column`, the amounts of columns that a narrow window hides. In a wide window, these
 * texts are invisible.
 */
function Folded({ table, row, column }: Omit<CellsProps, 'isOpen'> & { readonly column: RankedColumn }): ReactNode {
  return foldedInto(column.id, table.columns).map(({ id, label }) => (
    <span key={id} className="ranked-fold ranked-fold-amount">
      {column.id === 'name' ? `${label} ${row.amounts[id]?.text ?? ''}` : row.amounts[id]?.text}
    </span>
  ));
}

const SPARK = { width: 100, height: 24 };

function Sparkline({ row: { trend, trendLabel } }: { readonly row: RankedRow }): ReactNode {
  if (trend === undefined) return null;
  const path = trendGeometry(trend, SPARK)
    .bars.filter(({ height }) => height > 0)
    .map(
      ({ x, y, width, height }) =>
        `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h-${width.toFixed(1)}z`,
    )
    .join('');
  return (
    <svg
      className="ranked-spark"
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
      {...(trendLabel === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': trendLabel })}
    >
      <path d={path} />
    </svg>
  );
}
