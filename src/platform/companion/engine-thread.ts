/** The engine's own thread: parsing a large organization never holds up a page. Serves its engine to the main thread as text. */
import { parentPort, workerData } from 'node:worker_threads';

import { serveEngine } from '../../core/engine/remote/remote-engine.ts';
import { createCompanionEngine, type EngineConfig } from './companion-engine.ts';
import { toChannel } from './thread-channel.ts';

if (parentPort === null) throw new Error('this file runs as a worker thread');
serveEngine(await createCompanionEngine(workerData as EngineConfig), toChannel(parentPort));
