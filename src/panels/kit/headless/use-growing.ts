/** Stores how many items of a long list are mounted. Each press on a button mounts more. */
import { kitWords } from '../../../messages/en/kit.ts';
import { useCallback, useState } from 'react';

export interface Growing {
  readonly count: number;
  /** how many items a press adds, and how many are left; null if all are mounted */
  readonly more: { readonly added: number; readonly left: number } | null;
  /** mounts more items: as many as a press adds, or the given number */
  readonly grow: (by?: number) => void;
}

/**
 * Stores how many items of a list are mounted.
 * @param all the number of items
 * @param first how many items are mounted before the first press
 * @param step how many items each press adds
 */
export function useGrowing(all: number, first: number, step: number): Growing {
  const [count, setCount] = useState(first);
  const grow = useCallback((by = step) => setCount((before) => before + by), [step]);
  const left = all - count;
  return {
    count,
    more: left > 0 ? { added: Math.min(step, left), left } : null,
    grow,
  };
}

/** The label of the button: `Show 24 of the remaining 310`. */
export function moreWords({ added, left }: { readonly added: number; readonly left: number }): string {
  return kitWords.showMore(added, left);
}
