/** Chooses the prices that are valid on a day. */
import type { Day } from '../calendar/day.ts';
import type { PriceWindow } from './catalogue-model.ts';

export interface ChosenWindow<W extends PriceWindow> {
  readonly window: W;
  /**
   * true if `window` contains the day. If false, no window contains it, and `window` is the last one before the day, or
   * else the first one
   */
  readonly inForce: boolean;
}

/** Returns the window that contains the day; null if there is none. */
export function windowOn<W extends PriceWindow>(windows: readonly W[], day: Day): W | null {
  return windows.find(({ from, to }) => from <= day && (to === null || day < to)) ?? null;
}

/**
 * Returns the prices (a window) that are valid on the day. If there are none, returns the last prices before the day,
 * or else the first prices. So usage of a retired model gets its last price. null if there are no windows.
 */
export function nearestWindow<W extends PriceWindow>(windows: readonly W[], day: Day): ChosenWindow<W> | null {
  const window = windowOn(windows, day);
  if (window !== null) return { window, inForce: true };
  const nearest = windows.findLast(({ from }) => from <= day) ?? windows[0];
  return nearest === undefined ? null : { window: nearest, inForce: false };
}
