/** The chart of a page. Its code is fetched when the first one is drawn: figures come before pictures. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { ChartProps } from '../../contract/chart.ts';
import './chart.css';

const Drawn = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }));

export function Chart(props: ChartProps): ReactNode {
  return (
    <Suspense fallback={<div className="chart chart-waiting" aria-label={props.label} aria-busy="true" role="img" />}>
      <Drawn {...props} />
    </Suspense>
  );
}
