/**
 * Checks bills that arrive late, in parts or never: what the month costs until they arrive, and what is reported about
 * each day.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '../../../src/core/calendar/day.ts';
import { aCostRow } from '../../support/organization/builders.ts';
import { billFor } from '../../support/organization/bill.ts';
import { aUsageRow } from '../../support/organization/builders.ts';
import type { CostRow, Organization } from '../../support/organization/organization.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { at } from '../../support/organization/utc.ts';
import type { JsonObject } from '../../support/wire-server/endpoint.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DOLLAR = 1_000_000_000_000n;

afterEach(closeWires);

/**
 * Makes an organization with $1,000 of input tokens at noon of every day since 1 September. The bill is `scale` times
 * as high. It is 21 November, 14:05 UTC.
 */
function thousandADay(scale = 1): Organization {
  const steady = aSteadyOrganization({ since: '2026-09-01', now: '2026-11-21T14:05' });
  const usageRows = steady.usageRows.map((row) => ({ ...row, uncached: 250_000_000, output: 0 }));
  const bill = billFor(usageRows, { unitPrice: unitPriceFrom(LIST_PRICES) }).filter(({ day }) => day < '2026-11-21');
  const costRows = bill.map((row) => ({ ...row, amountCents: String(Number(row.amountCents) * scale) }));
  return { ...steady, usageRows, costRows };
}

/** The provider's usage report has only the hours and days that have ended by this time. */
function answerUsageTo(wire: Wire, last: string): void {
  const edit = (body: JsonObject): JsonObject => ({
    ...body,
    data: (body['data'] as { ending_at: string }[]).filter(({ ending_at: end }) => end <= last),
  });
  wire.server.faults.add({ path: PATHS.usage, fault: { kind: 'rewrite', edit } });
}

function withoutDay(organization: Organization, day: string, instead: readonly CostRow[] = []): Organization {
  return { ...organization, costRows: [...organization.costRows.filter((row) => row.day !== day), ...instead] };
}

/**
 * Returns the current month's cost in dollars, rounded down to whole cents, and the status of each day that is not
 * billed.
 */
async function month({ engine, clock }: Wire): Promise<{ dollars: number; days: Record<string, string> }> {
  const reports = await engine.reports(ALL_KEYS);
  const [running] = reports.months;
  const open = reports.days.filter(({ status }) => status !== 'billed');
  expect(reports.months.every(({ cost, daily }) => cost === daily.reduce((sum: bigint, each) => sum + each, 0n))).toBe(
    true,
  );
  expect(dayOf(clock.now())).toBe(reports.days.at(-1)?.day);
  return {
    dollars: Number((running?.cost ?? 0n) / (DOLLAR / 100n)) / 100,
    days: Object.fromEntries(open.map(({ day, status }) => [formatDay(day), status])),
  };
}

const CODE_EXECUTION = aCostRow({
  day: '2026-11-20',
  model: null,
  tokenType: null,
  costType: 'code_execution',
  serviceTier: null,
  contextWindow: null,
  inferenceGeo: null,
  amountCents: '40',
  description: 'Code Execution Usage',
});

