/** The engine of a page without a session: in a worker of this page, on the demo organization. Loaded only when it is needed. */
import type { Engine } from '../../core/engine/engine.ts';
import { connectEngine } from '../../core/engine/remote-engine.ts';
import { createWorkerChannel } from './worker-channel.ts';

export function startDemoEngine(): Engine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'outlay-engine' });
  return connectEngine(createWorkerChannel(worker));
}
