/** Draws a large number. */
import type { CSSProperties, ReactNode } from 'react';
import type { FigureProps } from '../contract/figures.ts';
import { classNames } from './class-names.ts';
import './figure.css';

export function Figure({
  label,
  value,
  size = 'medium',
  note,
  align = 'start',
  isLabelHidden,
}: FigureProps): ReactNode {
  return (
    <p className={classNames('figure', `figure-${size}`, `figure-${align}`)}>
      <span className={classNames('figure-label', isLabelHidden === true && 'spoken-only')}>{label}</span>{' '}
      <span className="figure-value" style={{ '--letters': Math.max(1, value.length) } as CSSProperties}>
        {value}
      </span>
      {note !== undefined && (
        <>
          {' '}
          <span className="figure-note">{note}</span>
        </>
      )}
    </p>
  );
}
