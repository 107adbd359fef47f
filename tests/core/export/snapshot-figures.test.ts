/** Checks snapshots of small organizations. All expected figures were computed by hand. */
import { describe, expect, it } from 'vitest';
import { parsePriceFile } from '../../../src/core/pricing/price-file.ts';
import {
  aCostRow,
  aKey,
  anOrganization,
  aUsageRow,
  aWebSearchCostRow,
  aWorkspace,
} from '../../support/organization/builders.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { at } from '../../support/organization/utc.ts';
import { readSnapshot, readSnapshots } from './support/read-snapshot.ts';

const MILLION = 1_000_000;
const NO_TOKENS = { inputTokens: 0, cacheCreationTokens: 0, cacheReadTokens: 0, outputTokens: 0 };
const NO_COSTS = { input: 0, cacheCreation: 0, cacheRead: 0, output: 0, other: 0 };

describe('a snapshot of little', () => {
  it('of an organization that has used nothing is empty, and says that it looked', async () => {
    const snapshot = await readSnapshot(anOrganization());
    expect(snapshot).toMatchObject({
      since: null,
      billedThrough: null,
      totalCost: 0,
      currentMonthCost: 0,
      totalCostWorkspaces: 0,
      monthly: [],
      models: [],
      workspaces: [
        { id: null, name: 'Default', cost: 0 },
        { id: 'wrkspc_research', name: 'Research', cost: 0 },
      ],
      intradayDate: '2026-11-21',
      intradayAsOf: '2026-11-21T14:00:00Z',
      intradayCost: 0,
      intraday: [],
    });
  });

  it('of a bill without usage attributes nothing to a key, and takes the quiet days after it as billed', async () => {
    const snapshot = await readSnapshot(anOrganization({ costRows: [aCostRow()] }));
    expect(snapshot).toMatchObject({ since: '2026-11-01', billedThrough: '2026-11-20', totalCost: 1.5 });
    expect(snapshot.monthly).toEqual([
      {
        month: '2026-11',
        cost: 1.5,
        estimated: true,
        ...NO_TOKENS,
        costs: { ...NO_COSTS, input: 1.5 },
        perKey: [],
        unattributedCost: 1.5,
        status: 'estimated',
        unknownDays: 0,
        unpricedTokens: 0,
        isApproximate: false,
        hasPriority: false,
        belowUsageDays: [],
        revisions: [],
      },
    ]);
    expect(snapshot.workspaces).toMatchObject([
      { id: 'wrkspc_research', name: 'Research', cost: 1.5 },
      { id: null, name: 'Default', cost: 0 },
    ]);
  });

  it('of usage of today alone claims no bill, and keeps searches with the model that searched on the intraday tab only', async () => {
    const usageRows = [aUsageRow({ hour: at('2026-11-21T13:00'), uncached: MILLION, output: 0, webSearch: 7 })];
    const snapshot = await readSnapshot(anOrganization({ usageRows }));
    expect(snapshot).toMatchObject({ since: '2026-11-21', billedThrough: null, totalCost: 4.07, intradayCost: 4.07 });
    expect(snapshot.models.map(({ model, cost, costs }) => [model, cost, costs.other])).toEqual([
      ['claude-opus-5-5', 4, 0],
      [null, 0.07, 0.07],
    ]);
    expect(snapshot.intraday).toEqual([
      {
        apiKeyId: 'apikey_pipeline',
        apiKey: 'pipeline',
        cost: 4.07,
        models: [{ model: 'claude-opus-5-5', cost: 4.07, unpricedTokens: 0, ...NO_TOKENS, inputTokens: MILLION }],
        isApproximate: false,
        hasPriority: false,
      },
    ]);
  });

  it('claims nothing of today in its first hour', async () => {
    const usageRows = [aUsageRow({ hour: at('2026-11-20T23:00') })];
    const snapshot = await readSnapshot(anOrganization({ now: at('2026-11-21T00:20'), usageRows }));
    expect(snapshot).toMatchObject({ intradayDate: '2026-11-21', intradayAsOf: null, intradayCost: 0, intraday: [] });
    expect(snapshot.totalCost).toBe(0.006);
  });
});

