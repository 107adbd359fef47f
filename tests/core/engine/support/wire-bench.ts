/** An engine with the real adapter against the strict server, its clock and store in the test's hands. */
import { createEngine } from '../../../../src/core/engine/create-engine.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import { createAnthropicProvider } from '../../../../src/core/provider/anthropic/provider.ts';
import type { Organization } from '../../../support/organization/organization.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { createWireTransport } from '../../provider/wire-transport.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { silentLog } from './silent-log.ts';

export interface Wire {
  readonly server: WireServer;
  readonly engine: Engine;
  readonly clock: ManualClock;
  readonly store: MemoryStore;
  readonly organization: Organization;
  /** another engine over the same server, clock and store */
  restart(): Wire;
  /** moves both clocks on */
  advance(durationMs: number): Promise<void>;
}

const servers: WireServer[] = [];

/** For `afterEach`. */
export async function closeWires(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
}

/** Starts at the organization's own time. */
export async function startWire(organization: Organization): Promise<Wire> {
  // The strictest reading of the facts: a usage range without a complete bucket is refused.
  const server = await startWireServer({ organization, usageEmptyRange: 'reject' });
  servers.push(server);
  const clock = createManualClock(new Date(organization.now).toISOString());
  return assemble({ server, clock, store: createMemoryStore(), organization });
}

function assemble(world: Pick<Wire, 'server' | 'clock' | 'store' | 'organization'>): Wire {
  const { server, clock, store } = world;
  const random = { next: () => 0.5 };
  const provider = createAnthropicProvider({
    transport: createWireTransport(server.url),
    clock,
    random,
    log: silentLog,
  });
  const engine = createEngine({
    provider,
    rates: null,
    store,
    credential: null,
    clock,
    random,
    log: silentLog,
    dataSource: 'live',
    contract: null,
    startsAutomatically: false,
  });
  return {
    ...world,
    engine,
    restart: () => assemble(world),
    advance: async (durationMs) => {
      await clock.advance(durationMs);
      server.setNow(clock.now());
    },
  };
}
