/**
 * Makes fifteen situations with unusual figures. Each situation sets what the test server answers in place of the
 * provider, what time it is, and when Outlay refreshes.
 */
import { MS_PER_DAY } from '../../../src/core/calendar/day.ts';
import { MS_PER_HOUR } from '../../../src/core/calendar/hour.ts';
import { settle } from '../../core/engine/support/manual-clock.ts';
import { startWire, type Wire, type WireSetup } from '../../core/engine/support/wire-bench.ts';
import { aCostRow, anOrganization, aUsageRow } from '../../support/organization/builders.ts';
import type { CostRow, Organization, UsageRow } from '../../support/organization/organization.ts';
import { at, DAY_MS, dayOf } from '../../support/organization/utc.ts';
import type { JsonObject } from '../../support/wire-server/endpoint.ts';
import type { Fault } from '../../support/wire-server/fault.ts';
import { withoutZeros } from '../../support/wire-server/json-faults.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { rateLimited, serverError } from '../../support/wire-server/status-faults.ts';

/** The number of input tokens that cost $100 at list prices. */
const HUNDRED = 25_000_000;
const SINCE = '2026-10-01';
const NOW = '2026-11-21T14:05';

interface Days {
  readonly since?: string;
  readonly now?: string;
  readonly usage?: Partial<UsageRow>;
  readonly bill?: Partial<CostRow>;
  /** the last billed day; null if there is no bill at all; if omitted, the day before today */
  readonly billedThrough?: string | null;
}

/** Makes an organization with $100 of usage at noon of every day, billed through the day before today. */
function hundredADay({ since = SINCE, now = NOW, usage, bill, billedThrough }: Days = {}): Organization {
  const nowMs = at(now);
  const noons: number[] = [];
  for (let noon = at(`${since}T12:00`); noon + MS_PER_HOUR <= nowMs; noon += DAY_MS) noons.push(noon);
  const last = billedThrough === undefined ? dayOf(nowMs - DAY_MS) : billedThrough;
  const days = noons.map(dayOf).filter((day) => last !== null && day <= last);
  return anOrganization({
    now: nowMs,
    billedThrough: last,
    usageRows: noons.map((hour) => aUsageRow({ hour, uncached: HUNDRED, output: 0, ...usage })),
    costRows: days.map((day) => aCostRow({ day, amountCents: '10000', ...bill })),
  });
}

function codeExecution(day: string, cents: string): CostRow {
  const blank = { model: null, tokenType: null, serviceTier: null, contextWindow: null, inferenceGeo: null };
  return aCostRow({
    ...blank,
    day,
    costType: 'code_execution',
    amountCents: cents,
    description: 'Code Execution Usage',
  });
}

function withBillOf(organization: Organization, day: string, rows: readonly CostRow[]): Organization {
  return { ...organization, costRows: [...organization.costRows.filter((row) => row.day !== day), ...rows] };
}

function withBill(organization: Organization, change: (row: CostRow) => CostRow): Organization {
  return { ...organization, costRows: organization.costRows.map(change) };
}

function withUsage(organization: Organization, change: (row: UsageRow) => UsageRow): Organization {
  return { ...organization, usageRows: organization.usageRows.map(change) };
}

async function loaded(organization: Organization, setup: WireSetup = {}): Promise<Wire> {
  const wire = await startWire(organization, setup);
  await wire.engine.refresh('all');
  return wire;
}

