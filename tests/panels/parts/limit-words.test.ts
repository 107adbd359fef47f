/** Rate limits on a model's card are those of the model's group, whichever of the model's names the list uses. */
import { expect, it } from 'vitest';
import type { LimitsReport } from '../../../src/core/limits/limits.ts';
import { headroomWords, limitPills, shortCount } from '../../../src/panels/parts/limit-words.ts';

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

it.each([
  [300, '<1% of the output limit at 14:07 UTC'],
  [0, '0% of the output limit at 14:07 UTC'],
  [79_800, '>99% of the output limit at 14:07 UTC'],
  [80_000, '100% of the output limit at 14:07 UTC'],
  [29_600, '37% of the output limit at 14:07 UTC'],
])('of %d output tokens in the busiest minute, the text is: %s', (outputTokens, text) => {
  const [group] = limits.groups;
  if (group === undefined) throw new Error('the list has a group');
  const busiest = { at: Date.UTC(2026, 10, 21, 14, 7), inputTokens: 0, outputTokens };
  expect(headroomWords({ ...group, busiest })).toBe(text);
});

it.each([null, 'claude-opus', 'claude-opus-5-5-1', ''])('%s has none', (model) => {
  expect(limitPills(limits, model)).toEqual([]);
  expect(limitPills(null, model)).toEqual([]);
});

it.each([
  [9999, '9,999'],
  [10_000, '10K'],
  [999_499, '999K'],
  [999_500, '1M'],
  [999_999, '1M'],
  [2_540_000, '2.5M'],
])('%d in short form is %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
