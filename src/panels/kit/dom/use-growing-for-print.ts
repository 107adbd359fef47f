/** Mounts the items of a long list before the page is printed, because nobody can press "Show more" on paper. */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * The largest number of further items that are mounted for printing. Thousands of rows would take many seconds and fill
 * a hundred pages.
 */
const MOST_PRINTED = 500;

/** @param grow mounts the given number of further items */
export function useGrowingForPrint(grow: (by?: number) => void): void {
  useEffect(() => {
    // The browser prints what is drawn when the event `beforeprint` ends. So `flushSync` draws the items at once.
    const mount = (): void => flushSync(() => grow(MOST_PRINTED));
    window.addEventListener('beforeprint', mount);
    return () => window.removeEventListener('beforeprint', mount);
  }, [grow]);
}
