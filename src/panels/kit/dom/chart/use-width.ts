/** Measures the width of an element, in pixels, before the first paint and after every change. */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width in pixels that is used while the real width can't be measured. */
const UNKNOWN = 640;

export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => setWidth(element.clientWidth || UNKNOWN);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
