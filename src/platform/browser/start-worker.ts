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
 * Reports if the worker's file cannot be loaded, for example because the server has another build now. The page hears
 * the same event when a part of the page cannot be loaded, and then offers a reload. Only an error inside the worker's
 * code has a line number.
 */
function reportMissing(worker: Worker): Worker {
  worker.addEventListener('error', ({ lineno }: Partial<ErrorEvent>) => {
    if ((lineno ?? 0) === 0) window.dispatchEvent(new Event('vite:preloadError'));
  });
  return worker;
}
