/**
 * With the handle below the chart, a person chooses the last day to include. `count-days.ts` computes the figures up to
 * that day. This file loads `count-days.ts`, and calls it when the scope (days, filters and grouping), the figures or
 * the handle change. The first figures do not need `count-days.ts`, so it is loaded after them.
 */
import type { CountDays, CountDaysOptions } from './count-days.ts';
import type { Scope } from './scope.ts';
import type { ScopeAnswer } from './scope-answers.ts';
import type { TrackerState } from './tracker-state.ts';

export interface CountInView {
  /**
   * loads `count-days.ts`. Call it when the overview has an answer. If `count-days.ts` were loaded only at the first
   * move of the handle below the chart, the figures would disappear for a moment
   */
  load(): void;
  /** call it when the scope (days, filters and grouping) or the figures may have changed */
  request(): void;
  /** shows the figures up to a day; call it while a person moves the handle below the chart */
  slide(through: Scope['through']): Promise<void>;
  /**
   * computes the figures up to the last day to include (the day of the handle below the chart), as `CountDays.from`
   * does. While `count-days.ts` is not loaded, the result is an empty object
   */
  from(answer: ScopeAnswer): Partial<Pick<TrackerState, 'counted'>>;
  /** stops for good: no more requests, no more changes of figures */
  stop(): void;
}

export function countInView(options: CountDaysOptions): CountInView {
  let counting: CountDays | null = null;
  let isStopped = false;

  /**
   * Computes the figures up to the last day to include (the day of the handle below the chart) again. If
   * `count-days.ts` is not loaded yet, loads it first.
   */
  async function update(through?: Scope['through']): Promise<void> {
    if (counting === null) {
      const { countDays } = await import('./count-days.ts');
      counting ??= countDays(options);
    }
    if (!isStopped) counting.update(through);
  }

  return {
    // If `count-days.ts` can't be loaded, no failure is shown. A move of the handle below the chart tries to load it
    // again.
    load: () => void update().catch(() => undefined),
    request: () => {
      if (counting !== null || options.store.getState().scope.through !== null) update().catch(options.onFailed);
    },
    slide: (through) => update(through).catch(options.onFailed),
    from: (answer) => counting?.from(answer) ?? {},
    stop: () => {
      isStopped = true;
      counting?.stop();
    },
  };
}
