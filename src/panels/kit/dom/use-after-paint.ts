/**
 * Delays invisible parts of a view: they are drawn one frame after the new figures. Example: the hidden table that
 * repeats a chart for screen readers.
 */
import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Returns the value one frame after the visible parts are drawn. Until then, it returns the previous value, or null if
 * there was none. If a newer value arrives before that frame, the older value is skipped. So several quick changes draw
 * the delayed part only once. A hidden page draws no frames, so it gets the value when it becomes visible.
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
