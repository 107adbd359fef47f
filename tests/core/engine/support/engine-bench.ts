/**
 * Creates an engine (it loads and computes figures) with a provider in memory, for tests. A test uses the engine
 * directly, or over a channel as if the engine ran in another thread. The test controls the clock, the store and the
 * provider.
 */
import { createEngine } from '../../../../src/core/engine/create-engine.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import { connectEngine, serveEngine } from '../../../../src/core/engine/remote/remote-engine.ts';
import { encodeUtf8 } from '../../../../src/core/base/utf8.ts';
import { PICO_PER_DOLLAR } from '../../../../src/core/money/pico.ts';
import type { RatesService } from '../../../../src/core/base/ports.ts';
import type { Reports, Selection } from '../../../../src/core/reports/reports.ts';
import { ok } from '../../../../src/core/base/result.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryLine } from './memory-channel.ts';
import { createMemoryProvider, type MemoryProvider } from './memory-provider.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { silentLog } from './silent-log.ts';

export const PLACES = ['nearby', 'in another thread'] as const;
export type Place = (typeof PLACES)[number];

export const ALL_KEYS: Selection = { apiKeyIds: null, intradayKeys: Infinity, monthKeys: Infinity };

export interface EngineBench {
  readonly engine: Engine;
  readonly provider: MemoryProvider;
  readonly clock: ManualClock;
  readonly store: MemoryStore;
  readonly rates: RatesService & { asked: number };
  reports(): Promise<Reports>;
  /** the total cost in whole dollars; every day costs three dollars */
  dollars(): Promise<number>;
  /** creates another engine with the same store, clock and provider, as after a restart */
  restart(options?: BenchOptions): EngineBench;
}

export interface BenchOptions {
  readonly place?: Place;
  readonly now?: string;
  readonly since?: string;
  readonly billedThrough?: string;
  readonly isDemo?: boolean;
  readonly credential?: string | undefined;
  readonly startsAutomatically?: boolean;
  readonly freshForMs?: number;
}

export function createBench(options: BenchOptions = {}): EngineBench {
  const clock = createManualClock(options.now ?? '2026-11-21T14:20:00Z');
  const provider = createMemoryProvider({
    clock,
    since: options.since ?? '2026-08-15',
    billedThrough: options.billedThrough ?? '2026-11-19',
  });
  const rates = {
    name: 'rates.test',
    kind: 'open' as const,
    asked: 0,
    async fetch() {
      rates.asked += 1;
      const body = encodeUtf8('{"result":"success","base_code":"USD","rates":{"USD":1,"EUR":0.88}}');
      return ok({ status: 200, headers: {}, body });
    },
  };
  return assemble({ clock, provider, rates, store: createMemoryStore() }, options);
}

type World = Pick<EngineBench, 'clock' | 'provider' | 'rates' | 'store'>;

function assemble(world: World, options: BenchOptions): EngineBench {
  const local = createEngine({
    ...world,
    credential: options.credential ?? null,
    random: { next: () => 0.5 },
    log: silentLog,
    dataSource: options.isDemo === true ? 'demo' : 'live',
    contract: null,
    startsAutomatically: options.startsAutomatically ?? false,
    ...(options.freshForMs !== undefined && { freshForMs: options.freshForMs }),
  });
  const engine = options.place === 'in another thread' ? behindChannel(local) : local;
  const reports = (): Promise<Reports> => engine.reports(ALL_KEYS);
  return {
    ...world,
    engine,
    reports,
    dollars: async () => Number((await reports()).total) / Number(PICO_PER_DOLLAR),
    restart: (again = {}) => assemble(world, { ...options, ...again }),
  };
}

function behindChannel(local: Engine): Engine {
  const line = createMemoryLine();
  serveEngine(local, line.near);
  return connectEngine(line.far);
}
