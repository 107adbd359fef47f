/** The crosshair of a chart in the room, and the range that two presses choose. */
import { useState } from 'react';
import { canOpen } from '../../../charts/bucket-words.ts';
import { cursorRange, NO_CURSOR, stepCursor, type ChartCursor } from '../../../charts/chart-cursor.ts';
import type { ChartProps } from '../../contract/chart.ts';

export interface ChartInput {
  readonly cursor: ChartCursor;
  /** the next two presses are the ends of a range */
  readonly isChoosing: boolean;
  readonly point: (bucket: number | null) => void;
  readonly press: (bucket: number) => void;
  readonly step: (step: 'previous' | 'next') => void;
  /** null where nothing opens, or there is nothing to open */
  readonly open: (() => void) | null;
  /** null where no range can be chosen */
  readonly choose: (() => void) | null;
}

export function useChartCursor(props: ChartProps): ChartInput {
  const { buckets, onSelectBucket, onSelectRange, onHighlight } = props;
  const [kept, setKept] = useState(NO_CURSOR);
  const [isChoosing, setIsChoosing] = useState(false);
  const count = buckets.length;
  const cursor = (kept.at ?? 0) < count && (kept.anchor ?? 0) < count ? kept : NO_CURSOR;
  const { at, anchor } = cursor;

  const move = (next: ChartCursor): void => {
    if (next.at !== at) onHighlight?.(next.at === null ? null : (buckets[next.at]?.id ?? null));
    setKept(next);
  };
  const open = (bucket: number): void => {
    const id = buckets[bucket]?.id;
    if (id !== undefined && canOpen(props, bucket)) onSelectBucket?.(id);
  };
  const end = (bucket: number): void => {
    const [first, last] = cursorRange({ at: bucket, anchor }) ?? [];
    const [from, to] = [buckets[first ?? -1]?.id, buckets[last ?? -1]?.id];
    if (from === undefined || to === undefined) return move({ at: bucket, anchor: bucket });
    setIsChoosing(false);
    move({ at: bucket, anchor: null });
    onSelectRange?.({ from, to });
  };

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
    open:
      onSelectBucket === undefined || at === null || !(isChoosing || canOpen(props, at))
        ? null
        : () => (isChoosing ? end(at) : open(at)),
    choose:
      onSelectRange === undefined
        ? null
        : () => {
            setIsChoosing(!isChoosing);
            move({ at, anchor: null });
          },
  };
}