describe('a day of which', () => {
  it('only $0.40 of code execution has landed costs its usage and these 40 cents, and is settling', async () => {
    const wire = await startWire(withoutDay(thousandADay(), '2026-11-20', [CODE_EXECUTION]));
    await wire.engine.refresh('all');
    expect(await month(wire)).toEqual({
      dollars: 21_000.4,
      days: { '2026-11-20': 'settling', '2026-11-21': 'estimated' },
    });
  });

  it('only 40 cents have landed costs its usage, although the usage report lags half an hour at midnight', async () => {
    const organization = withoutDay(thousandADay(), '2026-11-20', [CODE_EXECUTION]);
    const wire = await startWire({ ...organization, now: Date.parse('2026-11-21T00:10:00Z') });
    // The usage report has neither the last hour of 20 November yet nor the bucket of the whole day.
    answerUsageTo(wire, '2026-11-20T23:00:00Z');
    await wire.engine.refresh('all');
    expect(await month(wire)).toEqual({
      dollars: 20_000.4,
      days: { '2026-11-20': 'settling', '2026-11-21': 'estimated' },
    });
  });

  it('the last hour arrives after midnight costs it also after a refresh of today’s hours', async () => {
    const last = aUsageRow({ hour: at('2026-11-20T23:00'), uncached: 250_000_000, output: 0 });
    const steady = thousandADay();
    const organization = { ...steady, usageRows: [...steady.usageRows, last] };
    const wire = await startWire({ ...organization, now: Date.parse('2026-11-21T00:10:00Z') });
    answerUsageTo(wire, '2026-11-20T23:00:00Z');
    await wire.engine.refresh('all');
    wire.server.faults.clear();
    await wire.advance(95 * 60_000);
    await wire.engine.refresh('intraday');
    const afterIntraday = await month(wire);
    await wire.engine.refresh('all');
    expect(afterIntraday).toEqual(await month(wire));
    expect(afterIntraday).toMatchObject({ days: { '2026-11-20': 'settling' } });
  });

  it('60 % has landed costs its usage until the rest lands', async () => {
    const whole = thousandADay();
    const part = aCostRow({ day: '2026-11-20', amountCents: '60000' });
    const wire = await startWire(withoutDay(whole, '2026-11-20', [part]));
    await wire.engine.refresh('all');
    expect(await month(wire)).toMatchObject({ dollars: 21_000, days: { '2026-11-20': 'settling' } });
    wire.server.setOrganization(whole);
    await wire.engine.refresh('all');
    expect(await month(wire)).toEqual({ dollars: 21_000, days: { '2026-11-21': 'estimated' } });
  });

  it('one of two workspaces has landed costs the usage of both', async () => {
    const whole = thousandADay();
    const noon = Date.parse('2026-11-20T12:00Z');
    const other = aUsageRow({ hour: noon, workspaceId: null, uncached: 125_000_000, output: 0 });
    const wire = await startWire({ ...whole, usageRows: [...whole.usageRows, other] });
    await wire.engine.refresh('all');
    expect(await month(wire)).toMatchObject({ dollars: 21_500, days: { '2026-11-20': 'settling' } });
    const { workspaces } = await wire.engine.reports(ALL_KEYS);
    expect(workspaces.find(({ id }) => id === null || id === 'wrkspc_default')?.cost).toBe(500n * DOLLAR);
  });

  it('nothing has landed, before a later day that has, costs its usage', async () => {
    const wire = await startWire(withoutDay(thousandADay(), '2026-11-18'));
    await wire.engine.refresh('all');
    expect(await month(wire)).toEqual({
      dollars: 21_000,
      days: { '2026-11-18': 'estimated', '2026-11-21': 'estimated' },
    });
  });

  it('the bill is 20 % below list in an organization one week old is billed, and today is 20 % cheaper', async () => {
    const full = thousandADay(0.8);
    const young = full.usageRows.filter(({ hour }) => hour >= Date.parse('2026-11-14T00:00Z'));
    const createdAt = Date.parse('2026-11-14T00:00Z');
    const wire = await startWire({
      ...full,
      usageRows: young,
      costRows: full.costRows.filter(({ day }) => day >= '2026-11-14'),
      workspaces: full.workspaces.map((workspace) => ({ ...workspace, createdAt })),
      keys: full.keys.map((key) => ({ ...key, createdAt })),
    });
    await wire.engine.refresh('all');
    expect(await month(wire)).toEqual({ dollars: 8 * 800, days: { '2026-11-21': 'estimated' } });
  });

  it('nothing ever lands is billed as nothing after thirty days of asking, once, and not before', async () => {
    const wire = await startWire(withoutDay(thousandADay(), '2026-11-18'));
    await wire.engine.refresh('all');
    for (let days = 1; days <= 31; days += 1) {
      await wire.advance(DAY);
      await wire.engine.refresh('all');
      const { months } = await wire.engine.reports(ALL_KEYS);
      const november = months.find(({ month: each }) => each === (months.at(-1)?.month ?? 0) + 2);
      expect([days, november?.daily[17]]).toEqual([days, days < 30 ? 1000n * DOLLAR : 0n]);
    }
    const { months } = await wire.engine.reports(ALL_KEYS);
    const november = months.find(({ belowUsageDays }) => belowUsageDays.length > 0);
    // The server's bill ends on 20 November, so the bill of the 21st never arrives.
    expect(november?.belowUsageDays.map(formatDay)).toEqual(['2026-11-18', '2026-11-21']);
    const restarted = wire.restart();
    await restarted.engine.refresh('all');
    const again = (await restarted.engine.reports(ALL_KEYS)).months.flatMap(({ belowUsageDays }) => belowUsageDays);
    expect(again.map(formatDay)).toEqual(['2026-11-18', '2026-11-21']);
  });
});

describe('a closed November', () => {
  it('with a last day of which $0.40 has landed is not called billed', async () => {
    const whole = thousandADay();
    const wire = await startWire(withoutDay(whole, '2026-11-20', [CODE_EXECUTION]));
    await wire.engine.refresh('all');
    await wire.advance(10 * DAY + HOUR);
    await wire.engine.refresh('all');
    const { months } = await wire.engine.reports(ALL_KEYS);
    expect(months[1]?.status).not.toBe('billed');
    expect(months[1]?.basis.estimated).toBe(true);
  });
});

describe('an organization that is never billed', () => {
  it('makes at most 10 requests on each refresh, and its first read costs about its days', async () => {
    const wire = await startWire({ ...thousandADay(), costRows: [] });
    await wire.engine.refresh('all');
    const first = wire.server.requests.length;
    expect(await month(wire)).toMatchObject({ dollars: 21_000 });
    await wire.engine.refresh('all');
    const later = wire.server.requests.length - first;
    expect(later).toBeLessThanOrEqual(10);
    const billed = await startWire(thousandADay());
    await billed.engine.refresh('all');
    expect(first).toBeLessThanOrEqual(billed.server.requests.length + 6);
  });
});

describe('between midnight and one o’clock', () => {
  it('it is still known through when usage was read', async () => {
    const wire = await startWire(thousandADay());
    await wire.advance(10 * HOUR + 10 * 60_000);
    await wire.engine.refresh('all');
    const reports = await wire.engine.reports(ALL_KEYS);
    expect(reports.usageThrough).toBe(Date.parse('2026-11-22T00:00Z'));
    const fresh = await startWire({ ...thousandADay(), now: Date.parse('2026-11-21T00:15Z') });
    await fresh.engine.refresh('all');
    expect((await fresh.engine.reports(ALL_KEYS)).usageThrough).toBe(Date.parse('2026-11-21T00:00Z'));
  });
});
