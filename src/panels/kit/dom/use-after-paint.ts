/**
 * Delays what nobody sees, such as the table that repeats a chart for screen readers, until the frame with the new figures is drawn.
 */
import { useEffect, useState } from 'react';

/** The time from the frame until the delayed part follows, in ms. Changes in quick succession draw the delayed part once. */
export const AFTER_PAINT_MS = 100;
/** The time after which the delayed part follows even without a frame, in ms. A hidden page draws no frames. */
export const WITHOUT_FRAME_MS = 1000;

/** Returns the value after the next frame and a delay; null before the first delay has passed. A value that is replaced earlier is skipped. */
export function useAfterPaint<Value>(value: Value): Value | null {
  const [shown, setShown] = useState<{ readonly value: Value } | null>(null);
  useEffect(() => {
    const show = (): void => setShown({ value });
    let timer = setTimeout(show, WITHOUT_FRAME_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(show, AFTER_PAINT_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown?.value ?? null;
}
