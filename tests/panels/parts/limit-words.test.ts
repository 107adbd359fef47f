/** Rate limits on a model's card are those of the model's group, whichever of the model's names the list uses. */
import { expect, it } from 'vitest';
import type { LimitsReport } from '../../../src/core/limits/limits.ts';
import { limitPills } from '../../../src/panels/parts/limit-words.ts';

const limits: LimitsReport = {
  asOf: 1,
  problem: null,
  spendLimit: null,
  groups: [
    {
      id: 'g',
      name: 'G',
      models: ['claude-opus-5-5', 'claude-opus-5-20260101'],
      requests: 4000,
      inputTokens: null,
      outputTokens: 80_000,
      isCacheAware: true,
      source: 'list',
      asOf: 1,
      busiest: null,
    },
  ],
};

it.each(['claude-opus-5-5', 'claude-opus-5-5-20260922', 'claude-opus-5', 'claude-opus-5-20260101'])(
  '%s has the limits of its group',
  (model) => {
    expect(limitPills(limits, model).map(({ text }) => text)).toEqual(['4,000 requests/min', '80K output tokens/min']);
  },
);

it.each([null, 'claude-opus', 'claude-opus-5-5-1', ''])('%s has none', (model) => {
  expect(limitPills(limits, model)).toEqual([]);
  expect(limitPills(null, model)).toEqual([]);
});
