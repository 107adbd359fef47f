/** Whether something is open: kept here unless the caller controls it. */
import { useCallback, useState } from 'react';

/**
 * @param given what the caller decides; undefined leaves it to the word itself
 * @returns whether it is open, and what a press calls
 */
export function useOpen(
  given: boolean | undefined,
  onToggle: ((isOpen: boolean) => void) | undefined,
): readonly [boolean, (isOpen: boolean) => void] {
  const [own, setOwn] = useState(false);
  const toggle = useCallback(
    (next: boolean): void => {
      setOwn(next);
      onToggle?.(next);
    },
    [onToggle],
  );
  return [given ?? own, toggle];
}
