/**
 * Handles keys and pointers on a heat map. They move to a cell, open the cell's bucket (for example, its day), or
 * filter costs by the cell's row.
 */
import { useRef, useState, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';
import { canOpen } from '../../../charts/bucket-words.ts';
import { canNarrowTo } from '../../../charts/cell-grid.ts';
import type { HeatMapProps } from '../../contract/heat-map.ts';
import type { HeatPlace } from '../../headless/heat-map-words.ts';

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onKeyDown' | 'onBlur' | 'onPointerMove' | 'onPointerDown' | 'onPointerLeave' | 'onClick'
>;

/**
 * For each key, a function that returns the next place. Row −1 is the line of column heads, and column −1 is the names
 * of the rows.
 */
const STEPS: Readonly<Record<string, (at: HeatPlace, last: HeatPlace) => HeatPlace>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: -1 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

export function useHeatInput(props: HeatMapProps): { readonly at: HeatPlace | null; readonly handlers: Handlers } {
  const { buckets, series, onSelectBucket, onSelectSeries } = props;
  const [at, setAt] = useState<HeatPlace | null>(null);
  const opensNow = useRef(true);
  const last = { row: series.length - 1, column: buckets.length - 1 };

  const move = (wanted: HeatPlace): void => {
    const column = Math.max(-1, Math.min(last.column, wanted.column));
    // The corner above the names of the rows is empty, so no key moves there.
    const row = Math.max(column === -1 ? 0 : -1, Math.min(last.row, wanted.row));
    if (at?.row !== row || at.column !== column) setAt({ row, column });
  };
  const open = ({ row, column }: HeatPlace): void => {
    const line = series[row];
    const bucket = buckets[column];
    if (column === -1 && line !== undefined && canNarrowTo(line)) onSelectSeries?.(line.id);
    if (bucket !== undefined && canOpen(props, column)) onSelectBucket?.(bucket.id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) move(at === null ? { row: 0, column: last.column } : step(at, last));
    else if (event.key === 'Enter' && at !== null) open(at);
    else if (event.key === 'Escape' && at !== null) setAt(null);
    else return;
    // The heat map has handled this key. So the key must not start a shortcut of the page.
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    at,
    handlers: {
      onKeyDown,
      onBlur: () => setAt(null),
      onPointerMove: (event) => {
        const place = placeOf(event);
        if (place !== null) move(place);
      },
      onPointerDown: (event) => {
        const place = placeOf(event);
        // A finger can't point without pressing. So the first tap on a cell shows its amount, and the second tap opens
        // it.
        opensNow.current =
          event.pointerType !== 'touch' || place === null || (at?.row === place.row && at.column === place.column);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'touch') setAt(null);
      },
      onClick: (event) => {
        const place = placeOf(event);
        if (place === null) return;
        move(place);
        if (opensNow.current || place.column === -1) open(place);
      },
    },
  };
}

function placeOf({ target }: Pick<PointerEvent<HTMLElement>, 'target'>): HeatPlace | null {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
