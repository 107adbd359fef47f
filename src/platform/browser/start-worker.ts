/** Starts the page's workers. The options are repeated in each function, because the bundler reads them from the source text. */

/** starts a worker that runs the engine of the demo organization for this page */
export function startDemoWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'outlay-demo' });
}

/** starts a worker that waits to be elected and then runs the engine that loads figures with a key */
export function startLiveWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'outlay-live' });
}

/** starts a worker that encrypts or decrypts one text */
export function startSealingWorker(): Worker {
  return new Worker(new URL('./sealing-worker.ts', import.meta.url), { type: 'module', name: 'outlay-sealing' });
}
