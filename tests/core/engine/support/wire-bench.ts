/**
 * Starts an engine (it loads and computes figures) with Outlay's real provider code and a test server that follows the
 * rules of the provider's API. A test controls the engine's clock and its store.
 */
import type { RatesService } from '../../../../src/core/base/ports.ts';
import { createEngine } from '../../../../src/core/engine/create-engine.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import { createAnthropicProvider } from '../../../../src/core/provider/anthropic/provider.ts';
import { PICO_PER_DOLLAR } from '../../../../src/core/money/pico.ts';
import type { PriceFile } from '../../../../src/core/pricing/price-file.ts';
import type { Selection } from '../../../../src/core/reports/reports.ts';
import type { Organization } from '../../../support/organization/organization.ts';
import type { WireOptions } from '../../../support/wire-server/wire-options.ts';
import { createDirectServer, startWireServer, type WireControls } from '../../../support/wire-server/wire-server.ts';
import type { Transport } from '../../../../src/core/provider/transport.ts';
import { createDirectTransport, createWireTransport } from '../../provider/wire-transport.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { silentLog } from './silent-log.ts';

export interface Wire {
  readonly server: WireControls;
  readonly engine: Engine;
  readonly clock: ManualClock;
  readonly store: MemoryStore;
  readonly organization: Organization;
  /** the total cost of the selected keys in dollars, with decimals */
  dollars(selection: Selection): Promise<number>;
  /** creates another engine with the same server, clock and store, optionally with another key or clock */
  restart(again?: { readonly credential?: string; readonly computerNow?: string }): Wire;
  /** moves the engine's clock and the server's clock on */
  advance(durationMs: number): Promise<void>;
}

/** The settings in which a test differs from the defaults. */
export interface WireSetup extends Partial<WireOptions> {
  /** the time of this computer, if it differs from the server's time, which is `organization.now` */
  readonly computerNow?: string;
  readonly startsAutomatically?: boolean;
  readonly rates?: RatesService | null;
  readonly contract?: PriceFile | null;
  /** the fingerprint of the key; if omitted, there is no key */
  readonly credential?: string | null;
  /** whether the requests go through a socket, and not only through this process; false by default */
  readonly isOverSocket?: boolean;
}

type World = Pick<Wire, 'server' | 'clock' | 'store' | 'organization'> &
  Required<Pick<WireSetup, 'startsAutomatically' | 'rates' | 'contract' | 'credential'>> & {
    readonly transport: Transport;
  };

const engines: Engine[] = [];
const servers: { close(): Promise<void> }[] = [];

/** Closes all servers and engines; for `afterEach`. */
export async function closeWires(): Promise<void> {
  for (const engine of engines.splice(0)) await engine.close();
  for (const server of servers.splice(0)) await server.close();
}

/**
 * Starts a server and an engine, both at the time `organization.now`. If `computerNow` is given, the engine's clock
 * starts at that time instead.
 */
export async function startWire(organization: Organization, setup: WireSetup = {}): Promise<Wire> {
  const {
    computerNow,
    startsAutomatically = false,
    rates = null,
    contract = null,
    credential = null,
    isOverSocket = false,
    ...options
  } = setup;
  // The documentation does not say how the provider answers a usage range that contains no complete bucket (hour or
  // day). This server refuses such a range, which is the stricter answer.
  const rules = { organization, usageEmptyRange: 'reject', analytics: [], ...options } as const;
  const { server, transport } = isOverSocket ? await serveOverSocket(rules) : serveDirectly(rules);
  const clock = createManualClock(computerNow ?? new Date(organization.now).toISOString());
  return assemble({
    server,
    transport,
    clock,
    store: createMemoryStore(),
    organization,
    startsAutomatically,
    rates,
    contract,
    credential,
  });
}

type Rules = Partial<WireOptions> & Pick<Wire, 'organization'>;
type Connection = Pick<World, 'server' | 'transport'>;

async function serveOverSocket(rules: Rules): Promise<Connection> {
  const server = await startWireServer(rules);
  servers.push(server);
  return { server, transport: createWireTransport(server.url) };
}

function serveDirectly(rules: Rules): Connection {
  const server = createDirectServer(rules);
  return { server, transport: createDirectTransport(server) };
}

function assemble(world: World): Wire {
  const { server, transport, clock, store, startsAutomatically, rates, contract, credential } = world;
  const random = { next: () => 0.5 };
  const provider = createAnthropicProvider({
    transport,
    clock,
    random,
    log: silentLog,
  });
  const engine = createEngine({
    provider,
    rates,
    store,
    credential,
    clock,
    random,
    log: silentLog,
    dataSource: 'live',
    contract,
    startsAutomatically,
  });
  engines.push(engine);
  return {
    ...world,
    engine,
    dollars: async (selection) => Number((await engine.reports(selection)).total) / Number(PICO_PER_DOLLAR),
    restart: ({ computerNow, ...again } = {}) =>
      assemble({
        ...world,
        ...again,
        clock: computerNow === undefined ? clock : createManualClock(computerNow),
      }),
    advance: async (durationMs) => {
      await clock.advance(durationMs);
      server.setNow(clock.now());
    },
  };
}
