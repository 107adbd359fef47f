/**
 * Stores the state of a chart: the crosshair and the range that a person is selecting. The keyboard, pointers and the
 * 3D room's rays change the same state.
 */
import { useState } from 'react';
import { canOpen } from '../../charts/bucket-words.ts';
import { cursorRange, NO_CURSOR, type ChartCursor } from '../../charts/chart-cursor.ts';
import type { ChartProps } from '../contract/chart.ts';

export interface ChartSelection {
  readonly cursor: ChartCursor;
  /**
   * moves or removes the crosshair. Calls `onHighlight` if the crosshair was on another bucket (for example, another
   * day) before. If ranges can't be selected in this chart, the range in `next` is ignored
   */
  readonly move: (next: ChartCursor) => void;
  /** opens the details of a bucket (for example, a day), if the bucket has details */
  readonly open: (bucket: number) => void;
  /** calls `onSelectRange` with the range that `chosen` contains; returns false if `chosen` contains no range */
  readonly finish: (chosen: ChartCursor) => boolean;
}

export function useChartSelection(props: ChartProps): ChartSelection {
  const { buckets, onSelectBucket, onSelectRange, onHighlight } = props;
  const [kept, setKept] = useState(NO_CURSOR);
  const count = buckets.length;
  // New data may have fewer buckets (for example, days) than before. If the crosshair or the range would be beyond the
  // last bucket, both are removed.
  const cursor = (kept.at ?? 0) < count && (kept.anchor ?? 0) < count ? kept : NO_CURSOR;

  const move = (next: ChartCursor): void => {
    const allowed = onSelectRange === undefined ? { ...next, anchor: null } : next;
    if (allowed.at !== cursor.at) onHighlight?.(allowed.at === null ? null : (buckets[allowed.at]?.id ?? null));
    setKept(allowed);
  };
  return {
    cursor,
    move,
    open: (bucket) => {
      const id = buckets[bucket]?.id;
      if (id !== undefined && canOpen(props, bucket)) onSelectBucket?.(id);
    },
    finish: (chosen) => {
      const [first, last] = cursorRange(chosen) ?? [];
      const [from, to] = [buckets[first ?? -1]?.id, buckets[last ?? -1]?.id];
      if (from === undefined || to === undefined) return false;
      move({ at: chosen.at, anchor: null });
      onSelectRange?.({ from, to });
      return true;
    },
  };
}
