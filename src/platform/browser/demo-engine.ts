/** Starts the engine (it computes the figures) of the demo organization in a worker of this page. */
import type { Engine } from '../../core/engine/engine.ts';
import { connectEngine } from '../../core/engine/remote/remote-engine.ts';
import { startDemoWorker } from './start-worker.ts';
import { createWorkerChannel } from './worker-channel.ts';

/** Starts the worker and its engine. Closing the engine also ends the worker. */
export function startDemoEngine(): Engine {
  const worker = startDemoWorker();
  const engine = connectEngine(createWorkerChannel(worker));
  return {
    ...engine,
    close: async () => {
      await engine.close();
      worker.terminate();
    },
  };
}
