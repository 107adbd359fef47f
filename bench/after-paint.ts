/** Lets code that runs in a page know when a frame has been drawn. */

declare global {
  /**
   * calls `then` after the next frame has been drawn; `at` is the time of this call, as `performance.now()` gives it
   */
  var afterPaint: (then: (at: number) => void) => void;
}

/**
 * A script that Playwright runs in a page before the page's own scripts. It defines `afterPaint`. A message that is
 * sent in a `requestAnimationFrame` callback arrives after the browser has drawn that frame.
 */
export const AFTER_PAINT = `globalThis.afterPaint = (then) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => then(performance.now()));
    port1.start();
    port2.postMessage(null);
  });
};`;
