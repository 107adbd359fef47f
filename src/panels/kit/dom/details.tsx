/** Draws two components: details, which a person opens by a press on their summary, and a scrolling area. */
import type { ReactNode } from 'react';
import type { DetailsProps, ScrollProps } from '../contract/arrangement.ts';
import './details.css';

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
