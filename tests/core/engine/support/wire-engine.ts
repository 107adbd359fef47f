/** An engine with the real adapter over a strict server, both at the organization's time unless the test says otherwise. */
import { createEngine } from '../../../../src/core/engine/create-engine.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import { PICO_PER_DOLLAR } from '../../../../src/core/money/pico.ts';
import { createAnthropicProvider } from '../../../../src/core/provider/anthropic/provider.ts';
import type { Selection } from '../../../../src/core/reports/reports.ts';
import type { Organization } from '../../../support/organization/organization.ts';
import type { WireOptions } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { createWireTransport } from '../../provider/wire-transport.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryStore } from './memory-store.ts';
import { silentLog } from './silent-log.ts';

interface WireEngineSetup extends Partial<WireOptions> {
  readonly organization: Organization;
  /** the time of this computer, where it is not the organization's */
  readonly computerNow?: string;
  readonly startsAutomatically?: boolean;
}

export interface WireEngine {
  readonly server: WireServer;
  readonly engine: Engine;
  readonly clock: ManualClock;
  /** whole and fractional dollars of the total */
  dollars(selection: Selection): Promise<number>;
}

/** Close the engine, then the server, afterwards. */
export async function startWireEngine(setup: WireEngineSetup): Promise<WireEngine> {
  const { computerNow, startsAutomatically = false, ...wire } = setup;
  const server = await startWireServer(wire);
  const clock = createManualClock(computerNow ?? new Date(setup.organization.now).toISOString());
  const ports = { clock, random: { next: () => 0.5 }, log: silentLog };
  const engine = createEngine({
    ...ports,
    provider: createAnthropicProvider({ transport: createWireTransport(server.url), ...ports }),
    rates: null,
    store: createMemoryStore(),
    credential: null,
    dataSource: 'live',
    contract: null,
    startsAutomatically,
  });
  return {
    server,
    engine,
    clock,
    dollars: async (selection) => Number((await engine.reports(selection)).total) / Number(PICO_PER_DOLLAR),
  };
}
