/**
 * Makes an engine of the demo organization with its whole history loaded. Its clock stands still by default. For tests and
 * benchmarks.
 */
import type { Clock } from '../../src/core/base/ports.ts';
import { createEngine } from '../../src/core/engine/create-engine.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import { createAnthropicProvider } from '../../src/core/provider/anthropic/provider.ts';
import { createDemoRates } from '../../src/core/provider/demo/demo-rates.ts';
import { createDemoTransport } from '../../src/core/provider/demo/demo-transport.ts';
import { createManualClock } from '../core/engine/support/manual-clock.ts';
import { silentLog } from '../core/engine/support/silent-log.ts';

export async function aDemoEngine(
  now = '2026-11-21T14:10:00Z',
  clock: Clock = createManualClock(now),
): Promise<Engine> {
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
