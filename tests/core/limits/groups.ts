/** Makes groups of rate limits for tests. A test specifies only the values that it checks. */
import type { LimitGroup } from '../../../src/core/limits/limits.ts';

export function aGroup(over: Partial<LimitGroup> = {}): LimitGroup {
  return {
    id: 'rlg_opus',
    name: 'Claude Opus 5.5',
    models: ['claude-opus-5-5'],
    requests: 4000,
    inputTokens: 2_000_000,
    outputTokens: 400_000,
    isCacheAware: true,
    source: 'list',
    asOf: 1000,
    busiest: null,
    ...over,
  };
}
