/**
 * Draws a trend: values over time as small bars. Bars of estimates are outlines. If bars can be opened, the amount of
 * the bar under the pointer is shown below all bars.
 */
import { useState, type ReactNode } from 'react';
import type { TrendProps } from '../../contract/figures.ts';
import { trendBars, trendGeometry, type TrendBar } from '../../headless/trend-geometry.ts';
import { TrendBars } from './trend-bars.tsx';
import './trend.css';

const BOX = { width: 600, height: 100 };

export function DrawnTrend(props: TrendProps): ReactNode {
  const { label, values, slots, cut, from, to, size = 'small', bars: opening } = props;
  const [at, setAt] = useState<number | null>(null);
  const pointed = at === null ? undefined : opening?.texts[at];
  const { bars, zero } = trendBars(props, BOX);
  return (
    <div className={`trend trend-${size}`}>
      <div className="trend-drawing">
        <svg
          className="trend-shape"
          {...(opening === undefined ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
        >
          <path className="trend-bars" d={outline(bars.filter((bar) => !bar.isEstimate))} />
          <path className="trend-bars trend-estimates" d={outline(bars.filter((bar) => bar.isEstimate))} />
          {cut !== undefined &&
            bars
              .filter(({ index }) => (values[index] ?? 0) > cut.at)
              .map(({ index, x, width }) => (
                <path key={index} className="trend-cut" d={`M${round(x - 2)} 22L${round(x + width + 2)} 12`} />
              ))}
          <line className="trend-zero" x1={0} x2={BOX.width} y1={zero} y2={zero} />
        </svg>
        {opening !== undefined && (
          <TrendBars
            label={label}
            bars={opening}
            drawn={trendGeometry(values, { width: 100, height: 1 }, { slots: slots ?? values.length }).bars}
            slotWidth={100 / Math.max(slots ?? 0, values.length)}
            at={at}
            onPoint={setAt}
          />
        )}
      </div>
      <div className="trend-axis" aria-hidden="true">
        <span>{from}</span>
        {pointed !== undefined && <span className="trend-readout">{pointed}</span>}
        <span>{to}</span>
      </div>
      {cut !== undefined && <p className="trend-note">{cut.note}</p>}
    </div>
  );
}

function outline(bars: readonly TrendBar[]): string {
  return bars
    .filter((bar) => bar.height > 0)
    .map(({ x, y, width, height }) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
