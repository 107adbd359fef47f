/** Holds whether a part is open, unless the caller holds this state. */
import { useCallback, useState } from 'react';

/**
 * Returns whether the part is open, and the function to call on a press.
 * @param given whether the part is open; undefined if this hook should keep it
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
