/** Draws the parts of a whole as one bar. Its accessible label lists the same parts and shares. */
import type { ReactNode } from 'react';
import type { DistributionProps } from '../contract/figures.ts';
import { distributionName } from '../headless/spoken.ts';
import { PATTERNS, type CategoryTone } from '../page-tokens.ts';
import './distribution.css';

export function Distribution(props: DistributionProps): ReactNode {
  const { parts, isExplained = false } = props;
  const bar = (
    <div className="distribution" role="img" aria-label={distributionName(props)}>
      {parts
        .filter((part) => part.permille > 0)
        .map((part) => (
          <div key={part.id} className={swatch(part.tone)} style={{ flexGrow: part.permille }} />
        ))}
    </div>
  );
  if (!isExplained) return bar;
  return (
    <div className="distribution-explained">
      {bar}
      <div className="distribution-legend" aria-hidden="true">
        {parts.map((part) => (
          <span key={part.id} className="distribution-name">
            <span className={`stat-swatch ${swatch(part.tone)}`} />
            {`${part.label} ${part.text}`}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the CSS classes for a category's colour and pattern. The bar and the square next to the category's label use
 * them.
 */
export function swatch(tone: CategoryTone): string {
  return `swatch swatch-${tone} pattern-${PATTERNS[tone]}`;
}
