/** Draws a card on the page: an article with an accessible name. */
import type { ReactNode } from 'react';
import type { CardProps } from '../contract/arrangement.ts';
import './card.css';

export function Card({ label, emphasis = 'plain', children }: CardProps): ReactNode {
  return (
    <article className={`card card-${emphasis}`} aria-label={label}>
      {children}
    </article>
  );
}
