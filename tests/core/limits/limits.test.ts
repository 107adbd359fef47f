/**
 * Checks which minute was the busiest, which models are probed (a probe is a test request that measures rate limits),
 * and how the answer to a probe changes the limits.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busiestMinute } from '../../../src/core/limits/busiest-minute.ts';
import { decodeLimits, encodeLimits } from '../../../src/core/limits/limits-blob.ts';
import { NO_LIMITS } from '../../../src/core/limits/no-limits.ts';
import { limitsInHeaders } from '../../../src/core/probes/parse-probe.ts';
import { planProbes } from '../../../src/core/probes/probe-plan.ts';
import { withProbes } from '../../../src/core/probes/with-probes.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { aGroup } from './groups.ts';

describe('the busiest minute', () => {
  const minute = (at: number, model: string, inputTokens: number, outputTokens = 0, cacheReadTokens = 0) => ({
    at,
    model,
    inputTokens,
    cacheReadTokens,
    outputTokens,
  });
  const groupOf = (models: readonly string[], isCacheAware = true) => aGroup({ models, isCacheAware });

  it('adds up the models of the group, dated or not, and no others', () => {
    const minutes = [minute(0, 'a-20250101', 5), minute(0, 'b', 5, 1), minute(60, 'a', 10), minute(60, 'c', 99)];
    expect(busiestMinute(groupOf(['a', 'b-20250202']), minutes)).toEqual({ at: 0, inputTokens: 10, outputTokens: 1 });
  });

  it('is the earliest of equals, and none without use', () => {
    expect(busiestMinute(groupOf(['a']), [minute(60, 'a', 5), minute(0, 'a', 3, 2)])).toMatchObject({ at: 0 });
    expect(busiestMinute(groupOf(['a']), [minute(0, 'b', 5), minute(0, 'a', 0)])).toBeNull();
  });

  it('counts input that was read from caches only if the limit counts it', () => {
    const minutes = [minute(0, 'a', 10), minute(60, 'a', 5, 1, 100)];
    expect(busiestMinute(groupOf(['a']), minutes)).toEqual({ at: 0, inputTokens: 10, outputTokens: 0 });
    expect(busiestMinute(groupOf(['a'], false), minutes)).toEqual({ at: 60, inputTokens: 105, outputTokens: 1 });
    expect(busiestMinute(groupOf(['a']), [minute(0, 'a', 0, 0, 9)])).toBeNull();
  });
});

describe('the headers of an answer', () => {
  it('tell what they tell', () => {
    expect(
      limitsInHeaders({
        'anthropic-ratelimit-requests-limit': '4000',
        'anthropic-ratelimit-output-tokens-limit': '800000',
        date: 'x',
      }),
    ).toEqual({ requests: 4000, inputTokens: null, outputTokens: 800_000 });
  });

  it.each(['', '-1', '1e3', ' 7', 'many', '1.5'])('tell nothing with %j', (text) => {
    expect(limitsInHeaders({ 'anthropic-ratelimit-requests-limit': text })).toBeNull();
  });
});

describe('the plan of probes', () => {
  const opus = aGroup({ id: 'opus', models: ['claude-opus-5-5', 'claude-opus-5'] });

  it('asks one model of each group, one in use where there is one, as the provider spells it', () => {
    expect(planProbes([opus], ['claude-opus-5-20260101'])).toEqual([{ model: 'claude-opus-5', group: opus }]);
    expect(planProbes([opus], [])).toEqual([{ model: 'claude-opus-5-5', group: opus }]);
  });

  it('asks models in no group for themselves, once whatever their date', () => {
    const plan = planProbes([opus], ['new-model', 'new-model-20260101', 'claude-opus-5']);
    expect(plan.map(({ group }) => group?.id ?? null)).toEqual(['opus', null]);
  });
});

describe('probes beside the list', () => {
  it('count where they are newer, value by value', () => {
    const report = { ...NO_LIMITS, groups: [aGroup({ asOf: 5 })] };
    const probe = aGroup({ source: 'probe', asOf: 6, requests: 50, inputTokens: null });
    expect(withProbes(report, [probe]).groups).toEqual([aGroup({ source: 'probe', asOf: 6, requests: 50 })]);
    expect(withProbes(report, [{ ...probe, asOf: 4 }]).groups).toEqual(report.groups);
  });

  it('stand for themselves where the list knows nothing of the model, and make room when it does', () => {
    const alone = aGroup({ id: 'model:x', models: ['x'], source: 'probe' });
    expect(withProbes(NO_LIMITS, [alone]).groups).toEqual([alone]);
    const listed = aGroup({ models: ['x-20260101'] });
    expect(withProbes({ ...NO_LIMITS, groups: [listed] }, [alone]).groups).toEqual([listed]);
  });
});

describe('limits in the store', () => {
  it('come back as they were, and nothing comes of damage', () => {
    const report = { ...NO_LIMITS, groups: [aGroup()], asOf: 7, spendLimit: { amount: toPico(5n), asOf: 7 } };
    expect(decodeLimits(encodeLimits(report))).toEqual(report);
    fc.assert(fc.property(fc.uint8Array(), (bytes) => decodeLimits(bytes) === null));
    expect(decodeLimits(encodeLimits(report).slice(0, -3))).toBeNull();
  });
});
