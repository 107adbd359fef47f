/**
 * Tests the forecast of a whole organization with a long history, and the cost of its month so far. Both are the same
 * whichever API keys are selected.
 */
import { describe, expect, it } from 'vitest';
import { sharedDemoEngine } from '../../support/a-demo-engine.ts';
import { createBench } from '../engine/support/engine-bench.ts';

describe('an organization with more than a year behind it', () => {
  it('is told where its month may end, the same under a filter as without one', async () => {
    const engine = await sharedDemoEngine();
    const whole = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    const filtered = await engine.reports({ apiKeyIds: [null], intradayKeys: 0, monthKeys: 0 });
    const { forecast, billed, estimated } = whole.organization;
    expect(billed + estimated).toBe(whole.summary.monthToDate);
    expect(forecast?.low).toBeGreaterThan(billed + estimated);
    expect(forecast?.high).toBeGreaterThan(forecast?.middle ?? 0n);
    expect(forecast?.backtest.samples).toBeGreaterThan(300);
    expect(filtered.organization).toEqual(whole.organization);
    expect(filtered.total).toBeLessThan(whole.total);
  });

  it('is forecast from the hour up to which its costs are known, not from the present minute', async () => {
    // Every day costs three dollars. At 14:50 costs are known up to 14:00, so ten hours of today are still to come.
    const { engine, reports } = createBench({
      now: '2026-11-21T14:50:00Z',
      since: '2026-06-01',
      billedThrough: '2026-11-20',
    });
    await engine.refresh('all');
    const { organization, knownThrough } = await reports();
    expect(new Date(knownThrough ?? 0).toISOString()).toBe('2026-11-21T14:00:00.000Z');
    const spent = Number(organization.billed + organization.estimated) / 1e12;
    expect(Number(organization.forecast?.middle) / 1e12).toBeCloseTo(spent + 3 * (10 / 24) + 3 * 9, 6);
  });
});
