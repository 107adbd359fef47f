/** Whether a part is open. The state is held here unless the caller controls it. */
import { useCallback, useState } from 'react';

/**
 * @param given the caller's state; undefined if the caller does not control it
 * @returns whether the part is open, and the function to call on a press
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
