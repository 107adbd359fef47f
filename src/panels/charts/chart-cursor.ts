/** The crosshair of a chart and the range being chosen with it, for keys and pointers. The page and the room use the same code. */

export interface ChartCursor {
  /** the bucket the crosshair is on; null while it is nowhere */
  readonly at: number | null;
  /** the other end of the range being chosen; null while none is */
  readonly anchor: number | null;
}

export const NO_CURSOR: ChartCursor = { at: null, anchor: null };

/** First and last bucket of a range. */
export type BucketRange = readonly [first: number, last: number];

export type CursorStep = 'previous' | 'next' | 'first' | 'last';

/** The cursor after a key. While it is nowhere, `previous` sets it on the last bucket and `next` on the first. */
export function stepCursor(
  { at, anchor }: ChartCursor,
  step: CursorStep,
  { count, extends: isExtending = false }: { readonly count: number; readonly extends?: boolean },
): ChartCursor {
  if (count === 0) return NO_CURSOR;
  const target = at === null && step === 'previous' ? count - 1 : stepTarget(at ?? -1, step, count);
  return { at: target, anchor: isExtending ? (anchor ?? at ?? target) : null };
}

/** The cursor after Escape: first the range goes, then the crosshair. */
export function clearCursor({ at, anchor }: ChartCursor): ChartCursor {
  return { at: anchor === null ? null : at, anchor: null };
}

/** First and last bucket of the range being chosen, earlier one first; null if there is none of at least two buckets. */
export function cursorRange({ at, anchor }: ChartCursor): BucketRange | null {
  if (at === null || anchor === null || at === anchor) return null;
  return [Math.min(at, anchor), Math.max(at, anchor)];
}

/** The buckets of a range that is given by their ids; null if none is given or one of them is not in the chart. */
export function namedRange(
  buckets: readonly { readonly id: string }[],
  range: { readonly from: string; readonly to: string } | undefined,
): BucketRange | null {
  if (range === undefined) return null;
  const first = buckets.findIndex(({ id }) => id === range.from);
  const last = buckets.findIndex(({ id }) => id === range.to);
  return first < 0 || last < 0 ? null : [first, last];
}

function stepTarget(at: number, step: CursorStep, count: number): number {
  switch (step) {
    case 'previous':
      return Math.max(0, at - 1);
    case 'next':
      return Math.min(count - 1, at + 1);
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}
