// Tests the generated test organizations: the same seed gives the same data, the bill results from the usage, and very
// large organizations are made quickly. Also tests the code that computes their expected figures.

import { describe, expect, it } from 'vitest';

import { aCostRow, aKey, anOrganization, aUsageRow, aWebSearchCostRow } from '../support/organization/builders.ts';
import { GIANT_ROW, giantUsageDay, giantWorkspaceId } from '../support/organization/giant.ts';
import { UNATTRIBUTED } from '../support/organization/oracle-key-shares.ts';
import { expectedSnapshot, snapshotNumber } from '../support/organization/oracle-snapshot.ts';
import { computeOracle, dollarsOf, estimatedDays } from '../support/organization/oracle.ts';
import { LIST_PRICES, unitPriceFrom } from '../support/organization/prices.ts';
import { randomOrganization } from '../support/organization/random-organization.ts';
import { fromDecimal, toDecimal, type Rational } from '../support/organization/rational.ts';
import { at, dayOf } from '../support/organization/utc.ts';
import { parseAs } from './ask.ts';

const unitPrice = unitPriceFrom(LIST_PRICES);
const text = (dollars: Rational) => toDecimal(dollars, 12);

describe('a random organization', () => {
  it('is the same for the same seed and another for another', () => {
    expect(randomOrganization(7, 'small')).toEqual(randomOrganization(7, 'small'));
    expect(randomOrganization(7, 'small').usageRows).not.toEqual(randomOrganization(8, 'small').usageRows);
  });

  it('shows every oddity, and none when they are switched off', () => {
    const odd = randomOrganization(1, 'small', { billLagDays: 2 });
    expect(odd.billedThrough).toBe('2026-11-18');
    expect(odd.usageRows.some((row) => row.keyId === null)).toBe(true);
    expect(odd.usageRows.some((row) => row.workspaceId === null)).toBe(true);
    expect(odd.usageRows.some((row) => row.model === 'claude-saga-9')).toBe(true);
    expect(odd.costRows.some((row) => row.tokenType === 'reasoning_tokens')).toBe(true);
    expect(odd.costRows.some((row) => /\.\d{10}$/.test(row.amountCents))).toBe(true);
    const off = { noise: false, unknownModels: false, unknownTypes: false, nullWorkspace: false, nullKeys: false };
    const plain = randomOrganization(1, 'small', off);
    expect(plain.usageRows.some((row) => row.keyId === null || row.workspaceId === null)).toBe(false);
    expect(plain.usageRows.some((row) => row.model === 'claude-saga-9')).toBe(false);
    expect(plain.costRows.every((row) => ['tokens', 'web_search'].includes(row.costType ?? ''))).toBe(true);
  });

  it('bills list price × tokens, less the discount, to the last pico-dollar', () => {
    const off = { noise: false, unknownModels: false, unknownTypes: false };
    const full = randomOrganization(3, 'small', off);
    const estimatedOnly = {
      ...full,
      costRows: [],
      usageRows: full.usageRows.filter((row) => dayOf(row.hour) < '2026-11-21'),
    };
    const listed = dollarsOf(computeOracle(estimatedOnly, { unitPrice }).pieces);
    const billed = (discount: string) =>
      dollarsOf(
        computeOracle(randomOrganization(3, 'small', { ...off, discount }), { unitPrice }).pieces,
        (piece) => piece.kind === 'billed',
      );
    expect(text(billed('1'))).toBe(text(listed));
    expect(Number(text(billed('0.85')))).toBeCloseTo(0.85 * Number(text(listed)), 6);
  });
});