/** Refreshes, and meanwhile moves the clock forward, so that the pauses before retries pass. */
async function refreshed(wire: Wire): Promise<Wire> {
  let isDone = false;
  const refresh = wire.engine.refresh('all').finally(() => (isDone = true));
  for (let turns = 0; turns < 500 && !isDone; turns += 1) {
    await wire.clock.advance(1000);
    await settle();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await refresh;
  return wire;
}

async function later(wire: Wire, durationMs: number, organization?: Organization): Promise<Wire> {
  if (organization !== undefined) wire.server.setOrganization(organization);
  await wire.advance(durationMs);
  return refreshed(wire);
}

/**
 * Returns a fault with which the test server leaves out some days of a report. `days` matches the start times of these
 * days.
 */
function without(days: RegExp): Fault {
  const isKept = (bucket: { readonly starting_at: string }): boolean => !days.test(bucket.starting_at);
  return {
    kind: 'rewrite',
    edit: (body): JsonObject => ({
      ...body,
      data: (body['data'] as { readonly starting_at: string }[]).filter(isKept),
    }),
  };
}

export const SITUATIONS = {
  '1. only $0.40 of code execution is on yesterday’s bill': () =>
    loaded(withBillOf(hundredADay(), '2026-11-20', [codeExecution('2026-11-20', '40')])),
  '1. the bill of 10 November stays at 60 % of its usage': async () => {
    const part = withBillOf(hundredADay({ now: '2026-11-12T12:05' }), '2026-11-10', [
      aCostRow({ day: '2026-11-10', amountCents: '6000' }),
    ]);
    const wire = await loaded(part);
    await later(wire, 30 * MS_PER_HOUR);
    return later(wire, 26 * MS_PER_HOUR);
  },
  '2. the provider has been down for thirteen days': async () => {
    const wire = await loaded(hundredADay({ now: '2026-11-08T14:05' }));
    wire.server.faults.add({ path: /./, fault: serverError() });
    return later(wire, 13 * MS_PER_DAY);
  },
  '2. it went down last month': async () => {
    const wire = await loaded(hundredADay({ now: '2026-10-29T14:05' }));
    wire.server.faults.add({ path: /./, fault: serverError() });
    return later(wire, 23 * MS_PER_DAY);
  },
  '3. the bill and usage of two days are missing from every answer': async () => {
    const wire = await startWire(hundredADay());
    for (const path of [PATHS.cost, PATHS.usage]) {
      wire.server.faults.add({ path, fault: without(/^2026-11-1[01]/) });
    }
    await wire.engine.refresh('all');
    return wire;
  },
  '4. the bill of 5 November grows by $50': async () => {
    const wire = await loaded(hundredADay());
    await later(wire, MS_PER_DAY);
    const more = withBillOf(hundredADay(), '2026-11-05', [aCostRow({ day: '2026-11-05', amountCents: '15000' })]);
    return later(wire, MS_PER_DAY, more);
  },
  '5. every bill is 25 % below the list price': () =>
    loaded(withBill(hundredADay(), (row) => ({ ...row, amountCents: '7500' }))),
  '6. usage names a dated model and the bill the bare one': () =>
    loaded(
      withBill(
        withUsage(hundredADay(), (row) => ({ ...row, model: 'claude-haiku-4-5-20251001' })),
        (row) => ({ ...row, model: 'claude-haiku-4-5', amountCents: '2500' }),
      ),
    ),
  '7. nothing was ever billed': () => loaded(hundredADay({ since: '2026-11-15', billedThrough: null })),
  '8. the provider asks for a wait of fifteen minutes': async () => {
    const wire = await loaded(hundredADay());
    wire.server.faults.add({ path: PATHS.me, fault: rateLimited({ retryAfter: '900' }) });
    return later(wire, 5 * MS_PER_HOUR);
  },
  '9. November has ended, and its last hour became known afterwards': async () => {
    const night = (): Organization => hundredADay({ now: '2026-11-30T23:40' });
    const wire = await loaded(night());
    const more = aUsageRow({ hour: at('2026-11-30T23:00'), uncached: HUNDRED, output: 0 });
    return later(wire, 90 * 60_000, { ...night(), usageRows: [...night().usageRows, more] });
  },
  '10. 60 % of the tokens of the last days have no price': () => {
    const days = hundredADay({ billedThrough: '2026-11-19' });
    const unpriced = days.usageRows
      .filter(({ hour }) => hour >= at('2026-11-20'))
      .map((row) => ({ ...row, model: 'zephyr-1', uncached: 37_500_000 }));
    return loaded({ ...days, usageRows: [...days.usageRows, ...unpriced] });
  },
  '10. today’s model is new, and an older one’s price stands in': () => {
    const days = hundredADay();
    return loaded(
      withUsage(days, (row) => (row.hour >= at('2026-11-21') ? { ...row, model: 'claude-opus-5-9' } : row)),
    );
  },
  '11. all usage is priority usage': () =>
    loaded(
      hundredADay({ usage: { serviceTier: 'priority' }, billedThrough: '2026-11-20', bill: { amountCents: '0' } }),
    ),
  '11. code execution is a fifth of every bill': () => {
    const days = hundredADay();
    return loaded({ ...days, costRows: days.costRows.flatMap((row) => [row, codeExecution(row.day, '2500')]) });
  },
  '12. the clock is three hours fast at the end of November': () =>
    loaded(hundredADay({ now: '2026-11-30T22:30' }), { computerNow: '2026-12-01T01:30:00Z' }),
  '13. another organization’s key is put in while the provider is down': async () => {
    const wire = await loaded(hundredADay(), { credential: 'key-of-one' });
    wire.server.faults.add({ path: PATHS.me, fault: serverError() });
    const other = wire.restart({ credential: 'key-of-another' });
    return refreshed(other);
  },
  '14. counts that are zero are left out of every answer': async () => {
    const wire = await startWire(hundredADay());
    wire.server.faults.add({ path: /./, fault: withoutZeros() });
    await wire.engine.refresh('all');
    return wire;
  },
  '15. it is half past midnight': async () => {
    const wire = await loaded(hundredADay({ now: '2026-11-20T23:30' }));
    return later(wire, MS_PER_HOUR);
  },
} as const satisfies Readonly<Record<string, () => Promise<Wire>>>;
