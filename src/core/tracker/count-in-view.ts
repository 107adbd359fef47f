/**
 * Loads the code that computes the figures up to the last day that counts (`count-days.ts`), and calls it when the
 * scope, the figures or the handle change. The last day that counts is the day to which a person has moved the handle
 * below the chart. The code is loaded after the first figures, because the first figures do not need it.
 */
import type { CountDays, CountDaysOptions } from './count-days.ts';
import type { Scope } from './scope.ts';
import type { ScopeAnswer } from './scope-answers.ts';
import type { TrackerState } from './tracker-state.ts';

export interface CountInView {
  /**
   * loads the code; call it when the overview has an answer. If the code were loaded only when a person moves the
   * handle, the figures would disappear until the code arrives
   */
  load(): void;
  /** call it when the scope or the figures may have changed */
  request(): void;
  /** shows the figures up to a day; call it while a person moves the handle below the chart */
  slide(through: Scope['through']): Promise<void>;
  /**
   * computes the figures up to the day of the handle, as `CountDays.from` does; returns an empty object while the code
   * is not loaded
   */
  from(answer: ScopeAnswer): Partial<Pick<TrackerState, 'counted'>>;
  /** makes this object stop: it then requests nothing and changes no figures */
  stop(): void;
}

export function countInView(options: CountDaysOptions): CountInView {
  let counting: CountDays | null = null;
  let isStopped = false;

  /** Updates the figures: at once if the code is loaded, otherwise after loading it. */
  async function update(through?: Scope['through']): Promise<void> {
    if (counting === null) {
      const { countDays } = await import('./count-days.ts');
      counting ??= countDays(options);
    }
    if (!isStopped) counting.update(through);
  }

  return {
    // If loading fails, no error is shown. The code is loaded again when a person moves the handle.
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
