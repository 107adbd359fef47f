/**
 * Delays what nobody sees, such as the table that repeats a chart for screen readers, until the frame with the new figures is drawn.
 */
import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Returns the value one frame after the frame in which the other parts are drawn; null until then. A value that is replaced earlier is
 * skipped, so changes in quick succession draw the delayed part once. A hidden page draws no frames, and shows the value when it is visible.
 * @param element an element of the window that draws the frames
 */
export function useAfterPaint<Value>(value: Value, element: RefObject<Element | null>): Value | null {
  const [shown, setShown] = useState<{ readonly value: Value } | null>(null);
  useEffect(() => {
    const view = element.current?.ownerDocument.defaultView ?? window;
    let frame = view.requestAnimationFrame(() => {
      frame = view.requestAnimationFrame(() => startTransition(() => setShown({ value })));
    });
    return () => view.cancelAnimationFrame(frame);
  }, [value, element]);
  return shown?.value ?? null;
}
