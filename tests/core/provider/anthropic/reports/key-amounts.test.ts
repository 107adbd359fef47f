/**
 * Checks how Outlay reads the costs of API keys from the provider's analytics report, and what it does if the provider
 * has no such report or refuses it. Outlay never requests the report unnecessarily.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { parseDay, type Day } from '../../../../../src/core/calendar/day.ts';
import type { KeyAmounts } from '../../../../../src/core/model/key-amounts.ts';
import { createNames, type Names } from '../../../../../src/core/model/names.ts';
import type { KeyAmountsAnswer, Provider } from '../../../../../src/core/provider/contract.ts';
import { anOrganization } from '../../../../support/organization/builders.ts';
import { at } from '../../../../support/organization/utc.ts';
import type { KeyCost } from '../../../../support/wire-server/analytics-cost.ts';
import { fieldAs, withoutField } from '../../../../support/wire-server/json-faults.ts';
import { requestsTo } from '../../../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../../../support/wire-server/routes.ts';
import { errorAnswer, serverError } from '../../../../support/wire-server/status-faults.ts';
import type { WireOptions } from '../../../../support/wire-server/wire-options.ts';
import { startWireProvider, type WireProvider } from '../wire-provider.ts';

const NOW = at('2026-11-21T14:05');
const WEEK = 7 * 86_400_000;

const started: WireProvider[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map(({ server }) => server.close()));
});

async function start(analytics: WireOptions['analytics']): Promise<WireProvider> {
  const wire = await startWireProvider({ organization: anOrganization({ now: NOW }), analytics });
  started.push(wire);
  return wire;
}

function aKeyCost(over: Partial<KeyCost> = {}): KeyCost {
  return {
    day: '2026-11-10',
    workspaceId: 'wrkspc_research',
    keyId: 'apikey_pipeline',
    model: 'claude-haiku-4-5',
    tokenType: 'output_tokens',
    amountCents: '12.5',
    ...over,
  };
}

function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new RangeError(text);
  return parsed;
}

async function read(
  { provider }: WireProvider,
  from = '2026-11-01',
  to = '2026-11-21',
  names: Names = createNames(),
): Promise<KeyAmounts | null> {
  const answer = await ask(provider, from, to, names);
  return answer?.kind === 'amounts' ? answer.amounts : null;
}

async function ask(
  provider: Provider,
  from = '2026-11-01',
  to = '2026-11-21',
  names: Names = createNames(),
): Promise<KeyAmountsAnswer | undefined> {
  await provider.workspaces();
  return provider.keyAmounts?.({ from: day(from), to: day(to) }, names);
}

/** Returns the amounts by key of one day, workspace, model and token type, in cents. */
function cents(amounts: KeyAmounts | null | undefined, names: Names, workspaceId: string | null): unknown {
  const workspace = workspaceId === null ? -1 : names.workspaces.intern(workspaceId);
  const cell = amounts?.of(day('2026-11-10'), workspace, names.models.intern('claude-haiku-4-5-20251001'), 4);
  if (cell === null || cell === undefined) return null;
  const named = [...cell].map(([key, amount]) => [key < 0 ? 'console' : names.keys.text(key), Number(amount) / 1e10]);
  return Object.fromEntries(named);
}

describe('amounts per key', () => {
  it('are read by day, workspace, model and token type, the default workspace and console use too', async () => {
    const wire = await start([
      aKeyCost(),
      aKeyCost({ keyId: null, amountCents: '0.25' }),
      aKeyCost({ workspaceId: null, keyId: 'apikey_other', amountCents: '3' }),
      aKeyCost({ day: '2026-11-11', amountCents: '99' }),
    ]);
    const names = createNames();
    const amounts = await read(wire, '2026-11-01', '2026-11-21', names);
    expect(cents(amounts, names, 'wrkspc_research')).toEqual({ apikey_pipeline: 12.5, console: 0.25 });
    expect(cents(amounts, names, null)).toEqual({ apikey_other: 3 });
    expect(cents(amounts, names, 'wrkspc_unknown')).toBeNull();
  });

  it('are read over all pages and in spans of at most 31 days, no further back than the report reaches', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => aKeyCost({ keyId: `apikey_${index}`, amountCents: '1' }));
    const wire = await start(many);
    const names = createNames();
    const amounts = await read(wire, '2025-06-01', '2026-11-21', names);
    expect(Object.keys(cents(amounts, names, 'wrkspc_research') ?? {})).toHaveLength(2500);
    const asked = requestsTo(wire.server.requests, PATHS.analyticsCost);
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    expect(asked[0]?.query['starting_at']).toEqual(['2026-01-01T00:00:00Z']);
  });

  it('are read again from the first page when a cursor has expired', async () => {
    const wire = await start(Array.from({ length: 1500 }, (_, index) => aKeyCost({ keyId: `apikey_${index}` })));
    const expired = errorAnswer(410, 'invalid_request_error', 'cursor expired');
    wire.server.faults.add({ path: PATHS.analyticsCost, on: 2, fault: expired });
    const names = createNames();
    const amounts = await read(wire, '2026-11-01', '2026-11-21', names);
    expect(Object.keys(cents(amounts, names, 'wrkspc_research') ?? {})).toHaveLength(1500);
    expect(requestsTo(wire.server.requests, PATHS.analyticsCost)).toHaveLength(4);
  });

  it.each([
    ['an organization without the report', 'none', 7],
    ['a key that may not read it', 'refused', 7],
    ['an organization whose data has not landed', [], 1],
  ] as const)('are none for %s, which is worth asking again after some days', async (_what, analytics, afterDays) => {
    const { provider } = await start(analytics);
    expect(await ask(provider)).toEqual({ kind: 'none', askAgainAfterMs: (afterDays / 7) * WEEK });
  });

  it.each([
    ['amounts that are not amounts', fieldAs('amount', '1,5')],
    ['another currency', fieldAs('currency', 'EUR')],
    ['no rows', withoutField('data')],
    ['no start', withoutField('starting_at')],
  ])('are null where the report has %s, and that is logged', async (_what, fault) => {
    const wire = await start([aKeyCost()]);
    wire.server.faults.add({ path: PATHS.analyticsCost, fault });
    expect(await read(wire)).toBeNull();
    expect(wire.log.lines.some((line) => line.includes('no amounts per key'))).toBe(true);
  });

  it('are tried once during trouble that passes, and worth asking again an hour later', async () => {
    const wire = await start([aKeyCost()]);
    wire.server.faults.add({ path: PATHS.analyticsCost, fault: serverError() });
    expect(await ask(wire.provider)).toEqual({ kind: 'none', askAgainAfterMs: 3_600_000 });
    expect(requestsTo(wire.server.requests, PATHS.analyticsCost)).toHaveLength(1);
  });

  it('are not asked for days that are not over', async () => {
    const wire = await start([aKeyCost()]);
    expect(await read(wire, '2026-11-21', '2026-11-22')).toBeNull();
    expect(requestsTo(wire.server.requests, PATHS.analyticsCost)).toEqual([]);
  });
});
