/**
 * Draws a list in two columns, or in one column if there is little width. Each item has a label, a value and,
 * optionally, its share of the whole.
 */
import type { CSSProperties, ReactNode } from 'react';
import type { StatsProps } from '../contract/figures.ts';
import { swatch } from './distribution.tsx';
import './stats.css';

export function Stats({ label, items }: StatsProps): ReactNode {
  const letters = Math.max(1, ...items.map(({ value }) => value.length));
  return (
    <ul className="stats" aria-label={label} style={{ '--letters': letters } as CSSProperties}>
      {items.map((item) => (
        <li key={item.id} className="stat">
          <span className="stat-label">
            {item.tone !== undefined && <span className={`stat-swatch ${swatch(item.tone)}`} aria-hidden="true" />}
            {item.label}
          </span>{' '}
          <span className="stat-value">{item.value}</span> <span className="stat-note">{item.note ?? ''}</span>{' '}
          {item.share !== undefined && <span className="stat-share">{item.share}</span>}
        </li>
      ))}
    </ul>
  );
}
