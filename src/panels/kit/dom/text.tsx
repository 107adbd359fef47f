/** Draws headings, texts, and pills (small labels). */
import type { ReactNode } from 'react';
import type { HeadingProps, PillProps, TextProps } from '../contract/text.ts';
import { classNames } from './class-names.ts';
import './text.css';

/**
 * A text of at most this many characters always fits. A longer text may be shortened, so it can get the focus, which
 * shows the whole text.
 */
const SURELY_FITS = 40;

export function Heading({ level, children, isSpokenOnly = false }: HeadingProps): ReactNode {
  const Tag = `h${level}` as const;
  return <Tag className={classNames('heading', `heading-${level}`, isSpokenOnly && 'spoken-only')}>{children}</Tag>;
}

export function Text(props: TextProps): ReactNode {
  const { children, size = 'body', tone = 'plain', isStrong, isNumeric, overflow = 'wrap', isLive } = props;
  const isCut = overflow === 'cut' && children.length > SURELY_FITS;
  return (
    <p
      className={classNames(
        'text',
        `text-${size}`,
        `tone-${tone}`,
        isStrong === true && 'text-strong',
        isNumeric === true && 'numeric',
        overflow === 'cut' && 'text-cut',
      )}
      aria-live={isLive === true ? 'polite' : undefined}
      title={isCut ? children : undefined}
      // People without a mouse can't point at the text. They focus it to see it whole (text.css).
      tabIndex={isCut ? 0 : undefined}
    >
      {children}
    </p>
  );
}

export function Pill({ children, tone = 'quiet' }: PillProps): ReactNode {
  return <span className={`pill tone-${tone}`}>{children}</span>;
}
