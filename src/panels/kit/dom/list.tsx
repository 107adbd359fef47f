/** Many things: a screenful is mounted, more as one nears the end, and a button does what scrolling does. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DetailsProps, ListProps, ScrollProps } from '../contract/arrangement.ts';
import { Button } from './button.tsx';
import './list.css';

/** Items mounted at first and with every step. */
const STEP = 24;

export function List({ id, label, ids, renderItem, columns = 'one', more }: ListProps): ReactNode {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const left = ids.length - count;

  useEffect(() => {
    const sentinel = end.current;
    if (sentinel === null || left <= 0 || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setCount((before) => before + STEP);
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [left]);

  return (
    <div className="list">
      <ul className={`list-items list-${columns}`} aria-label={label}>
        {ids.slice(0, count).map((item, index) => (
          <li key={item}>{renderItem(index)}</li>
        ))}
      </ul>
      {left > 0 && (
        <div ref={end} className="list-more">
          <Button
            id={`${id}:more`}
            label={`Show ${Math.min(STEP, left)} more of ${left} left`}
            onPress={() => setCount((before) => before + STEP)}
          />
        </div>
      )}
      {left <= 0 && more !== undefined && (
        <div className="list-more">
          <Button id={more.id} label={more.label} onPress={more.onPress} />
        </div>
      )}
    </div>
  );
}

export function Scroll({ label, children }: ScrollProps): ReactNode {
  return (
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export function Details({ id, summary, children }: DetailsProps): ReactNode {
  return (
    <details id={id} className="details">
      <summary className="details-summary">{summary}</summary>
      <div className="details-content">{children}</div>
    </details>
  );
}