describe('a snapshot of unusual amounts', () => {
  it('holds fifteen digits of amounts above a billion', async () => {
    const costRows = [aCostRow({ amountCents: '123456789012345.67' }), aCostRow({ amountCents: '1', model: null })];
    const { totalCost, monthly } = await readSnapshot(anOrganization({ costRows }));
    expect(totalCost).toBe(1_234_567_890_123.47);
    expect(monthly[0]?.costs.input).toBe(1_234_567_890_123.47);
    expect(monthly[0]?.unattributedCost).toBe(1_234_567_890_123.47);
  });

  it('divides credits among keys like charges', async () => {
    const organization = anOrganization({
      keys: [aKey(), aKey({ id: 'apikey_two', name: 'two' })],
      // This day is so long ago that Outlay no longer waits for its charges.
      costRows: [
        aCostRow({ day: '2026-10-01', amountCents: '-150.5' }),
        aWebSearchCostRow({ day: '2026-10-01', amountCents: '-20' }),
      ],
      usageRows: [
        aUsageRow({ hour: at('2026-10-01T08:00'), uncached: 100, output: 0, webSearch: 1 }),
        aUsageRow({ hour: at('2026-10-01T08:00'), uncached: 300, output: 0, webSearch: 3, keyId: 'apikey_two' }),
      ],
    });
    const { totalCost, monthly } = await readSnapshot(organization);
    expect(totalCost).toBe(-1.705);
    expect(monthly.at(-1)).toMatchObject({
      cost: -1.705,
      costs: { input: -1.505, other: -0.2 },
      perKey: [
        { id: 'apikey_pipeline', name: 'pipeline', cost: -0.42625, unpricedTokens: 0 },
        { id: 'apikey_two', name: 'two', cost: -1.27875, unpricedTokens: 0 },
      ],
      unattributedCost: 0,
    });
  });

  it('rounds each amount once: three thirds of a cent show as they are, and their sum as the cent', async () => {
    const costRows = ['1', '2', '3'].map((name) =>
      aCostRow({ amountCents: '0.3333333333', workspaceId: `wrkspc_${name}` }),
    );
    const { totalCost, workspaces } = await readSnapshot(anOrganization({ workspaces: [], keys: [], costRows }));
    expect(workspaces.map(({ cost }) => cost)).toEqual([0.003333, 0.003333, 0.003333]);
    expect(totalCost).toBe(0.01);
  });
});

