/**
 * What the reports say about a whole organization with a long history, whichever keys are selected: the cost of the
 * month so far, and its forecast.
 */
import { describe, expect, it } from 'vitest';
import { sharedDemoEngine } from '../../support/a-demo-engine.ts';

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
});
