/**
 * Entry point of the engine's thread. The engine (it loads and computes figures) runs in its own thread, so that
 * parsing a large answer never delays a page. The engine exchanges messages with the main thread as strings.
 */
import { parentPort, workerData } from 'node:worker_threads';

import { serveEngine } from '../../core/engine/remote/remote-engine.ts';
import { createCompanionEngine, type EngineConfig } from './companion-engine.ts';
import { toChannel } from './thread-channel.ts';

if (parentPort === null) throw new Error('this file runs as a worker thread');
serveEngine(await createCompanionEngine(workerData as EngineConfig), toChannel(parentPort));