describe('days that are not billed yet cost', () => {
  /**
   * Makes an organization with a million input tokens on each of six billed days, two million on a day that is not
   * billed, and half a million today.
   */
  function working(centsADay: string, model = 'claude-opus-5-5'): Organization {
    const days = ['14', '15', '16', '17', '18', '19'].map((day) => `2026-11-${day}`);
    const use = (hour: string, uncached: number) => aUsageRow({ hour: at(hour), uncached, output: 0, model });
    return anOrganization({
      billedThrough: '2026-11-19',
      costRows: days.map((day) => aCostRow({ day, amountCents: centsADay, model })),
      usageRows: [
        ...days.map((day) => use(`${day}T12:00`, MILLION)),
        use('2026-11-20T12:00', 2 * MILLION),
        use('2026-11-21T12:00', MILLION / 2),
      ],
    });
  }

  it('what the list says, where the bill agrees with the list', async () => {
    expect(await readSnapshot(working('399'))).toMatchObject({ totalCost: 6 * 3.99 + 8 + 2, intradayCost: 2 });
  });

  it('what the bill says, where a discount shows on it', async () => {
    expect(await readSnapshot(working('360'))).toMatchObject({ totalCost: 6 * 3.6 + 7.2 + 1.8, intradayCost: 1.8 });
  });

  it('what the bill says of a model that no list knows', async () => {
    const snapshot = await readSnapshot(working('700', 'claude-saga-9'));
    expect(snapshot).toMatchObject({ totalCost: 6 * 7 + 14 + 3.5, intradayCost: 3.5 });
    expect(snapshot.models[0]).toMatchObject({ model: 'claude-saga-9', unpricedTokens: 0 });
  });

  it('nothing but a count of tokens, where neither knows a price', async () => {
    const usageRows = [aUsageRow({ hour: at('2026-11-21T12:00'), model: 'claude-saga-9', uncached: 40, output: 2 })];
    const snapshot = await readSnapshot(anOrganization({ usageRows }));
    expect(snapshot).toMatchObject({ totalCost: 0, intraday: [{ cost: 0, models: [{ unpricedTokens: 42 }] }] });
    expect(snapshot.models[0]).toMatchObject({ cost: 0, unpricedTokens: 42, inputTokens: 40, outputTokens: 2 });
  });

  it('what the contract says, before bill and list', async () => {
    const models = [{ model: 'claude-opus-5-5', prices: { input: '3' } }];
    const contract = parsePriceFile({ version: 1, models });
    if (!contract.ok) throw new Error(JSON.stringify(contract.error));
    const snapshot = await readSnapshot(working('360'), { contract: contract.value });
    expect(snapshot).toMatchObject({ totalCost: 6 * 3.6 + 6 + 1.5, intradayCost: 1.5 });
  });
});

