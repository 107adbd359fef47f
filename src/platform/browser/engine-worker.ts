/** Composition root of the engine in a browser worker: the demo organization, through every part the real one goes through. */
import { createEngine } from '../../core/engine/create-engine.ts';
import { serveEngine } from '../../core/engine/remote-engine.ts';
import { createAnthropicProvider } from '../../core/provider/anthropic/provider.ts';
import { createDemoRates } from '../../core/provider/demo/demo-rates.ts';
import { createDemoTransport } from '../../core/provider/demo/demo-transport.ts';
import { createBrowserClock } from './browser-clock.ts';
import { browserLog } from './log.ts';
import { createWorkerChannel } from './worker-channel.ts';

const clock = createBrowserClock();
const random = { next: () => Math.random() };

const engine = createEngine({
  provider: createAnthropicProvider({ transport: createDemoTransport({ clock }), clock, random, log: browserLog }),
  rates: createDemoRates({ clock }),
  store: null,
  credential: null,
  clock,
  random,
  log: browserLog,
  dataSource: 'demo',
  contract: null,
  startsAutomatically: true,
});

serveEngine(engine, createWorkerChannel(globalThis));
