/** Delays work until the frame after a press is on the screen, because work before the frame would delay it. */

/** The parts of a window that this file uses. */
export type FrameWindow = Pick<
  Window,
  'requestAnimationFrame' | 'setTimeout' | 'addEventListener' | 'removeEventListener'
> & { readonly document: Pick<Document, 'hidden'> };

export interface AfterFrame {
  /** runs the work after the next frame. Several calls before that frame run it once */
  request(): void;
  /** drops the requested work */
  cancel(): void;
  /** drops the requested work and stops listening to the window */
  stop(): void;
}

/**
 * Creates the delay. A hidden page draws no frames, so its work runs at once. When a person leaves the page, the requested work runs at
 * once, too.
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
    cancel: () => {
      isRequested = false;
    },
    stop: () => {
      isRequested = false;
      page.removeEventListener('pagehide', run);
    },
  };
}
