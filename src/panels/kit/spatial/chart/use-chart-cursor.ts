/** Stores the crosshair of a chart in the 3D room, and the range that a person selects by two presses. */
import { useState } from 'react';
import { canOpen } from '../../../charts/bucket-words.ts';
import { stepCursor, type ChartCursor } from '../../../charts/chart-cursor.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { useChartSelection } from '../../headless/use-chart-selection.ts';

export interface ChartInput {
  readonly cursor: ChartCursor;
  /** whether the next presses select a range (each press sets one end) */
  readonly isChoosing: boolean;
  readonly point: (bucket: number | null) => void;
  readonly press: (bucket: number) => void;
  readonly step: (step: 'previous' | 'next') => void;
  /**
   * opens the bucket (for example, the day) at the crosshair or, if `isChoosing` is true, sets an end of the range
   * there; null if this is not possible
   */
  readonly open: (() => void) | null;
  /** starts or ends the selection of a range by presses; null if ranges can't be selected in this chart */
  readonly choose: (() => void) | null;
}

export function useChartCursor(props: ChartProps): ChartInput {
  const { buckets, onSelectBucket, onSelectRange } = props;
  const { cursor, move, open, finish } = useChartSelection(props);
  const [isChoosing, setIsChoosing] = useState(false);
  const count = buckets.length;
  const { at, anchor } = cursor;

  const end = (bucket: number): void => {
    if (finish({ at: bucket, anchor })) setIsChoosing(false);
    else move({ at: bucket, anchor: bucket });
  };

  const canPress = isChoosing || (onSelectBucket !== undefined && at !== null && canOpen(props, at));
  return {
    cursor,
    isChoosing,
    point(bucket) {
      if (bucket !== at) move({ at: bucket, anchor });
    },
    press(bucket) {
      if (isChoosing) end(bucket);
      else open(bucket);
    },
    step(direction) {
      const next = stepCursor(cursor, direction, { count });
      move({ at: next.at, anchor });
    },
    open: at === null || !canPress ? null : () => (isChoosing ? end(at) : open(at)),
    choose:
      onSelectRange === undefined
        ? null
        : () => {
            setIsChoosing(!isChoosing);
            move({ at, anchor: null });
          },
  };
}
