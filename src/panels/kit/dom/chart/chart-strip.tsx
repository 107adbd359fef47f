/**
 * Draws the strip: a small second chart above a chart whose highest bars are shortened. The strip shows all bars to
 * scale, with a note.
 */
import type { ReactNode } from 'react';
import type { ChartData } from '../../../charts/chart-data.ts';
import { stripBars } from '../../../charts/chart-geometry.ts';
import { seriesColor } from '../series-color.ts';
import { barsPath } from './chart-paths.ts';

/** The height of `.chart-strip` in pixels. */
const HEIGHT = 40;

interface StripProps {
  readonly data: ChartData;
  readonly width: number;
  readonly note: string | undefined;
}

export function ChartStrip({ data, width, note }: StripProps): ReactNode {
  const bars = stripBars(data, { width, height: HEIGHT });
  return (
    <div className="chart-whole">
      {note !== undefined && <p className="chart-note">{note}</p>}
      <svg className="chart-strip" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {data.series.map(({ id, tone }, index) => (
          <path
            key={id}
            style={{ color: seriesColor(tone) }}
            fill="currentColor"
            d={barsPath(bars.filter(({ series }) => series === index))}
          />
        ))}
        <line className="chart-zero" x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
    </div>
  );
}
