/**
 * The state of a chart's crosshair, and of the range that a person chooses with the crosshair. Keys and pointers change
 * this state. The page and the 3D room use the same code.
 */

export interface ChartCursor {
  /** index of the bucket (for example, the day) that the crosshair is on; null if there is no crosshair */
  readonly at: number | null;
  /**
   * index of the bucket where the selected range begins (the range ends at `at`); null if nobody is selecting a range
   */
  readonly anchor: number | null;
}

export const NO_CURSOR: ChartCursor = { at: null, anchor: null };

/** The indices of the first and the last bucket (for example, day) of a range. */
export type BucketRange = readonly [first: number, last: number];

export type CursorStep = 'previous' | 'next' | 'first' | 'last';

/**
 * Returns the cursor after a key press. If there is no crosshair, `previous` puts one on the last bucket (for example,
 * the last day), and `next` puts one on the first.
 */
export function stepCursor(
  { at, anchor }: ChartCursor,
  step: CursorStep,
  { count, extends: isExtending = false }: { readonly count: number; readonly extends?: boolean },
): ChartCursor {
  if (count === 0) return NO_CURSOR;
  const target = at === null && step === 'previous' ? count - 1 : stepTarget(at ?? -1, step, count);
  return { at: target, anchor: isExtending ? (anchor ?? at ?? target) : null };
}

/**
 * Returns the cursor after the Escape key. If a person is selecting a range, the key clears only the range. Otherwise
 * it clears the crosshair.
 */
export function clearCursor({ at, anchor }: ChartCursor): ChartCursor {
  return { at: anchor === null ? null : at, anchor: null };
}

/**
 * Returns the first and the last bucket (for example, day) of the range that a person is selecting; null if nobody is
 * selecting a range, or if the range has fewer than two buckets.
 */
export function cursorRange({ at, anchor }: ChartCursor): BucketRange | null {
  if (at === null || anchor === null || at === anchor) return null;
  return [Math.min(at, anchor), Math.max(at, anchor)];
}

/**
 * Converts a range of bucket ids to a range of indices. A bucket is the time of one bar, for example a day. Returns
 * null if there is no range, or if one of the two ids is not in the chart.
 */
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
