/**
 * Stores the state of a chart that a person uses: the crosshair, the opened bucket and the chosen range. Keys, pointers
 * and the room's rays change the same state.
 */
import { useState } from 'react';
import { canOpen } from '../../charts/bucket-words.ts';
import { cursorRange, NO_CURSOR, type ChartCursor } from '../../charts/chart-cursor.ts';
import type { ChartProps } from '../contract/chart.ts';

export interface ChartSelection {
  readonly cursor: ChartCursor;
  /**
   * moves the crosshair and calls `onHighlight` if the crosshair is then on another bucket. If no range can be chosen,
   * a range in `next` is ignored
   */
  readonly move: (next: ChartCursor) => void;
  /** opens the bucket if it can be opened */
  readonly open: (bucket: number) => void;
  /** calls `onSelectRange` with the range of a cursor; returns false if the cursor has no range */
  readonly finish: (chosen: ChartCursor) => boolean;
}

export function useChartSelection(props: ChartProps): ChartSelection {
  const { buckets, onSelectBucket, onSelectRange, onHighlight } = props;
  const [kept, setKept] = useState(NO_CURSOR);
  const count = buckets.length;
  // New data may have fewer buckets than before. A crosshair or range beyond the last bucket is cleared.
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
