/**
 * Draws a link that opens in a new tab. The browser does not tell the linked site from which page the person came (no
 * referrer).
 */
import type { ReactNode } from 'react';
import type { LinkProps } from '../contract/text.ts';
import './link.css';

export function Link({ label, href }: LinkProps): ReactNode {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
