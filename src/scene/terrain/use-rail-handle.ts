/**
 * Stores where the handle is on the rail of the terrain (the costs as columns on a table) while a pointer drags it. The
 * handle sets the last day that totals include.
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
  /** moves the handle to the stop (a place on the rail) that a drag has reached */
  readonly slide: (stop: number, event: object) => void;
  /**
   * ends the drag; totals then include the days up to the stop (place on the rail) that it has reached. Does nothing
   * without a drag
   */
  readonly release: () => void;
  /** moves the handle to a stop (a place on the rail) without a drag; the buttons of the handle call this */
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
   * the handle that a pointer drags, the stop (place on the rail) to which it was moved, and the last stop that was
   * passed to the Overview; null while there is no drag
   */
  const drag = useRef<{ readonly handle: HandleModel; readonly stop: number; readonly told: number } | null>(null);
  const sinceTold = useRef(0);
  useFrame((_, seconds) => {
    sinceTold.current += seconds;
    const { current } = drag;
    if (current === null || current.stop === current.told || sinceTold.current < TEXTS_S) return;
    sinceTold.current = 0;
    drag.current = { ...current, told: current.stop };
    act.slideTo(current.handle, current.stop);
  });
  const moveTo = useCallback(
    (stop: number) => {
      if (handle !== null) countThrough(act, handle, stop);
    },
    [handle, act],
  );
  const slide = useCallback(
    (stop: number, event: object) => {
      const { current } = drag;
      if (handle === null) return;
      setMoved(stop);
      drag.current = { handle, stop, told: current?.told ?? stop };
      if (current !== null) return;
      tick(event);
      sinceTold.current = 0;
      act.slideTo(handle, stop);
    },
    [handle, act, tick],
  );
  // The Overview may have lost its handle since the drag began, for example because its figures can't be loaded any
  // more. So this function uses the handle that was dragged.
  const release = useCallback(() => {
    const { current } = drag;
    drag.current = null;
    setMoved(null);
    if (current !== null) countThrough(act, current.handle, current.stop);
  }, [act]);
  return { handle, at: moved ?? handle?.at ?? 0, slide, release, moveTo };
}

function countThrough(act: Pick<OverviewActions, 'slideTo' | 'countThrough'>, handle: HandleModel, stop: number): void {
  act.slideTo(handle, stop);
  act.countThrough(handle, stop);
}
