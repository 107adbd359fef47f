/**
 * Delays work until the browser has drawn the next frame. So the result of a press appears on screen before the work
 * begins.
 */

/** The parts of a window that this file uses. */
export type FrameWindow = Pick<
  Window,
  'requestAnimationFrame' | 'setTimeout' | 'addEventListener' | 'removeEventListener'
> & { readonly document: Pick<Document, 'hidden'> };

export interface AfterFrame {
  /** runs the work after the next frame. If it is called several times before that frame, the work runs only once */
  request(): void;
  /** runs the requested work at once; does nothing if none is requested */
  flush(): void;
  /** drops the requested work; it will not run */
  cancel(): void;
  /** drops the requested work and stops listening to the window */
  stop(): void;
}

/**
 * Creates an `AfterFrame`. On a hidden page the work runs at once, because the browser draws no frames. If a person
 * leaves the page, requested work also runs at once.
 */
export function createAfterFrame(page: FrameWindow, work: () => void): AfterFrame {
  let isRequested = false;
  const run = (): void => {
    if (!isRequested) return;
    isRequested = false;
    work();
  };
  page.addEventListener('pagehide', run);
  return {
    request: () => {
      if (isRequested) return;
      isRequested = true;
      if (page.document.hidden) run();
      else page.requestAnimationFrame(() => page.setTimeout(run));
    },
    flush: run,
    cancel: () => {
      isRequested = false;
    },
    stop: () => {
      isRequested = false;
      page.removeEventListener('pagehide', run);
    },
  };
}
