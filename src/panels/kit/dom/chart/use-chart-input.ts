/** Keys and pointers on a chart: they move the crosshair, open a bucket, and choose a range by dragging, by Shift and arrows, or by two presses with Shift. */
import { useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';
import { bucketAt } from '../../../charts/chart-columns.ts';
import { clearCursor, NO_CURSOR, stepCursor, type ChartCursor, type CursorStep } from '../../../charts/chart-cursor.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { useChartSelection } from '../../headless/use-chart-selection.ts';

const STEPS: Readonly<Record<string, CursorStep>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onKeyDown' | 'onBlur' | 'onPointerMove' | 'onPointerDown' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave'
>;

export function useChartInput(props: ChartProps): { readonly cursor: ChartCursor; readonly handlers: Handlers } {
  const { buckets, onSelectRange } = props;
  const { cursor, move, open, finish } = useChartSelection(props);
  const isDown = useRef(false);
  const opensNow = useRef(true);
  const count = buckets.length;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) move(stepCursor(cursor, step, { count, extends: event.shiftKey }));
    else if (event.key === 'Enter' && cursor.at !== null) {
      if (!finish(cursor)) open(cursor.at);
    } else if (event.key === 'Escape' && cursor.at !== null) move(clearCursor(cursor));
    else return;
    // The page's own arrow keys and a dialog's Escape are not meant.
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const at = pointedAt(event, count);
    if (at !== null && at !== cursor.at) move({ at, anchor: cursor.anchor });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const at = pointedAt(event, count);
    if (at === null || event.button !== 0) return;
    isDown.current = true;
    // A finger shows nothing before it presses: its first press shows the amounts, its second one opens.
    opensNow.current = event.pointerType !== 'touch' || cursor.at === at;
    // A drag goes on beyond the edge of the chart.
    if (event.isPrimary) event.currentTarget.setPointerCapture(event.pointerId);
    move({ at, anchor: event.shiftKey ? (cursor.anchor ?? at) : at });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (!isDown.current) return;
    isDown.current = false;
    const at = pointedAt(event, count);
    if (at === null) return;
    const chosen = { at, anchor: cursor.anchor };
    if (finish(chosen)) return;
    // The first press with Shift holds one end of a range; the second one ends it.
    if (event.shiftKey && onSelectRange !== undefined) return;
    move({ at, anchor: null });
    if (opensNow.current) open(at);
  };
  const leave = (): void => {
    isDown.current = false;
    move(NO_CURSOR);
  };

  return {
    cursor,
    handlers: {
      onKeyDown,
      onBlur: leave,
      onPointerMove,
      onPointerDown,
      onPointerUp,
      onPointerCancel: leave,
      onPointerLeave: ({ pointerType }) => {
        // What a finger pressed stays shown until something else is.
        if (!isDown.current && pointerType !== 'touch') move({ at: null, anchor: cursor.anchor });
      },
    },
  };
}

/** The bucket under a pointer; by the option that was hit where nothing has a size. */
function pointedAt(event: PointerEvent<HTMLElement>, count: number): number | null {
  if (count === 0) return null;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  if (width > 0) return bucketAt(event.clientX - left, count, width);
  const slot = (event.target as Element).closest<HTMLElement>('[data-bucket]');
  return slot === null ? null : Number(slot.dataset['bucket']);
}
