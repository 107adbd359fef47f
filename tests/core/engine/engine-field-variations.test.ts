/** Answers that say the same in other words: fields left out because they are zero, models named with a date or without. */
import { afterEach, describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/core/engine/create-engine.ts';
import type { Engine } from '../../../src/core/engine/engine.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import { createAnthropicProvider } from '../../../src/core/provider/anthropic/provider.ts';
import { aCostRow, anOrganization, aUsageRow, aWebSearchCostRow } from '../../support/organization/builders.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { at } from '../../support/organization/utc.ts';
import { withoutZeros } from '../../support/wire-server/json-faults.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { startWireServer, type WireServer } from '../../support/wire-server/wire-server.ts';
import { createWireTransport } from '../provider/wire-transport.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { createManualClock } from './support/manual-clock.ts';
import { createMemoryStore } from './support/memory-store.ts';
import { silentLog } from './support/silent-log.ts';

const NOW = '2026-11-21T14:05:00Z';
const HAIKU = 'claude-haiku-4-5-20251001';

const servers: WireServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('the engine', () => {
  it('loads an organization whose reports leave out zeros, credit it and use priority without a cost', async () => {
    const { server, engine } = await connect(
      anOrganization({
        costRows: [
          aCostRow({ day: '2026-11-01', amountCents: '1000' }),
          aWebSearchCostRow({ day: '2026-11-02', costType: null, workspaceId: null, amountCents: '-250' }),
        ],
        usageRows: [
          aUsageRow({ hour: at('2026-11-01T05:00'), output: 0 }),
          aUsageRow({ hour: at('2026-11-01T06:00'), serviceTier: 'priority', uncached: 999, output: 0 }),
        ],
      }),
    );
    server.faults.add({ path: PATHS.usage, fault: withoutZeros() });
    server.faults.add({ path: PATHS.cost, fault: withoutZeros() });
    await engine.refresh('all');
    expect(engine.status()).toMatchObject({ problem: null, degraded: [] });
    expect(Number((await engine.reports(ALL_KEYS)).total) / Number(PICO_PER_DOLLAR)).toBe(7.5);
  });

  it.each([
    ['the bill names the date', HAIKU, 'claude-haiku-4-5'],
    ['the usage report names the date', 'claude-haiku-4-5', HAIKU],
    ['an unlisted model has a date on the bill', 'claude-novel-9-20270101', 'claude-novel-9'],
  ])('shows one model, and gives its keys their money, when only %s', async (_when, billed, used) => {
    const { engine } = await connect(
      anOrganization({
        costRows: [aCostRow({ day: '2026-11-01', model: billed, amountCents: '700' })],
        usageRows: [aUsageRow({ hour: at('2026-11-01T05:00'), model: used, output: 0 })],
      }),
    );
    await engine.refresh('all');
    const reports = await engine.reports({ ...ALL_KEYS, apiKeyIds: ['apikey_pipeline'] });
    expect(reports.models).toHaveLength(1);
    expect(Number(reports.total) / Number(PICO_PER_DOLLAR)).toBe(7);
  });
});

async function connect(organization: Organization): Promise<{ server: WireServer; engine: Engine }> {
  const server = await startWireServer({ organization: { ...organization, now: Date.parse(NOW) } });
  servers.push(server);
  const clock = createManualClock(NOW);
  const random = { next: () => 0.5 };
  const transport = createWireTransport(server.url);
  const engine = createEngine({
    provider: createAnthropicProvider({ transport, clock, random, log: silentLog }),
    rates: null,
    store: createMemoryStore(),
    credential: null,
    clock,
    random,
    log: silentLog,
    dataSource: 'live',
    contract: null,
    startsAutomatically: false,
  });
  return { server, engine };
}
