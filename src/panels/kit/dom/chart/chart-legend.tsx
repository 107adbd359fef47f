/** Draws the legend of a chart. It explains only the colours, fills and lines that the chart contains. */
import type { ReactNode } from 'react';
import type { ChartProps } from '../../contract/chart.ts';
import { seriesColor } from '../series-color.ts';

interface LegendProps {
  readonly chart: ChartProps;
  readonly isPaceAbove: boolean;
}

export function ChartLegend({ chart, isPaceAbove }: LegendProps): ReactNode {
  const { buckets, series, words, pace, forecast, marks = [] } = chart;
  const looks = (['settling', 'estimated', 'unknown'] as const).filter((look) =>
    buckets.some(({ status }) => status === look),
  );
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ id, label, tone }) => (
        <li key={id} className={chart.hasNamesBelow === true ? 'chart-name-below' : undefined}>
          <span className="chart-swatch" style={{ color: seriesColor(tone) }} />
          {label}
        </li>
      ))}
      {looks.map((look) => (
        <Key key={look} look={look} text={words[look]} />
      ))}
      {buckets.some(({ isPartial }) => isPartial === true) && <Key look="partial" text={words.partial} />}
      {pace !== undefined && <Key look="pace" text={isPaceAbove ? `${pace.label} ↑` : pace.label} />}
      {forecast !== undefined && <Key look="band" text={forecast.label} />}
      {marks.length > 0 && <Key look="mark" text={words.mark} />}
    </ul>
  );
}

function Key({ look, text }: { readonly look: string; readonly text: string }): ReactNode {
  return (
    <li>
      <span className={`chart-key chart-key-${look}`} />
      {text}
    </li>
  );
}
