/** Starts the page's workers. The options are written out twice because the bundler reads them from the source. */

/** runs the engine of the demo organization for the page that starts it */
export function startDemoWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'outlay-demo' });
}

/** waits to be elected, then runs the engine of a key */
export function startLiveWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'outlay-live' });
}

/** encrypts or decrypts one text */
export function startSealingWorker(): Worker {
  return new Worker(new URL('./sealing-worker.ts', import.meta.url), { type: 'module', name: 'outlay-sealing' });
}
