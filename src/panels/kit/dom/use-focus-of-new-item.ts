/**
 * Moves the keyboard focus after a press on "Show the remaining 6" to the first new item of the list. The button may
 * disappear after the press, and the focus would be lost with it.
 */
import { useEffect, useRef, type RefObject } from 'react';

interface FocusOfNewItem<List extends HTMLElement> {
  /** the element whose children are the items */
  readonly list: RefObject<List | null>;
  /** shows more items, for a press on the button */
  readonly onPress: () => void;
}

/**
 * @param grow mounts more items
 * @param count the number of mounted items
 * @param selector finds the items in the list
 */
export function useFocusOfNewItem<List extends HTMLElement>(
  grow: () => void,
  count: number,
  selector: string,
): FocusOfNewItem<List> {
  const list = useRef<List>(null);
  /** the number of items before the press; null if nothing was pressed */
  const before = useRef<number | null>(null);
  useEffect(() => {
    const first = before.current;
    if (first === null || first === count) return;
    before.current = null;
    if (document.activeElement !== document.body) return;
    const item = list.current?.querySelectorAll<HTMLElement>(selector)[first];
    if (item === undefined) return;
    const control = item.querySelector<HTMLElement>('button, a, input');
    if (control === null) item.tabIndex = -1;
    (control ?? item).focus();
  }, [count, selector]);
  return {
    list,
    onPress: () => {
      before.current = count;
      grow();
    },
  };
}
