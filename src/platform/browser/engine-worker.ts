/**
 * Entry point of the web worker that runs an engine (it loads and computes figures). The worker's name decides which of
 * two engines it runs. The demo engine serves one page. The engine that loads figures with a key serves every Outlay
 * page in this browser; its worker waits for a lock, so that only one worker runs this engine.
 */
import { createEngine } from '../../core/engine/create-engine.ts';
import { serveEngine } from '../../core/engine/remote/remote-engine.ts';
import type { RatesService, Store } from '../../core/base/ports.ts';
import type { Transport } from '../../core/provider/transport.ts';
import { createAnthropicProvider } from '../../core/provider/anthropic/provider.ts';
import { createDemoRates } from '../../core/provider/demo/demo-rates.ts';
import { createDemoTransport } from '../../core/provider/demo/demo-transport.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { openBroadcast } from './broadcast.ts';
import { systemClock } from '../shared/system-clock.ts';
import { createDirectRates } from './direct/direct-rates.ts';
import { createDirectTransport } from './direct/direct-transport.ts';
import { whenBegun } from './direct/when-begun.ts';
import { createLeader } from './direct/leader.ts';
import { ENGINE_NAME, type EngineMessage } from './direct/engine-channel.ts';
import type { ToPage, ToWorker } from './direct/worker-messages.ts';
import { createFiguresStore } from './storage/figures-store.ts';
import { browserLog } from './log.ts';
import { createWorkerChannel } from './worker-channel.ts';

const clock = systemClock;
const random = { next: () => Math.random() };
const web = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  isOnline: () => navigator.onLine,
};

interface Sources {
  readonly transport: Transport;
  readonly rates: RatesService;
  readonly store: Store | null;
  readonly credential: string | null;
  readonly dataSource: 'demo' | 'live';
  readonly freshForMs?: number;
}

/**
 * Saved figures younger than this, in ms, are not loaded again by a worker that has just been elected (one worker loads
 * the figures for all pages). While a page is visible, the first refresh of this worker begins at most 33 minutes after
 * its start, so the figures are at most 43 minutes old. A page marks figures as old after an hour.
 */
const FRESH_MS = 10 * 60_000;

function engineOf({ transport, ...sources }: Sources): Engine {
  return createEngine({
    ...sources,
    provider: createAnthropicProvider({ transport, clock, random, log: browserLog }),
    clock,
    random,
    log: browserLog,
    contract: null,
    startsAutomatically: true,
  });
}

function serveDemo(): void {
  const engine = engineOf({
    transport: createDemoTransport({ clock }),
    rates: createDemoRates({ clock }),
    store: null,
    credential: null,
    dataSource: 'demo',
  });
  serveEngine(engine, createWorkerChannel(globalThis));
}

/**
 * Creates the engine that loads figures with a key. If the saved figures are recent and no day of them must be
 * requested, the engine requests nothing at its start. Without this rule, new requests would be sent each time a person
 * closes the page of the elected worker, because another worker is then elected and creates an engine. Resolves when
 * the engine has opened its saved figures, has begun a refresh, or reports why it has no figures. Until then, pages
 * show the figures of the previously elected worker, and a press on Refresh waits for this engine.
 */
async function createLiveEngine(fingerprint: string, key: () => string | null): Promise<Engine> {
  const engine = engineOf({
    transport: createDirectTransport({ ...web, key }),
    rates: createDirectRates(web),
    store: createFiguresStore(),
    credential: fingerprint,
    dataSource: 'live',
    freshForMs: FRESH_MS,
  });
  await whenBegun(engine);
  return engine;
}

function requestLeadership(): void {
  const leading: ToPage = { kind: 'leading' };
  const leader = createLeader({
    whenElected: (work) => void navigator.locks.request(ENGINE_NAME, work),
    channel: openBroadcast<EngineMessage>(ENGINE_NAME),
    // The lint rule is meant for browser windows. The `postMessage` of a worker has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    onElected: () => globalThis.postMessage(leading),
    createEngine: createLiveEngine,
  });
  globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'credential') leader.setCredential(data.credential);
  });
}

if (globalThis.name === 'outlay-demo') serveDemo();
else requestLeadership();
