/** Loads the chart's code when the first chart is drawn, so that figures appear before charts. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ChartProps } from '../../contract/chart.ts';
import './chart.css';

export const Chart = chartOnceLoaded(async () => (await import('./drawn-chart.tsx')).DrawnChart);

/**
 * A chart whose code is loaded when it is first drawn. If loading fails, for example offline after an update, the chart's accessible name
 * is shown instead, because this name states the most important fact.
 */
export function chartOnceLoaded(load: () => Promise<ComponentType<ChartProps>>): ComponentType<ChartProps> {
  const Drawn = lazy(async () => ({ default: await load().catch(() => ChartName) }));
  return function LoadedChart(props: ChartProps): ReactNode {
    return (
      <Suspense fallback={<div className="chart chart-waiting" aria-label={props.label} aria-busy="true" role="img" />}>
        <Drawn {...props} />
      </Suspense>
    );
  };
}

function ChartName({ label }: ChartProps): ReactNode {
  return <p className="chart chart-note">{label}</p>;
}
