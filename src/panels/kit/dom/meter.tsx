/** Draws a share of a whole as a bar. The estimated part is hatched, so that it can be recognized without colour. */
import type { ReactNode } from 'react';
import type { MeterProps } from '../contract/figures.ts';
import { meterShares, within01 } from '../headless/share.ts';
import './meter.css';

export function Meter({ label, share, text, tone = 'accent', certain, marks }: MeterProps): ReactNode {
  const { shown, solid } = meterShares(share, certain);
  return (
    <div
      className={`meter meter-${tone}${certain === undefined && marks === undefined ? '' : ' meter-tall'}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 1000) / 10}
      aria-valuetext={text}
    >
      <div className="meter-bar">
        <div className="meter-fill" style={{ width: `${solid * 100}%` }} />
        {shown > solid && <div className="meter-fill meter-estimate" style={{ width: `${(shown - solid) * 100}%` }} />}
      </div>
      {marks?.map(({ id, at }) => (
        <span key={id} className="meter-mark" style={{ insetInlineStart: `${within01(at) * 100}%` }} />
      ))}
    </div>
  );
}
