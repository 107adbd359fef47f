/**
 * Stores where the handle is on the terrain's rail while a pointer drags it. The handle sets the last day that totals
 * include.
 */
import { useFrame } from '@react-three/fiber';
import { useCallback, useRef, useState } from 'react';
import type { OverviewActions } from '../../panels/overview/actions.ts';
import type { HandleModel } from '../../panels/overview/handle-model.ts';

/**
 * During a drag, the figures of the Overview change at most once in this time, in seconds. Each change of a text lays
 * out its panel again, which takes long.
 */
const TEXTS_S = 0.25;

export interface RailHandle {
  readonly handle: HandleModel | null;
  /** the index of the stop (the place) where the handle is */
  readonly at: number;
  /** moves the handle to the stop that a drag has reached; null ends the drag */
  readonly slide: (stop: number | null, event: object) => void;
  /** moves the handle to a stop without a drag; the buttons of the handle call this */
  readonly moveTo: (stop: number) => void;
}

/**
 * Returns the place of the handle, and functions that move it.
 * @param handle the handle of the Overview; null if it has none
 * @param tick called when a pointer has grabbed the handle
 */
export function useRailHandle(
  handle: HandleModel | null,
  act: Pick<OverviewActions, 'slideTo' | 'countThrough'>,
  tick: (event: object) => void,
): RailHandle {
  const [moved, setMoved] = useState<number | null>(null);
  /**
   * the stop to which a drag has moved the handle, and the last stop that was passed to the Overview; null while there
   * is no drag
   */
  const drag = useRef<{ readonly stop: number; readonly told: number } | null>(null);
  const sinceTold = useRef(0);
  useFrame((_, seconds) => {
    sinceTold.current += seconds;
    const { current } = drag;
    if (current === null || handle === null || current.stop === current.told || sinceTold.current < TEXTS_S) return;
    sinceTold.current = 0;
    drag.current = { stop: current.stop, told: current.stop };
    act.slideTo(handle, current.stop);
  });
  const moveTo = useCallback(
    (stop: number) => {
      if (handle === null) return;
      act.slideTo(handle, stop);
      act.countThrough(handle, stop);
    },
    [handle, act],
  );
  const slide = useCallback(
    (stop: number | null, event: object) => {
      const { current } = drag;
      if (stop === null) {
        drag.current = null;
        setMoved(null);
        if (current !== null) moveTo(current.stop);
        return;
      }
      if (current === null) tick(event);
      setMoved(stop);
      drag.current = { stop, told: current?.told ?? stop };
      if (current !== null || handle === null) return;
      sinceTold.current = 0;
      act.slideTo(handle, stop);
    },
    [handle, act, moveTo, tick],
  );
  return { handle, at: moved ?? handle?.at ?? 0, slide, moveTo };
}
