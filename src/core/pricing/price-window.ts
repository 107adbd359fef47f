/** Chooses the prices that are valid on a day. */
import type { Day } from '../calendar/day.ts';
import type { PriceWindow } from './catalogue-model.ts';

export interface ChosenWindow<W extends PriceWindow> {
  readonly window: W;
  /** false when no window holds the day: then it is the last known prices before it, or the first ones */
  readonly inForce: boolean;
}

/** The window that holds the day, or null. */
export function windowOn<W extends PriceWindow>(windows: readonly W[], day: Day): W | null {
  return windows.find(({ from, to }) => from <= day && (to === null || day < to)) ?? null;
}

/**
 * The window that holds the day, else the nearest one: a retired model keeps its last prices, usage from before the first
 * known price gets the first. Null when there is none at all.
 */
export function nearestWindow<W extends PriceWindow>(windows: readonly W[], day: Day): ChosenWindow<W> | null {
  const window = windowOn(windows, day);
  if (window !== null) return { window, inForce: true };
  const nearest = windows.findLast(({ from }) => from <= day) ?? windows[0];
  return nearest === undefined ? null : { window: nearest, inForce: false };
}
