/**
 * Rate limits are requested from the provider only when a person wants new ones. They are still known after a restart.
 */
import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../../src/core/limits/no-limits.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../src/core/money/pico.ts';
import { createBench, PLACES } from './support/engine-bench.ts';

const GROUP = { id: 'g', name: 'G', models: ['m'], requests: 1, inputTokens: 2, outputTokens: 3, isCacheAware: true };
const LIMIT = toPico(500n * PICO_PER_DOLLAR);

function arrange(place: (typeof PLACES)[number] = 'nearby') {
  const bench = createBench({ place });
  bench.provider.limitsNow = [GROUP];
  bench.provider.spendLimitNow = LIMIT;
  bench.provider.minutesNow = [{ at: 60_000, model: 'm', inputTokens: 7, cacheReadTokens: 5, outputTokens: 8 }];
  return bench;
}

describe.each(PLACES)('limits of an engine %s', (place) => {
  it('are none, and cost no request, before anyone wanted them', async () => {
    const { engine, provider } = arrange(place);
    await engine.refresh('all');
    expect(await engine.limits('kept')).toEqual(NO_LIMITS);
    expect(provider.calls).not.toContain('rate limits');
  });

  it('are read once for all who ask at the same time', async () => {
    const { engine, provider, clock } = arrange(place);
    await engine.refresh('all');
    const [first, second] = await Promise.all([engine.limits('fresh'), engine.limits('fresh')]);
    expect(first).toEqual({
      groups: [
        { ...GROUP, source: 'list', asOf: clock.now(), busiest: { at: 60_000, inputTokens: 7, outputTokens: 8 } },
      ],
      asOf: clock.now(),
      problem: null,
      spendLimit: { amount: LIMIT, asOf: clock.now() },
    });
    expect(second).toEqual(first);
    expect(provider.calls.filter((call) => call === 'rate limits')).toHaveLength(1);
  });

  it('stay with the reason when they cannot be read', async () => {
    const { engine, provider } = arrange(place);
    await engine.refresh('all');
    const before = await engine.limits('fresh');
    provider.faults.set('rateLimits', { kind: 'forbidden' });
    provider.faults.set('spendLimits', { kind: 'unauthorized' });
    provider.faults.set('usageReport', { kind: 'network', detail: 'gone' });
    expect(await engine.limits('fresh')).toEqual({
      ...before,
      problem: { kind: 'forbidden', operation: 'rateLimits' },
    });
  });
});

it('compares a limit that counts cached input with all input, also if the list of limits cannot be loaded', async () => {
  const { engine, provider } = arrange();
  provider.limitsNow = [{ ...GROUP, isCacheAware: false }];
  await engine.refresh('all');
  const busiest = { at: 60_000, inputTokens: 12, outputTokens: 8 };
  expect((await engine.limits('fresh')).groups).toMatchObject([{ busiest }]);
  provider.faults.set('rateLimits', { kind: 'forbidden' });
  provider.minutesNow = provider.minutesNow.map((minute) => ({ ...minute, cacheReadTokens: 6 }));
  expect((await engine.limits('fresh')).groups).toMatchObject([{ busiest: { ...busiest, inputTokens: 13 } }]);
});

describe('kept limits', () => {
  it('are there after a restart with their date, for the same organization only', async () => {
    const bench = arrange();
    await bench.engine.refresh('all');
    const before = await bench.engine.limits('fresh');
    const again = bench.restart();
    await again.engine.refresh('all');
    expect(await again.engine.limits('kept')).toEqual(before);
    bench.provider.organizationNow = { id: 'org-other', name: 'Other' };
    const other = bench.restart();
    await other.engine.refresh('all');
    expect(await other.engine.limits('kept')).toEqual(NO_LIMITS);
  });

  it('are not those of the organization before, when the key is another one’s', async () => {
    const { engine, provider } = arrange();
    await engine.refresh('all');
    await engine.limits('fresh');
    provider.organizationNow = { id: 'org-other', name: 'Other' };
    await engine.refresh('all');
    expect(await engine.limits('kept')).toEqual(NO_LIMITS);
  });

  it('hold for this run although they cannot be stored', async () => {
    const { engine, store } = arrange();
    await engine.refresh('all');
    store.isFull = true;
    const fresh = await engine.limits('fresh');
    expect(await engine.limits('kept')).toEqual(fresh);
  });
});