describe('the shape of a snapshot', () => {
  const organization = anOrganization({
    keys: [aKey(), aKey({ id: 'apikey_two', name: 'two' })],
    workspaces: [
      aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true }),
      aWorkspace({ id: 'wrkspc_idle', name: 'Idle' }),
      aWorkspace({ id: 'wrkspc_gone', name: 'Gone', archivedAt: at('2026-10-01') }),
      aWorkspace({ id: 'wrkspc_gone_too', name: 'Gone too', archivedAt: at('2026-10-01') }),
    ],
    costRows: [
      aCostRow({ day: '2026-09-03', model: 'claude-sonnet-5', workspaceId: 'wrkspc_gone' }),
      aCostRow({ day: '2026-11-02', model: 'claude-opus-5-5', workspaceId: null }),
      aCostRow({ day: '2026-11-02', model: 'claude-haiku-5-5', workspaceId: 'wrkspc_unheard_of', amountCents: '151' }),
      aWebSearchCostRow({ day: '2026-11-02', workspaceId: null }),
    ],
    usageRows: [
      aUsageRow({ hour: at('2026-11-02T08:00'), workspaceId: null, uncached: 100, output: 0 }),
      aUsageRow({
        hour: at('2026-11-02T08:00'),
        workspaceId: null,
        uncached: 200,
        output: 0,
        keyId: 'apikey_two',
      }),
      aUsageRow({ hour: at('2026-11-21T08:00'), workspaceId: null, uncached: 1, keyId: null }),
    ],
  });

  it('has the fields of version 1 in their order', async () => {
    const snapshot = await readSnapshot(organization);
    expect(Object.keys(snapshot).join(' ')).toBe(
      'schemaVersion generatedAt organization dataSource currency exchangeRate filter lastUpdate since billedThrough ' +
        'totalCost currentMonthCost totalCostWorkspaces spendLimit monthly models workspaces intradayDate intradayAsOf ' +
        'intradayCost intraday locked knownThrough isPartial isLowerBound days estimateAccuracy notEstimated intradayReported prepaid',
    );
    const tokens = 'inputTokens cacheCreationTokens cacheReadTokens outputTokens';
    const [month] = snapshot.monthly;
    const [model] = snapshot.models;
    const [intraday] = snapshot.intraday;
    expect(Object.keys(month ?? {}).join(' ')).toBe(
      `month cost estimated ${tokens} costs perKey unattributedCost status unknownDays unpricedTokens isApproximate hasPriority belowUsageDays revisions`,
    );
    expect(Object.keys(month?.costs ?? {}).join(' ')).toBe('input cacheCreation cacheRead output other');
    expect(Object.keys(month?.perKey[0] ?? {}).join(' ')).toBe('id name cost unpricedTokens');
    expect(Object.keys(model ?? {}).join(' ')).toBe(
      `model displayName cost unpricedTokens ${tokens} costs isApproximate hasPriority`,
    );
    expect(Object.keys(snapshot.workspaces[0] ?? {}).join(' ')).toBe(
      'id name cost unpricedTokens isApproximate hasPriority',
    );
    expect(Object.keys(intraday ?? {}).join(' ')).toBe('apiKeyId apiKey cost models isApproximate hasPriority');
    expect(Object.keys(intraday?.models[0] ?? {}).join(' ')).toBe(`model cost unpricedTokens ${tokens}`);
    expect(Object.keys(snapshot.exchangeRate).join(' ')).toBe('base rate asOf source stale');
  });

  it('lists months newest first without gaps, and calls estimated those with a day that is not billed', async () => {
    const { monthly } = await readSnapshot(organization);
    expect(monthly.map(({ month, cost, estimated }) => [month, cost, estimated])).toEqual([
      ['2026-11', 4.512004, true],
      ['2026-10', 0, false],
      ['2026-09', 1.5, false],
    ]);
    expect(monthly[1]).toMatchObject({ perKey: [], unattributedCost: 0, ...NO_TOKENS });
  });

  it('lists keys and workspaces by cost, idle workspaces too, archived ones only with money, models newest first', async () => {
    const { monthly, workspaces, models } = await readSnapshot(organization);
    expect(monthly[0]?.perKey.map(({ id, name }) => [id, name])).toEqual([
      ['apikey_two', 'two'],
      ['apikey_pipeline', 'pipeline'],
      [null, 'Console'],
    ]);
    expect(workspaces.map(({ id, name, cost }) => [id, name, cost])).toEqual([
      [null, 'Default', 3.002004],
      ['wrkspc_unheard_of', 'wrkspc_unheard_of', 1.51],
      ['wrkspc_gone', 'Gone', 1.5],
      ['wrkspc_idle', 'Idle', 0],
    ]);
    expect(models.map(({ model, displayName }) => [model, displayName])).toEqual([
      ['claude-opus-5-5', 'Claude Opus 5.5'],
      ['claude-haiku-5-5', 'Claude Haiku 5.5'],
      ['claude-sonnet-5', 'Claude Sonnet 5'],
      [null, 'No model'],
    ]);
  });

  it('with a filter holds what its keys cost, and says which', async () => {
    const selection = { apiKeyIds: ['apikey_two', null], intradayKeys: Infinity, monthKeys: Infinity };
    const snapshot = await readSnapshot(organization, { selection });
    expect(snapshot.filter).toEqual({ apiKeyIds: ['apikey_two', null], unknownApiKeyIds: [] });
    expect(snapshot).toMatchObject({ totalCost: 1.002004, totalCostWorkspaces: 1.002004, intradayCost: 0.002004 });
    expect(snapshot.monthly[0]).toMatchObject({ cost: 1.002004, inputTokens: 201, unattributedCost: 0 });
    expect(snapshot.workspaces[0]).toMatchObject({ id: null, name: 'Default', cost: 1.002004 });
  });

  it('in a currency without a rate is in dollars and says so', async () => {
    const [kronor] = await readSnapshots(organization, ['SEK']);
    expect(kronor).toMatchObject({ currency: 'USD', totalCost: 6.012004, exchangeRate: { base: 'USD', rate: 1 } });
  });

  it('is plain JSON', async () => {
    const snapshot = await readSnapshot(organization);
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  });
});
