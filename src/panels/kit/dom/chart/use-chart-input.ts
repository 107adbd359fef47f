/**
 * Handles keys and pointers on a chart. They move the crosshair, open a bucket (for example, a day), and select a
 * range. A person selects a range by dragging, by Shift with arrow keys, or by two presses with Shift.
 */
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
    // The chart has handled this key. So the key must not start a shortcut of the page or close a dialog.
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
    // A finger can't point without pressing. So the first tap on a bucket (for example, a day) shows its amounts, and
    // the second tap opens it.
    opensNow.current = event.pointerType !== 'touch' || cursor.at === at;
    // With pointer capture, the chart gets the pointer's events even when a drag goes outside the chart.
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
    // The first press with Shift sets one end of a range; the second press sets the other end.
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
        // After a tap, the crosshair stays although the finger no longer touches the chart.
        if (!isDown.current && pointerType !== 'touch') move({ at: null, anchor: cursor.anchor });
      },
    },
  };
}

/**
 * Returns the index of the bucket (for example, day) under a pointer; null if there is none. In tests without layout,
 * elements have no size; then the attribute `data-bucket` of the element under the pointer gives the index.
 */
function pointedAt(event: PointerEvent<HTMLElement>, count: number): number | null {
  if (count === 0) return null;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  if (width > 0) return bucketAt(event.clientX - left, count, width);
  const slot = (event.target as Element).closest<HTMLElement>('[data-bucket]');
  return slot === null ? null : Number(slot.dataset['bucket']);
}
