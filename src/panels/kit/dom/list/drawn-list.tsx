/**
 * Draws a long list. The first items are mounted at once. More are mounted when the person scrolls near the end or
 * presses the button.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import type { ListProps } from '../../contract/arrangement.ts';
import { moreWords, useGrowing } from '../../headless/use-growing.ts';
import { Button } from '../button.tsx';
import { useFocusOfNewItem } from '../use-focus-of-new-item.ts';
import { useGrowingForPrint } from '../use-growing-for-print.ts';
import './list.css';

/**
 * The number of items that are mounted at first, and the number that are added when a person scrolls near the end or
 * presses the button.
 */
const STEP = 24;

export function DrawnList({ id, label, ids, renderItem, columns = 'one', more }: ListProps): ReactNode {
  const { count, more: hidden, grow } = useGrowing(ids.length, STEP, STEP);
  const { list, onPress } = useFocusOfNewItem<HTMLUListElement>(grow, count, ':scope > li');
  const end = useRef<HTMLDivElement>(null);
  const left = hidden?.left ?? 0;
  useGrowingForPrint(grow);

  useEffect(() => {
    const sentinel = end.current;
    if (sentinel === null || left === 0 || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow();
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [left, grow]);

  return (
    <div className="list">
      <ul ref={list} className={`list-items list-${columns}`} aria-label={label}>
        {ids.slice(0, count).map((item, index) => (
          <li key={item}>{renderItem(index)}</li>
        ))}
      </ul>
      {hidden !== null && (
        <div ref={end} className="list-more">
          <Button id={`${id}:more`} label={moreWords(hidden)} onPress={onPress} />
        </div>
      )}
      {hidden === null && more !== undefined && (
        <div className="list-more">
          <Button id={more.id} label={more.label} onPress={more.onPress} />
        </div>
      )}
    </div>
  );
}
