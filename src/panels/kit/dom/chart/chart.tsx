/** Loads the chart's code when the first chart is drawn. So the page can show figures before charts. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ChartProps } from '../../contract/chart.ts';
import { onceLoaded } from '../once-loaded.tsx';
import type { DrawnChartProps, LaterParts } from './drawn-chart.tsx';
import './chart.css';

export const Chart = chartOnceLoaded(async () => (await import('./drawn-chart.tsx')).DrawnChart);

/**
 * Makes a chart that loads its code when it is first drawn. If loading fails (for example, offline after an upgrade),
 * the chart's accessible name is shown, because it states the main fact.
 */
export function chartOnceLoaded(load: () => Promise<ComponentType<DrawnChartProps>>): ComponentType<ChartProps> {
  const Drawn = lazy(async () => ({ default: await load().catch(() => ChartName) }));
  return function LoadedChart(props: ChartProps): ReactNode {
    return (
      <Suspense fallback={<div className="chart chart-waiting" aria-label={props.label} aria-busy="true" role="img" />}>
        <Drawn {...props} later={LATER} />
      </Suspense>
    );
  };
}

type Words = typeof import('../later-words.ts');

function later<Props extends { readonly label: string }>(
  part: (words: Words) => ComponentType<Props>,
  heightOf?: () => string,
): ComponentType<Props> {
  return onceLoaded(
    async () => part(await import('../later-words.ts')),
    ({ label }: Props) => label,
    heightOf,
  );
}

/**
 * The height of the handle below a chart, as chart.css sets it. This space is kept free while the handle's code loads.
 */
const HANDLE_HEIGHT = 'calc(3.5rem + var(--space-tight))';

const LATER: LaterParts = {
  Handle: later(
    (words) => words.DrawnHandle,
    () => HANDLE_HEIGHT,
  ),
  Readout: later((words) => words.ChartReadout),
  Twin: later((words) => words.ChartTwin),
};

function ChartName({ label }: ChartProps): ReactNode {
  return <p className="chart chart-note">{label}</p>;
}
