/**
 * Stores the place of a chart's handle while a person moves the handle. The handle marks the last bucket (for example,
 * day) that totals include. This hook calls `onRest` when the person releases the pointer or the key, or leaves the
 * slider.
 */
import { useCallback, useEffect, useRef, useState, type HTMLAttributes, type RefObject } from 'react';
import type { ChartHandle } from '../../contract/chart.ts';

export interface HandleState {
  readonly at: number;
  /** moves the handle to the place that the slider reports */
  readonly move: (index: number) => void;
  /** moves the handle to its last place and calls `onRest`; totals then include everything */
  readonly reset: () => void;
  readonly slider: RefObject<HTMLInputElement | null>;
  readonly handlers: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onKeyUp' | 'onPointerUp' | 'onBlur'>;
}

export function useChartHandle(handle: ChartHandle): HandleState {
  const { at, count } = handle;
  const [moved, setMoved] = useState<number | null>(null);
  /** the place of the handle for which `onRest` has not been called yet; null if there is none */
  const waiting = useRef<number | null>(null);
  const isKeyDown = useRef(false);
  const slider = useRef<HTMLInputElement>(null);
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });

  const rest = useCallback((): void => {
    isKeyDown.current = false;
    const { current: index } = waiting;
    if (index === null) return;
    waiting.current = null;
    latest.current.onRest(index);
    setMoved(null);
  }, []);
  useEffect(() => {
    const { current: element } = slider;
    // The browser sends `change` when a person releases the pointer, and after each step by a key or a screen reader.
    // While a person holds a key down, the handle is still moving, so `rest` is not called. React has no prop for this
    // event: its `onChange` is the browser's `input` event.
    const onChange = (): void => {
      if (!isKeyDown.current) rest();
    };
    element?.addEventListener('change', onChange);
    return () => {
      element?.removeEventListener('change', onChange);
      // If the chart is removed while a person moves the handle, `onRest` is still called, with the place that the
      // handle has reached.
      rest();
    };
  }, [rest]);

  const last = count - 1;
  const move = (index: number): void => {
    waiting.current = index;
    if (index === (moved ?? at)) return;
    setMoved(index);
    handle.onSlide(index);
  };
  return {
    at: Math.min(last, moved ?? at),
    move,
    reset: () => {
      move(last);
      rest();
    },
    slider,
    handlers: {
      onKeyDown: () => {
        isKeyDown.current = true;
      },
      onKeyUp: rest,
      onPointerUp: rest,
      onBlur: rest,
    },
  };
}
