/**
 * Draws the handle below a chart. The handle is a slider whose thumb is below the last bar that totals include. Next to
 * it are the cost of the included bars and a button that includes all bars again.
 */
import type { CSSProperties, ReactNode } from 'react';
import type { ChartHandle } from '../../contract/chart.ts';
import { Button } from '../button.tsx';
import { useChartHandle } from './use-chart-handle.ts';

export interface HandleProps extends ChartHandle {
  /** id of the chart */
  readonly id: string;
  /** the width of one bucket (for example, a day) on the axis, in pixels; undefined if the chart has no buckets */
  readonly slot: number | undefined;
}

export function DrawnHandle(props: HandleProps): ReactNode {
  const { label, count, text, beside, whole, slot = 0 } = props;
  const { at, move, reset, slider, handlers } = useChartHandle(props);
  const id = `${props.id}:handle`;
  const isWhole = at === count - 1;
  return (
    <div className="chart-handle" style={{ '--slot': `${slot}px`, '--steps': count - 1, '--at': at } as CSSProperties}>
      <input
        ref={slider}
        {...handlers}
        id={id}
        type="range"
        className="chart-slider"
        min={0}
        max={count - 1}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={beside === undefined ? text : `${text}. ${beside}`}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      <p className="chart-counted">
        <span aria-hidden="true">{text}</span>
        {beside !== undefined && (
          <span className="chart-beside" aria-hidden="true">
            {beside}
          </span>
        )}
        {!isWhole && <Button id={`${id}:whole`} label={whole} kind="quiet" onPress={reset} />}
      </p>
    </div>
  );
}
