/** Draws rows of label, value and share of the whole, in two columns. */
import type { ReactNode } from 'react';
import type { StatsProps } from '../contract/figures.ts';
import { swatch } from './distribution.tsx';
import './stats.css';

export function Stats({ label, items }: StatsProps): ReactNode {
  return (
    <ul className="stats" aria-label={label}>
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
