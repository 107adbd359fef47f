/**
 * Compares estimates with the bills that arrive later. Checks how Outlay computes the accuracy of the estimates, and
 * how the prices of later estimates change if list prices change or if bills contain a discount.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { billFor } from '../../support/organization/bill.ts';
import { aCostRow, aKey, anOrganization, aUsageRow, aWorkspace } from '../../support/organization/builders.ts';
import type { CostRow, Organization, UsageRow } from '../../support/organization/organization.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { at, dayOf } from '../../support/organization/utc.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

const HOUR = 3_600_000;
const TODAY = '2026-11-21';

/**
 * The list prices, with the prices of Sonnet 5.5 from 8 October 2026 on. Before that day, its cache reads cost twice as
 * much.
 */
const PRICES = {
  ...LIST_PRICES,
  'claude-sonnet-5-5': { input: '2', write5m: '2.5', write1h: '4', read: '0.1', output: '10', usFactor: '1.1' },
};

interface Plan {
  /** rows of usage at noon of a day */
  readonly usage: (day: string) => readonly Partial<UsageRow>[];
  /** returns the price on the bill of a day, in percent of the list price */
  readonly percent?: (day: string) => number;
  readonly more?: readonly CostRow[];
  readonly since?: string;
}

/**
 * Makes an organization with usage on each day from `since` on, and with a bill for each day up to the day before
 * yesterday.
 */
function organizationOf({ usage, percent = () => 100, more = [], since = '2026-10-20' }: Plan): Organization {
  const usageRows: UsageRow[] = [];
  for (let noon = at(`${since}T12:00`); noon <= at('2026-11-22T12:00'); noon += 24 * HOUR) {
    for (const row of usage(dayOf(noon))) usageRows.push(aUsageRow({ hour: noon, uncached: 0, output: 0, ...row }));
  }
  const bill = billFor(usageRows, { unitPrice: unitPriceFrom(PRICES) });
  const createdAt = at(`${since}T08:00`);
  return anOrganization({
    now: at(`${TODAY}T14:05`),
    billedThrough: '2026-11-19',
    workspaces: [aWorkspace({ id: 'wrkspc_default', isDefault: true, createdAt }), aWorkspace({ createdAt })],
    keys: [aKey({ createdAt })],
    usageRows,
    costRows: [
      ...bill.map((row) => ({ ...row, amountCents: String((Number(row.amountCents) * percent(row.day)) / 100) })),
      ...more,
    ],
  });
}

async function today(wire: Wire): Promise<number> {
  await wire.engine.refresh('all');
  expect(wire.engine.status()).toMatchObject({ problem: null, degraded: [] });
  const { intraday } = await wire.engine.reports(ALL_KEYS);
  return Number(intraday.cost) / Number(PICO_PER_DOLLAR);
}

describe('today’s estimate', () => {
  it('follows a list price on the day it changes, while the bills are still of the old price', async () => {
    const organization = organizationOf({
      since: '2026-09-24',
      percent: (day) => (day < '2026-10-08' ? 200 : 100),
      usage: () => [{ model: 'claude-sonnet-5-5', uncached: 0, read: 1_000_000_000 }],
    });
    const wire = await startWire({ ...organization, now: at('2026-10-08T14:05'), billedThrough: '2026-10-07' });
    expect(await today(wire)).toBe(100);
  });

  it('keeps a contract discount although a stray flex request was never billed', async () => {
    const organization = organizationOf({
      percent: () => 80,
      usage: (day) => [
        { uncached: 10_000_000 },
        ...(day === '2026-11-12' ? [{ serviceTier: 'flex', uncached: 20_000, output: 10 }] : []),
      ],
    });
    const withoutFlex = organization.costRows.filter(({ serviceTier }) => serviceTier !== 'flex');
    expect(await today(await startWire({ ...organization, costRows: withoutFlex }))).toBeCloseTo(32, 6);
  });

  it('takes a new contract price once the closed bills of three days show it', async () => {
    const organization = organizationOf({
      percent: (day) => (day >= '2026-11-12' ? 60 : 80),
      usage: () => [{ uncached: 10_000_000 }],
    });
    expect(await today(await startWire(organization))).toBeCloseTo(24, 6);
  });
});

/**
 * Returns one estimate for each day from 10 to 20 November: the cost of the day as estimated on the day itself, when
 * the bill ends on the day before.
 */
async function estimatesOfDays(organization: Organization): Promise<number[]> {
  const wire = await startWire({ ...organization, now: at('2026-11-10T14:05'), billedThrough: '2026-11-09' });
  const estimates: number[] = [];
  for (let day = 10; day <= 20; day += 1) {
    wire.server.setOrganization({ ...organization, billedThrough: `2026-11-${String(day - 1).padStart(2, '0')}` });
    estimates.push(await today(wire));
    await wire.advance(24 * HOUR);
  }
  return estimates;
}

describe('a bill that is lower than before for many days', () => {
  it('is a discount where it is so in every workspace: prices follow once the bills of three days have closed', async () => {
    const organization = organizationOf({
      since: '2026-09-20',
      percent: (day) => (day >= '2026-11-10' ? 80 : 100),
      usage: () => [{ uncached: 10_000_000 }],
    });
    const estimates = await estimatesOfDays(organization);
    expect([estimates[0], estimates.at(-1)]).toEqual([40, 32]);
  });

  it('is no discount where a workspace has no bill', async () => {
    const organization = organizationOf({
      since: '2026-09-20',
      usage: () => [{ uncached: 10_000_000 }, { uncached: 5_000_000, workspaceId: null }],
    });
    const costRows = organization.costRows.filter(({ day, workspaceId }) => day < '2026-11-10' || workspaceId !== null);
    expect(new Set(await estimatesOfDays({ ...organization, costRows }))).toEqual(new Set([60]));
  });
});

describe('the accuracy of estimates', () => {
  it('compares what was shown for yesterday with the bill that lands the next day, and survives a restart', async () => {
    const organization = organizationOf({
      usage: () => [{ uncached: 10_000_000 }],
      percent: (day) => (day === '2026-11-20' ? 95 : 100),
      more: [
        aCostRow({ day: '2026-11-20', costType: 'code_execution', tokenType: null, model: null, amountCents: '200' }),
      ],
    });
    const wire = await startWire(organization);
    await wire.engine.refresh('all');
    const before = (await wire.engine.reports(ALL_KEYS)).accuracy;
    expect(before).toMatchObject({ shown: null, backtest: { medianError: 0, worstError: 0 } });
    wire.server.setOrganization({ ...organization, billedThrough: '2026-11-20' });
    await wire.advance(24 * HOUR);
    const later = wire.restart();
    await later.engine.refresh('all');
    const { accuracy } = await later.engine.reports(ALL_KEYS);
    // The shown estimate was $40. The bill is $38 for tokens and $2 for code execution, so the total has no error. For
    // the model, the estimate of $40 is compared with $38.
    expect(accuracy?.shown).toEqual({ days: 1, medianError: 0, worstError: 0 });
    expect(accuracy?.models[0]?.shown?.worstError).toBeCloseTo(2 / 38, 6);
  });
});
