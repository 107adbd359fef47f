/**
 * Reports when the page is at rest: the browser is idle, and the result of the last press is on the screen. Work that
 * is not urgent, such as loading code for later, waits until the page is at rest, so that it never delays a press.
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
  /** resolves when the browser is idle, and the frame after the last press was drawn at least 200 ms ago */
  atRest(): Promise<void>;
}

/**
 * How long the page counts as busy after the first frame that follows a press, in ms. So the page does not count as
 * idle between quick presses.
 */
export const PRESS_MS = 200;
/** The longest time to wait for the frame after a press, in ms. A hidden page draws no frame. */
export const FRAME_WITHIN_MS = 2000;
const IDLE_WITHIN_MS = 5000;
/** How long to wait in a browser without `requestIdleCallback`, in ms. */
const WITHOUT_IDLE_MS = 2000;

/** Events of a person's press, and of a press by a program such as a screen reader. */
const PRESSES = ['pointerdown', 'keydown', 'click'];

/** Watches the presses in a window. */
export function watchRest(page: RestingWindow, clock: Pick<Clock, 'elapsed' | 'sleep'>): Rest {
  let restsFrom = 0;
  const onPress = (): void => {
    restsFrom = clock.elapsed() + FRAME_WITHIN_MS;
    page.requestAnimationFrame(() => {
      restsFrom = clock.elapsed() + PRESS_MS;
    });
  };
  for (const type of PRESSES) page.addEventListener(type, onPress, { capture: true, passive: true });

  function whenIdle(work: () => void): void {
    if (page.requestIdleCallback === undefined) void clock.sleep(WITHOUT_IDLE_MS).then(work);
    else page.requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  }

  async function atRest(): Promise<void> {
    for (;;) {
      await new Promise<void>(whenIdle);
      const left = restsFrom - clock.elapsed();
      if (left <= 0) return;
      await clock.sleep(Math.min(left, PRESS_MS));
    }
  }

  return { whenIdle, atRest };
}