describe('the oracle', () => {
  const organization = anOrganization({
    keys: [aKey(), aKey({ id: 'apikey_two' })],
    billedThrough: '2026-11-19',
    costRows: [
      aCostRow({ day: '2026-10-31', amountCents: '1000' }),
      aCostRow({ day: '2026-11-19', amountCents: '300' }),
      aCostRow({ day: '2026-11-19', amountCents: '70', tokenType: 'output_tokens', workspaceId: null }),
      aWebSearchCostRow({ day: '2026-11-19', amountCents: '10' }),
      aCostRow({ day: '2026-11-20', amountCents: '999999' }),
    ],
    usageRows: [
      aUsageRow({ hour: at('2026-11-19T03:00'), uncached: 100, output: 0, webSearch: 1 }),
      aUsageRow({ hour: at('2026-11-19T09:00'), uncached: 200, output: 0, keyId: 'apikey_two' }),
      aUsageRow({ hour: at('2026-11-20T09:00'), uncached: 1_000_000, output: 0 }),
      aUsageRow({ hour: at('2026-11-21T13:00'), uncached: 0, output: 100_000, keyId: null }),
      aUsageRow({ hour: at('2026-11-21T13:00'), uncached: 5, output: 6, model: 'claude-unheard-of' }),
      aUsageRow({ hour: at('2026-11-21T14:00'), uncached: 77_000_000 }),
    ],
  });
  const snapshot = expectedSnapshot(organization, { unitPrice });

  it('takes billed days from the bill, later days from ended hours of usage, and no day from both', () => {
    const oracle = computeOracle(organization, { unitPrice });
    expect(oracle.billedThrough).toBe('2026-11-19');
    expect(estimatedDays(oracle)).toEqual(['2026-11-20', '2026-11-21']);
    const on = (day: string) => text(dollarsOf(oracle.pieces, (piece) => piece.day === day));
    expect(['2026-10-31', '2026-11-19', '2026-11-20', '2026-11-21'].map(on)).toEqual(['10', '3.8', '4', '2']);
    expect(snapshot).toMatchObject({ totalCost: 19.8, currentMonthCost: 9.8, totalCostWorkspaces: 19.8 });
  });

  it('ignores bill lines of today: the provider never shows them', () => {
    const withToday = { ...organization, billedThrough: null, costRows: [aCostRow({ day: '2026-11-21' })] };
    expect(computeOracle(withToday, { unitPrice }).billedThrough).toBeNull();
  });

  it('says since when, until when, and what today costs so far by key', () => {
    expect(snapshot).toMatchObject({
      since: '2026-10-31',
      billedThrough: '2026-11-19',
      intradayDate: '2026-11-21',
      intradayAsOf: '2026-11-21T14:00:00Z',
      intradayCost: 2,
    });
    expect(snapshot.intraday.map((key) => [key.apiKeyId, key.cost, key.models[0]?.unpricedTokens])).toEqual([
      [null, 2, 0],
      ['apikey_pipeline', 0, 11],
    ]);
  });

  it('splits months by category and key, with what no usage explains on its own line', () => {
    expect(snapshot.monthly).toEqual([
      {
        month: '2026-11',
        cost: 9.8,
        estimated: true,
        inputTokens: 1_000_305,
        cacheCreationTokens: 0,
        cacheReadTokens: 0,
        outputTokens: 100_006,
        costs: { input: 7, cacheCreation: 0, cacheRead: 0, output: 2.7, other: 0.1 },
        perKey: [
          { id: 'apikey_pipeline', cost: 5.1 },
          { id: 'apikey_two', cost: 2 },
          { id: null, cost: 2 },
        ],
        unattributedCost: 0.7,
      },
      expect.objectContaining({ month: '2026-10', cost: 10, estimated: false, perKey: [], unattributedCost: 10 }),
    ]);
  });

  it('totals workspaces and models over all time, money of no model as null', () => {
    expect(snapshot.workspaces).toEqual([
      { id: 'wrkspc_research', cost: 19.1 },
      { id: null, cost: 0.7 },
    ]);
    const models = new Map(snapshot.models.map((model) => [model.model, [model.cost, model.unpricedTokens]]));
    expect(models).toEqual(
      new Map([
        ['claude-opus-5-5', [19.7, 0]],
        [null, [0.1, 0]],
        ['claude-unheard-of', [0, 11]],
      ]),
    );
  });

  it('divides every cent among keys and the unattributed line, whatever the organization', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const random = randomOrganization(seed, 'tiny', { billLagDays: seed % 3 });
      const { pieces, shares } = computeOracle(random, { unitPrice });
      expect(text(dollarsOf(shares))).toBe(text(dollarsOf(pieces)));
    }
    const { shares } = computeOracle(organization, { unitPrice });
    expect(text(dollarsOf(shares, (share) => share.keyId === UNATTRIBUTED))).toBe('10.7');
  });

  it('estimates everything where nothing is billed yet', () => {
    const unbilled = computeOracle({ ...organization, costRows: [] }, { unitPrice });
    expect(unbilled.billedThrough).toBeNull();
    expect(unbilled.pieces.every((piece) => piece.kind === 'estimated')).toBe(true);
  });

  it('converts and rounds once, half-even', () => {
    expect(expectedSnapshot(organization, { unitPrice, rate: '0.5' }).totalCost).toBe(9.9);
    expect(snapshotNumber(fromDecimal('0.0000005'))).toBe(0);
    expect(snapshotNumber(fromDecimal('0.0000015'))).toBe(0.000002);
    expect(snapshotNumber(fromDecimal('-0.0000015'))).toBe(-0.000002);
    expect(snapshotNumber(fromDecimal('1234567890.1234567'))).toBe(1234567890.12346);
    expect(snapshotNumber(fromDecimal('12345678901234567890'))).toBe(12345678901234600000);
  });
});

interface GiantPage {
  data: { results: { output_tokens: number }[] }[];
}

function smallGiantRows(options: { only?: string[] }): object[] {
  const bytes = giantUsageDay('2026-11-01', { keys: 60, models: 2, workspaces: 3, ...options });
  return parseAs<GiantPage>(bytes.toString('latin1')).data[0]?.results ?? [];
}

describe('a giant day', () => {
  it('is a whole report page of 50,000 rows and about 23 MB, made within seconds', () => {
    const started = process.cpuUsage();
    const bytes = giantUsageDay('2026-11-01');
    // Measures processor time, because other programs do not increase it.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5_000);
    expect(bytes.length / 1e6).toBeGreaterThan(22);
    expect(bytes.length / 1e6).toBeLessThan(24);
    const page = parseAs<GiantPage>(bytes.toString('latin1'));
    expect(page.data[0]?.results).toHaveLength(50_000);
    expect(page.data[0]?.results.at(-1)?.output_tokens).toBe(GIANT_ROW.output);
    expect(page).toMatchObject({ has_more: false, next_page: null });
  });

  it('can be sliced by workspace without losing or doubling a row', () => {
    const slices = [
      smallGiantRows({ only: [giantWorkspaceId(0)] }),
      smallGiantRows({ only: [giantWorkspaceId(1), giantWorkspaceId(2)] }),
    ];
    expect(slices.map((slice) => slice.length)).toEqual([40, 80]);
    expect(new Set(slices.flat().map((row) => JSON.stringify(row))).size).toBe(smallGiantRows({}).length);
  });
});
