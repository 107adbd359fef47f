/** Lets code that runs in a page know when a frame has been drawn. */

declare global {
  /** calls `then` after the next frame has been drawn, with the time as `performance.now()` gives it */
  var afterPaint: (then: (at: number) => void) => void;
}

/** An init script of a page. It defines `afterPaint`. A message that a frame's callback sends arrives after the frame. */
export const AFTER_PAINT = `globalThis.afterPaint = (then) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => then(performance.now()));
    port1.start();
    port2.postMessage(null);
  });
};`;
