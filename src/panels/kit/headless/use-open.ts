/**
 * Stores whether a part of a view, for example a popover, is open. If the caller stores this itself, the caller passes
 * it as `given`, and this hook returns `given`.
 */
import { useCallback, useState } from 'react';

/**
 * Returns whether the part of the view, for example a popover, is open, and the function that opens or closes it.
 * @param given whether the part is open, if the caller stores it; undefined if this hook stores it
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
