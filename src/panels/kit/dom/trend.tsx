/** Values over time as bars; estimates are outlined. */
import type { ReactNode } from 'react';
import type { TrendProps } from '../contract/figures.ts';
import { trendGeometry, type TrendBar } from '../trend-geometry.ts';
import './trend.css';

const BOX = { width: 600, height: 100 };

export function Trend({ label, values, slots, estimatedFrom, cut, from, to, size = 'small' }: TrendProps): ReactNode {
  const { bars, zero } = trendGeometry(
    cut === undefined ? values : values.map((value) => Math.min(cut.at, value)),
    BOX,
    {
      ...(slots !== undefined && { slots }),
      ...(estimatedFrom !== undefined && { estimatedFrom }),
    },
  );
  return (
    <div className={`trend trend-${size}`}>
      <svg
        className="trend-shape"
        role="img"
        aria-label={label}
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
      <div className="trend-axis" aria-hidden="true">
        <span>{from}</span>
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
