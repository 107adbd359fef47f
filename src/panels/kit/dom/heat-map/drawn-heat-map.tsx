/**
 * Draws a heat map as a grid of cells. The Tab key stops once in the grid. Each cell has its amount as text, so a
 * screen reader can read the grid as a table.
 */
import { memo, useId, type CSSProperties, type ReactNode } from 'react';
import { canOpen } from '../../../charts/bucket-words.ts';
import { canNarrowTo, currentBucket, shadeOf } from '../../../charts/cell-grid.ts';
import type { HeatMapProps } from '../../contract/heat-map.ts';
import { cellWords, type HeatPlace } from '../../headless/heat-map-words.ts';
import { classNames } from '../class-names.ts';
import { HeatLegend } from './heat-legend.tsx';
import { useHeatInput } from './use-heat-input.ts';
import './heat-map.css';

/** The largest number of labels above the columns. A narrow heat map hides every second one of these labels. */
const MOST_TICKS = 10;

export function DrawnHeatMap(props: HeatMapProps): ReactNode {
  const { id, label, buckets, words } = props;
  const cellId = useId();
  const helpId = useId();
  const { at, handlers } = useHeatInput(props);
  const idOf = ({ row, column }: HeatPlace): string => `${cellId}-${row}-${column}`;
  return (
    <div className="heat" style={{ '--heat-count': buckets.length } as CSSProperties}>
      <p className="heat-said" aria-hidden="true">
        {at === null || at.column === -1 ? words.atRest : cellWords(props, at)}
      </p>
      <div
        id={id}
        role="grid"
        className="heat-grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
        aria-readonly
        aria-activedescendant={at === null ? undefined : idOf(at)}
        {...handlers}
      >
        <Cells chart={props} cellId={cellId} at={at} />
      </div>
      <HeatLegend {...props} />
      <p id={helpId} className="spoken-only">
        {words.help}
      </p>
    </div>
  );
}

interface CellsProps {
  readonly chart: HeatMapProps;
  readonly cellId: string;
  readonly at: HeatPlace | null;
}

function Cells({ chart, cellId, at }: CellsProps): ReactNode {
  const { buckets, series, marks = [], words, onSelectSeries } = chart;
  const current = currentBucket(buckets);
  const every = Math.ceil(buckets.length / MOST_TICKS);
  const marked = new Set(marks.map(({ bucketId }) => bucketId));
  return (
    <>
      <div role="row" className="heat-row heat-heads">
        <div role="presentation" className="heat-corner" />
        <div role="presentation" className="heat-cells">
          {buckets.map((bucket, column) => (
            <div
              key={bucket.id}
              id={`${cellId}--1-${column}`}
              role="columnheader"
              className={classNames(
                'heat-head',
                column === current && 'heat-current',
                marked.has(bucket.id) && 'heat-marked',
                at?.row === -1 && at.column === column && 'heat-at',
                canOpen(chart, column) && 'heat-open',
              )}
              data-row={-1}
              data-column={column}
              aria-label={cellWords(chart, { row: -1, column })}
            >
              {column % every === 0 && (
                <span className={classNames((column / every) % 2 === 1 && 'heat-tick-wide')} aria-hidden="true">
                  {bucket.tick}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      {series.map((line, row) => (
        <div key={line.id} role="row" className="heat-row">
          <div
            role="rowheader"
            id={`${cellId}-${row}--1`}
            className={classNames('heat-name', at?.row === row && at.column === -1 && 'heat-at')}
            data-row={row}
            data-column={-1}
          >
            {onSelectSeries !== undefined && canNarrowTo(line) ? (
              <button type="button" tabIndex={-1} aria-label={words.only(line.label)} title={line.label}>
                {line.label}
              </button>
            ) : (
              <span title={line.label}>{line.label}</span>
            )}
          </div>
          <Row chart={chart} row={row} cellId={cellId} at={at?.row === row ? at.column : null} />
        </div>
      ))}
    </>
  );
}

interface RowProps {
  readonly chart: HeatMapProps;
  readonly row: number;
  readonly cellId: string;
  /** the column of the active cell of this row; null if no cell of this row is active */
  readonly at: number | null;
}

const Row = memo(function Row({ chart, row, cellId, at }: RowProps): ReactNode {
  const { buckets, series, scale } = chart;
  const values = series[row]?.values ?? [];
  return (
    <div role="presentation" className="heat-cells">
      {buckets.map(({ id, status, isAfter }, column) => (
        <div
          key={id}
          id={`${cellId}-${row}-${column}`}
          role="gridcell"
          className={classNames(
            'heat-cell',
            `heat-${status}`,
            canOpen(chart, column) && `heat-open heat-shade-${shadeOf(values[column] ?? 0, scale)}`,
            isAfter === true && 'heat-after',
            at === column && 'heat-at',
          )}
          data-row={row}
          data-column={column}
          aria-label={cellWords(chart, { row, column })}
        />
      ))}
    </div>
  );
});
