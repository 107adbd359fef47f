/**
 * Makes an engine (it loads and computes figures) of the demo organization with its whole history loaded, for tests and
 * benchmarks. Its clock stands still by default. Tests that only read figures use `sharedDemoEngine`, because loading
 * the history takes over a second.
 */
import type { Clock } from '../../src/core/base/ports.ts';
import { createEngine } from '../../src/core/engine/create-engine.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import { createAnthropicProvider } from '../../src/core/provider/anthropic/provider.ts';
import { createDemoRates } from '../../src/core/provider/demo/demo-rates.ts';
import { createDemoTransport } from '../../src/core/provider/demo/demo-transport.ts';
import { createManualClock } from '../core/engine/support/manual-clock.ts';
import { silentLog } from '../core/engine/support/silent-log.ts';

/** The time that the demo's clock shows by default. */
export const DEMO_NOW = '2026-11-21T14:10:00Z';

let shared: Promise<Engine> | null = null;

/**
 * Returns the demo's engine at `DEMO_NOW`, with rate limits. It is loaded once, and all test files of a process share
 * it. So a test may neither refresh nor change it, but a question may make it read more hours or days by key. Closing
 * it does nothing.
 */
export function sharedDemoEngine(): Promise<Engine> {
  shared ??= loadShared();
  return shared;
}

async function loadShared(): Promise<Engine> {
  const engine = await aDemoEngine(DEMO_NOW);
  await engine.limits('fresh');
  return { ...engine, close: () => Promise.resolve() };
}

export async function aDemoEngine(now = DEMO_NOW, clock: Clock = createManualClock(now)): Promise<Engine> {
  const random = { next: () => 0.5 };
  const log = silentLog;
  const provider = createAnthropicProvider({ transport: createDemoTransport({ clock }), clock, random, log });
  const engine = createEngine({
    provider,
    rates: createDemoRates({ clock }),
    store: null,
    credential: null,
    clock,
    random,
    log,
    dataSource: 'demo',
    contract: null,
    startsAutomatically: false,
  });
  await engine.refresh('all');
  return engine;
}
