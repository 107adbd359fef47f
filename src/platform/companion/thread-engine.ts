/** Implements `Engine` (loads and computes figures) with an engine that runs in a thread of its own. */
import { Worker } from 'node:worker_threads';

import type { Engine } from '../../core/engine/engine.ts';
import { connectEngine } from '../../core/engine/remote/remote-engine.ts';
import type { EngineConfig } from './companion-engine.ts';
import { toChannel } from './thread-channel.ts';

export interface ThreadEngine {
  readonly engine: Engine;
  /**
   * resolves when the thread has ended, also if `close` ended it. The value is the error's name, or the exit code such
   * as `exit 1`
   */
  readonly died: Promise<string>;
  /** true if the engine has no thread and refuses every call (`stopped-engine.ts`) */
  readonly isStopped?: true;
}

/** How long a closing engine may take to write its last files, in ms. */
const CLOSE_MS = 3000;

/** @param script the built `engine-thread.js` */
export function startThreadEngine(script: URL, config: EngineConfig): ThreadEngine {
  // The key is passed as data between threads of one process. Arguments and the environment could be read by other
  // programs.
  const worker = new Worker(script, { workerData: config });
  const engine = connectEngine(toChannel(worker));
  const died = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error.name));
    worker.once('exit', (code) => resolve(`exit ${code}`));
  });
  const close = async (): Promise<void> => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    await Promise.race([engine.close(), died, timeout]);
    await worker.terminate();
  };
  return { engine: { ...engine, close }, died };
}
