/** Chooses the prices that are valid on a day. */
import type { Day } from '../calendar/day.ts';
import type { PriceWindow } from './catalogue-model.ts';

export interface ChosenWindow<W extends PriceWindow> {
  readonly window: W;
  /** false if no window contains the day; `window` is then the last window before the day or, if there is none, the first window */
  readonly inForce: boolean;
}

/** Returns the window that contains the day; null if there is none. */
export function windowOn<W extends PriceWindow>(windows: readonly W[], day: Day): W | null {
  return windows.find(({ from, to }) => from <= day && (to === null || day < to)) ?? null;
}

/**
 * Returns the window that contains the day. If there is none, returns the last window before the day, or the first
 * window. So usage of a retired model gets the last known price, and usage before the first known price gets the first
 * price. null if there are no windows.
 */
export function nearestWindow<W extends PriceWindow>(windows: readonly W[], day: Day): ChosenWindow<W> | null {
  const window = windowOn(windows, day);
  if (window !== null) return { window, inForce: true };
  const nearest = windows.findLast(({ from }) => from <= day) ?? windows[0];
  return nearest === undefined ? null : { window: nearest, inForce: false };
}
