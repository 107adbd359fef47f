/**
 * Starts the page's workers. The options are repeated in each function, because the bundler reads them from the source
 * text.
 */

/** starts a worker that computes the figures of the demo organization for this page */
export function startDemoWorker(): Worker {
  return reportMissing(
    new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'outlay-demo' }),
  );
}

/** starts a worker that waits to be elected and then loads figures with a key, for all pages */
export function startLiveWorker(): Worker {
  return reportMissing(
    new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'outlay-live' }),
  );
}

/** starts a worker that encrypts or decrypts one text */
export function startSealingWorker(): Worker {
  return reportMissing(
    new Worker(new URL('./sealing-worker.ts', import.meta.url), { type: 'module', name: 'outlay-sealing' }),
  );
}

/**
 * If the worker's file can't be loaded (example: the server has another build now), dispatches the event
 * `vite:preloadError` on the window. Vite dispatches this event if a part of the page can't be loaded, and the page
 * then offers a reload. Only an error inside the worker's code has a line number.
 */
function reportMissing(worker: Worker): Worker {
  worker.addEventListener('error', ({ lineno }: Partial<ErrorEvent>) => {
    if ((lineno ?? 0) === 0) window.dispatchEvent(new Event('vite:preloadError'));
  });
  return worker;
}
