/**
 * Tests the amounts per API key that the provider itself reports. If their sum matches the bill, Outlay divides the
 * bill among the keys in proportion to these amounts. The amounts have no other effect.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { aCostRow, aKey, anOrganization, aUsageRow } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import { requestsTo } from '../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import type { WireOptions } from '../../support/wire-server/wire-options.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

/** Connects to an organization with two keys that used equally many tokens on a day that was billed $8. */
function connect(day: string, analytics: WireOptions['analytics']): Promise<Wire> {
  const hour = at(`${day}T05:00`);
  const organization = anOrganization({
    now: at('2026-11-21T14:05'),
    keys: [aKey({ id: 'apikey_short' }), aKey({ id: 'apikey_long' })],
    costRows: [aCostRow({ day, amountCents: '800' })],
    usageRows: ['apikey_short', 'apikey_long'].map((keyId) =>
      aUsageRow({ hour, keyId, uncached: 1_000_000, output: 0 }),
    ),
  });
  return startWire(organization, { analytics });
}

function amounts(day: string, short: string, long: string): WireOptions['analytics'] {
  const cell = { day, workspaceId: 'wrkspc_research', model: 'claude-opus-5-5', tokenType: 'uncached_input_tokens' };
  return [
    { ...cell, keyId: 'apikey_short', amountCents: short },
    { ...cell, keyId: 'apikey_long', amountCents: long },
  ];
}

async function shares({ dollars }: Wire): Promise<number[]> {
  const keys = [null, ['apikey_short'], ['apikey_long']];
  return Promise.all(keys.map((apiKeyIds) => dollars({ ...ALL_KEYS, apiKeyIds })));
}

describe.each([
  ['a closed month', '2026-09-10'],
  ['a closed day of this month', '2026-11-05'],
  ['a recent billed day', '2026-11-18'],
])('the bill of %s', (_what, day) => {
  it.each([
    ['by the provider’s amounts per key', amounts(day, '100', '700'), [8, 1, 7]],
    ['by usage where there is no such report', 'none', [8, 4, 4]],
    ['by usage where the key may not read it', 'refused', [8, 4, 4]],
    ['by usage where the amounts are of another bill', amounts(day, '100', '300'), [8, 4, 4]],
  ] as const)('is divided %s', async (_how, analytics, expected) => {
    const wire = await connect(day, analytics);
    await wire.engine.refresh('all');
    expect(wire.engine.status()).toMatchObject({ problem: null, degraded: [] });
    expect(await shares(wire)).toEqual(expected);
  });
});

it('a refresh with nothing new asks for no amounts again', async () => {
  const wire = await connect('2026-11-18', amounts('2026-11-18', '100', '700'));
  await wire.engine.refresh('all');
  // Requests without `time_bucket_width` are left out: they request the amount that the provider has counted for today.
  const byDay = () =>
    requestsTo(wire.server.requests, PATHS.analyticsCost).filter(({ query }) => 'time_bucket_width' in query);
  const asked = byDay().length;
  await wire.engine.refresh('all');
  expect(byDay()).toHaveLength(asked);
  expect(await shares(wire)).toEqual([8, 1, 7]);
});
