/** Like any organization, the demo has figures by hour: for the last 35 days, and for a single earlier day that is requested. */
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../src/core/calendar/day.ts';
import type { CostQuery } from '../../../src/core/query/cost-query.ts';
import { aDemoEngine } from '../../support/a-demo-engine.ts';

describe('the demo', () => {
  it('answers by hour for 35 days, and for a day before them by key and item', async () => {
    const engine = await aDemoEngine();
    const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    const today = dayOf(reports.computedAt);
    const query: CostQuery = {
      range: { from: addDays(today, -34), to: addDays(today, 1) },
      untilHour: null,
      bucket: 'hour',
      groupBy: ['model'],
      where: {},
      compareTo: null,
      top: 5,
    };
    const byHour = await engine.query(query);
    const byDay = await engine.query({ ...query, bucket: 'day' });
    expect(byHour.ok && byDay.ok && byHour.value.total.cost === byDay.value.total.cost).toBe(true);
    expect(byHour.ok ? byHour.value.total.costs.filter((cost) => cost > 0n).length : 0).toBeGreaterThan(500);

    const old = addDays(today, -40);
    const detail: CostQuery = { ...query, range: { from: old, to: addDays(old, 1) }, groupBy: ['apiKey', 'item'] };
    expect(await engine.query(detail)).toEqual({ ok: false, error: { kind: 'hoursToRead', days: [old] } });
    await engine.needHours([old]);
    const found = await engine.query(detail);
    const whole = await engine.query({ ...detail, bucket: 'day' });
    expect(found.ok && whole.ok && found.value.total.cost === whole.value.total.cost).toBe(true);
    await engine.close();
  });
});
