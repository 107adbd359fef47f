/**
 * Measures the width and the text size of a chart's plot (its drawing area), in pixels, before the first paint and
 * after every change of the width. A change of the text size changes the width too, because the labels beside the plot
 * take another width.
 */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width in pixels that is used while the real width can't be measured. */
const UNKNOWN = 640;
/** The text size in pixels that is used while the real one can't be measured. */
const USUAL_TEXT = 13;

export function usePlotSize(ref: RefObject<HTMLElement | null>): readonly [width: number, textSize: number] {
  const [size, setSize] = useState<readonly [width: number, textSize: number]>([UNKNOWN, USUAL_TEXT]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setSize([element.clientWidth || UNKNOWN, Number.parseFloat(getComputedStyle(element).fontSize) || USUAL_TEXT]);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
