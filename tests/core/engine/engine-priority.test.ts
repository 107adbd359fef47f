/**
 * Tests an organization that has only priority usage. A commitment pays for this usage, so the bill has no rows for it.
 * The days count as billed nevertheless.
 */
import { afterEach, expect, it } from 'vitest';
import { parseDay } from '../../../src/core/calendar/day.ts';
import { anOrganization, aUsageRow } from '../../support/organization/builders.ts';
import { at } from '../../support/organization/utc.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { closeWires, startWire } from './support/wire-bench.ts';

afterEach(closeWires);

it('priority usage alone is billed at nothing, and its tokens are told', async () => {
  const usageRows = ['2026-11-10', '2026-11-15', '2026-11-20'].map((day) =>
    aUsageRow({ hour: at(`${day}T06:00`), serviceTier: 'priority', uncached: 1000, output: 0 }),
  );
  const { engine } = await startWire(anOrganization({ billedThrough: '2026-11-20', usageRows }));
  await engine.refresh('all');
  const reports = await engine.reports(ALL_KEYS);
  expect(reports).toMatchObject({ total: 0n, billedThrough: parseDay('2026-11-20') });
  expect(reports.notEstimated).toMatchObject({ items: [], billedShare: null, priorityTokens: 3000 });
  expect(reports.days.slice(0, 20).every(({ status }) => status === 'billed')).toBe(true);
});
