/** Chooses the labels under the time axis: as many as fit, at equal distances, starting with the first. */
import type { ChartColumn } from './chart-columns.ts';

export interface ChartTick {
  /** the x of the label's middle, in pixels. If the label would go beyond an end of the axis, it is moved inwards */
  readonly x: number;
  readonly text: string;
}

/** The least distance between two labels, in pixels. */
const APART = 14;

/**
 * Chooses the labels that fit.
 * @param texts one for each column; an empty text is never shown
 * @param widthOf returns the width of a text in pixels
 */
export function chartTicks(
  texts: readonly string[],
  columns: readonly ChartColumn[],
  { width, widthOf }: { readonly width: number; readonly widthOf: (text: string) => number },
): readonly ChartTick[] {
  const all = texts.flatMap((text, index) => {
    const centre = columns[index]?.centre;
    if (text === '' || centre === undefined) return [];
    const half = widthOf(text) / 2;
    return [{ text, half, x: Math.max(half, Math.min(width - half, centre)) }];
  });
  for (let step = 1; step < all.length; step += 1) {
    const shown = all.filter((_, index) => index % step === 0);
    if (shown.every((tick, index) => fits(shown[index - 1], tick))) return shown.map(({ x, text }) => ({ x, text }));
  }
  return all.slice(0, 1).map(({ x, text }) => ({ x, text }));
}

interface Placed {
  readonly x: number;
  readonly half: number;
}

function fits(before: Placed | undefined, tick: Placed): boolean {
  return before === undefined || before.x + before.half + APART <= tick.x - tick.half;
}
