/** If the computer's clock is wrong, the provider's time decides which day and month it is. */
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/core/calendar/day.ts';
import { formatMonth } from '../../../src/core/calendar/month.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import { aCostRow, anOrganization, aUsageRow } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { lastUpdateChange, readClockOffset } from '../../../src/core/engine/cache/organization-store.ts';
import { rateLimited } from '../../support/wire-server/status-faults.ts';
import { createMemoryStore } from './support/memory-store.ts';
import { closeWires, startWire } from './support/wire-bench.ts';

afterEach(closeWires);

/**
 * Makes an organization with $5 billed on 29 November, and $9,000 of usage (2,250 million tokens at $4 a million) in
 * the hour `hour`.
 */
function spender(now: string, hour: string) {
  return anOrganization({
    now: at(now),
    billedThrough: '2026-11-29',
    costRows: [aCostRow({ day: '2026-11-29', amountCents: '500' })],
    usageRows: [aUsageRow({ hour: at(hour), uncached: 2_250_000_000, output: 0 })],
  });
}

describe('at a month’s edge', () => {
  it.each([
    ['three hours slow', '2026-12-01T02:30', '2026-12-01T00:00', '2026-11-30T23:30:00Z', '2026-12'],
    ['three hours fast', '2026-11-30T22:30', '2026-11-30T20:00', '2026-12-01T01:30:00Z', '2026-11'],
    ['right', '2026-12-01T02:30', '2026-12-01T00:00', '2026-12-01T02:30:00Z', '2026-12'],
  ])(
    'a clock that is %s puts nine thousand dollars into the provider’s month',
    async (_how, now, hour, computerNow, running) => {
      const wire = await startWire(spender(now, hour), { computerNow });
      await wire.engine.refresh('all');
      expect(wire.engine.status()).toMatchObject({ problem: null });
      const { months } = await wire.engine.reports(ALL_KEYS);
      const dollars = months.map(({ month, cost }) => [formatMonth(month), Number(cost) / Number(PICO_PER_DOLLAR)]);
      expect(Object.fromEntries(dollars)).toEqual(
        running === '2026-12' ? { '2026-12': 9000, '2026-11': 5 } : { '2026-11': 9005 },
      );
    },
  );
});

describe('the figures that are stored', () => {
  it('remember how wrong the clock was, for a reader that asks nobody', async () => {
    const store = createMemoryStore();
    await store.commit(new Map([lastUpdateChange(at('2026-11-30T22:30'), 10_800_000)]));
    expect(await readClockOffset(store)).toBe(10_800_000);
    expect(await readClockOffset(createMemoryStore())).toBe(0);
  });

  it('are of the right day where the clock was ahead then and has been set right since', async () => {
    const now = '2026-11-30T22:30';
    const wire = await startWire(spender(now, '2026-11-30T20:00'), {
      computerNow: '2027-11-30T22:30:00Z',
      credential: 'one',
    });
    await wire.engine.refresh('all');
    expect(wire.engine.status().lastUpdate).toBeGreaterThan(at('2027-11-30'));
    const right = wire.restart({ computerNow: '2026-11-30T22:31:00Z' });
    right.server.faults.add({ path: /./, fault: rateLimited({ retryAfter: '900' }) });
    await right.engine.refresh('all');
    const reports = await right.engine.reports(ALL_KEYS);
    expect(formatDay(reports.intraday.day)).toBe('2026-11-30');
    expect(reports.total).toBe(9005n * PICO_PER_DOLLAR);
  });

  it('say the provider’s day after a restart, before it has answered', async () => {
    const wire = await startWire(spender('2026-12-01T02:30', '2026-12-01T00:00'), {
      computerNow: '2026-11-30T23:30:00Z',
    });
    await wire.engine.refresh('all');
    wire.server.faults.add({ path: /./, fault: rateLimited({ retryAfter: '900' }) });
    const again = wire.restart();
    await again.engine.refresh('all');
    expect(again.engine.status().dataSource).toBe('cache');
    const { months } = await again.engine.reports(ALL_KEYS);
    expect(months.map(({ month }) => formatMonth(month))).toEqual(['2026-12', '2026-11']);
  });
});

describe('the status', () => {
  it('says how far the provider’s time is from this computer’s clock, also after a restart', async () => {
    const wire = await startWire(spender('2026-11-30T22:30', '2026-11-30T20:00'), {
      computerNow: '2026-12-01T01:30:00Z',
      credential: 'one',
    });
    expect(wire.engine.status().clockOffsetMs).toBe(0);
    await wire.engine.refresh('all');
    expect(Math.round(wire.engine.status().clockOffsetMs / 60_000)).toBe(-180);
    wire.server.faults.add({ path: /./, fault: rateLimited({ retryAfter: '900' }) });
    const again = wire.restart();
    await again.engine.refresh('all');
    expect(Math.round(again.engine.status().clockOffsetMs / 60_000)).toBe(-180);
  });
});
