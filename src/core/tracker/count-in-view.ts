/**
 * Loads the code that counts the days up to the last one that counts, and calls it when scope, figures or the handle change. The code is
 * loaded after the first figures, because these do not need it.
 */
import type { CountDays, CountDaysOptions } from './count-days.ts';
import type { Scope } from './scope.ts';
import type { ScopeAnswer } from './scope-answers.ts';
import type { TrackerState } from './tracker-state.ts';

export interface CountInView {
  /** call it when the overview has an answer. If the code came later, the figures would disappear when a first day is left out */
  load(): void;
  /** call it when the scope or the figures may have changed */
  request(): void;
  /** shows the figures up to a day, while a person moves the handle */
  slide(through: Scope['through']): Promise<void>;
  /** the figures up to the last day that counts; nothing before the code is loaded */
  from(answer: ScopeAnswer): Partial<Pick<TrackerState, 'counted'>>;
}

export function countInView(options: CountDaysOptions): CountInView {
  let counting: CountDays | null = null;

  /** Loads the code unless it is there, then updates. Once it is there, this is done at once. */
  async function update(through?: Scope['through']): Promise<void> {
    if (counting === null) {
      const { countDays } = await import('./count-days.ts');
      counting ??= countDays(options);
    }
    counting.update(through);
  }

  return {
    // If loading fails, the code is loaded again when it is needed.
    load: () => void update().catch(() => undefined),
    request: () => {
      if (counting !== null || options.store.getState().scope.through !== null) update().catch(options.onFailed);
    },
    slide: (through) => update(through).catch(options.onFailed),
    from: (answer) => counting?.from(answer) ?? {},
  };
}
