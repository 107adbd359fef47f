/** A share of a whole as a bar. */
import type { ReactNode } from 'react';
import type { MeterProps } from '../contract.ts';
import './meter.css';

export function Meter({ label, share, text, tone = 'accent' }: MeterProps): ReactNode {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <div
      className={`meter meter-${tone}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 1000) / 10}
      aria-valuetext={text}
    >
      <div className="meter-fill" style={{ width: `${shown * 100}%` }} />
    </div>
  );
}
