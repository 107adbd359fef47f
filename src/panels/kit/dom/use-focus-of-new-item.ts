/**
 * After a press on "Show the remaining 6", moves the keyboard focus to the first new item of the list. This happens
 * only if no element has the focus, usually because the press has removed the button that had the focus.
 */
import { useEffect, useRef, type RefObject } from 'react';

interface FocusOfNewItem<List extends HTMLElement> {
  /** the element whose children are the items */
  readonly list: RefObject<List | null>;
  /** shows more items; call it when a person presses the button "Show the remaining 6" */
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
  /**
   * from a press on the button until the new items are mounted: the number of items before the press; null at all other
   * times
   */
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
