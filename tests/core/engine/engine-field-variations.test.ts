/**
 * The provider's answers may have the same content in other forms: fields are omitted if they are zero, and model ids
 * contain a date or not. Checks that the engine computes the same figures from all forms.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { aCostRow, anOrganization, aUsageRow, aWebSearchCostRow } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import { withoutZeros } from '../../support/wire-server/json-faults.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { closeWires, startWire } from './support/wire-bench.ts';

const HAIKU = 'claude-haiku-4-5-20251001';

afterEach(closeWires);

describe('the engine', () => {
  it('loads an organization whose reports leave out zeros, credit it and use priority without a cost', async () => {
    const { server, engine, dollars } = await startWire(
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
    expect(await dollars(ALL_KEYS)).toBe(7.5);
  });

  it.each([
    ['the bill names the date', HAIKU, 'claude-haiku-4-5'],
    ['the usage report names the date', 'claude-haiku-4-5', HAIKU],
    ['an unlisted model has a date on the bill', 'claude-novel-9-20270101', 'claude-novel-9'],
  ])('shows one model, and gives its keys their money, when only %s', async (_when, billed, used) => {
    const { engine, dollars } = await startWire(
      anOrganization({
        costRows: [aCostRow({ day: '2026-11-01', model: billed, amountCents: '700' })],
        usageRows: [aUsageRow({ hour: at('2026-11-01T05:00'), model: used, output: 0 })],
      }),
    );
    await engine.refresh('all');
    const selection = { ...ALL_KEYS, apiKeyIds: ['apikey_pipeline'] };
    expect((await engine.reports(selection)).models).toHaveLength(1);
    expect(await dollars(selection)).toBe(7);
  });
});
