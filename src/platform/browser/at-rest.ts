/**
 * Reports when the page is at rest: the browser is idle, and the result of the last press is on the screen. Work that
 * is not urgent waits for this, so that it never delays a press. Example: loading code that is needed later.
 */
import type { Clock } from '../../core/base/ports.ts';

/** The methods of `window` that this file uses. Safari has no `requestIdleCallback`. */
export interface RestingWindow {
  addEventListener(type: string, listener: () => void, options: AddEventListenerOptions): void;
  requestAnimationFrame(work: () => void): unknown;
  requestIdleCallback?: (work: () => void, options: { timeout: number }) => unknown;
}

export interface Rest {
  /** runs the work when the browser is idle; at the latest after 5 s */
  whenIdle(work: () => void): void;
  /**
   * Resolves when the browser is idle and at least `forMs` ms (default: 200) have passed since the first frame after
   * the last press. If nobody has pressed anything yet, the time is measured from 200 ms before the call of
   * `watchRest`, so the default of 200 ms has already passed.
   */
  atRest(forMs?: number): Promise<void>;
}

/**
 * How long the page still counts as busy after the first frame that follows a press, in ms. So the page also counts as
 * busy between quick presses.
 */
export const PRESS_MS = 200;
/**
 * The longest time to wait, after a press, until the browser draws the next frame, in ms. A hidden page draws no frame.
 */
export const FRAME_WITHIN_MS = 2000;
const IDLE_WITHIN_MS = 5000;
/** In a browser without `requestIdleCallback`, `whenIdle` runs the work after this time, in ms. */
const WITHOUT_IDLE_MS = 2000;

/** The events that mean that a person uses the page. A press by a screen reader sends only `click`. */
const USES = ['pointerdown', 'pointerup', 'wheel', 'keydown', 'click'];

/** Watches the presses in a window. */
export function watchRest(page: RestingWindow, clock: Pick<Clock, 'elapsed' | 'sleep'>): Rest {
  /**
   * when the first frame after the last press was drawn, in ms of `clock`. Until that frame is drawn, this is a time in
   * the future, so that the page counts as busy
   */
  let drawnAt = clock.elapsed() - PRESS_MS;
  const onUse = (): void => {
    drawnAt = clock.elapsed() + FRAME_WITHIN_MS - PRESS_MS;
    page.requestAnimationFrame(() => {
      drawnAt = clock.elapsed();
    });
  };
  for (const type of USES) page.addEventListener(type, onUse, { capture: true, passive: true });

  function whenIdle(work: () => void): void {
    if (page.requestIdleCallback === undefined) void clock.sleep(WITHOUT_IDLE_MS).then(work);
    else page.requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  }

  async function atRest(forMs = PRESS_MS): Promise<void> {
    for (;;) {
      await new Promise<void>(whenIdle);
      const left = drawnAt + forMs - clock.elapsed();
      if (left <= 0) return;
      await clock.sleep(Math.min(left, forMs));
    }
  }

  return { whenIdle, atRest };
}
