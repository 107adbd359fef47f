/**
 * Tests the sentence that `outlay guard` prints about a cost and its bound (the highest allowed cost). If the cost is
 * over the bound, the sentence never shows the two as the same amount.
 */
import { describe, expect, it } from 'vitest';

import { dayOf } from '../../src/core/calendar/day.ts';
import { judgeGuard, type GuardFigures, type GuardSpend } from '../../src/core/guard/guard.ts';
import { parseBoundAmount, parseBoundPercent } from '../../src/core/guard/parse-bounds.ts';
import { NOTHING, PICO_PER_DOLLAR, toPico, type Pico } from '../../src/core/money/pico.ts';
import { guardSentence } from '../../src/messages/guard.ts';

const RANGE = { from: dayOf(Date.UTC(2026, 10, 1)), to: dayOf(Date.UTC(2026, 10, 21)) };

function spend(cost: Pico): GuardSpend {
  return { range: RANGE, cost, estimated: NOTHING, unknownDays: 0, unpricedTokens: 0, isLoading: false };
}

function amount(dollars: string): Pico {
  return parseBoundAmount(dollars) ?? NOTHING;
}

function sentenceOf(figures: { month?: string; before?: string; after?: string }, bound: string): string {
  const { month = '0', before = '0', after = '0' } = figures;
  const all: GuardFigures = {
    ageMs: 0,
    month: spend(amount(month)),
    day: spend(NOTHING),
    change: { before: spend(amount(before)), after: spend(amount(after)) },
  };
  const isChange = bound.endsWith('%');
  const rules = {
    bounds: {
      month: isChange ? null : amount(bound),
      day: null,
      change: isChange ? parseBoundPercent(bound) : null,
    },
    tolerance: 1000,
    maxAgeMs: 1000,
    allowsPartial: false,
  };
  return guardSentence(judgeGuard(all, rules), rules);
}

describe('the age of figures', () => {
  const MINUTE = 60_000;

  it.each([
    [361 * MINUTE, 360 * MINUTE, 'figures are 6 hours and 1 minute old, and may be at most 6 hours old'],
    [360 * MINUTE + 1, 360 * MINUTE, 'figures are 6 hours and 1 minute old, and may be at most 6 hours old'],
    [90_000, MINUTE, 'figures are 2 minutes old, and may be at most 1 minute old'],
    [2 * MINUTE, 0, 'figures are 2 minutes old, and may be at most 0 minutes old'],
    [2881 * MINUTE, 2880 * MINUTE, 'figures are 48 hours and 1 minute old, and may be at most 48 hours old'],
  ])('of %i ms is never written like the allowed age of %i ms', (ageMs, maxAgeMs, words) => {
    const none = spend(NOTHING);
    const figures: GuardFigures = { ageMs, month: none, day: none, change: { before: none, after: none } };
    const rules = { bounds: { month: NOTHING, day: null, change: null }, tolerance: 0, maxAgeMs, allowsPartial: false };
    expect(guardSentence(judgeGuard(figures, rules), rules)).toContain(`(${words})`);
  });
});

describe('a change after days that cost less than zero', () => {
  const rules = { bounds: { month: null, day: null, change: 3000 }, tolerance: 0, maxAgeMs: 1, allowsPartial: false };
  const change = { before: spend(toPico(-5n * PICO_PER_DOLLAR)), after: spend(toPico(1000n * PICO_PER_DOLLAR)) };
  const figures: GuardFigures = { ageMs: 0, month: spend(NOTHING), day: spend(NOTHING), change };

  it('says both costs, and why there is no percentage', () => {
    expect(guardSentence(judgeGuard(figures, rules), rules)).toBe(
      'Not certain: the last 7 days cost $1,000.00 after 7 days that cost -$5.00 (at most +30.0% allowed) (the earlier 7 days cost less than zero, so no percentage can be calculated).',
    );
    const partial = { ...rules, allowsPartial: true };
    expect(guardSentence(judgeGuard(figures, partial), partial)).toBe(
      'Over the bound: the last 7 days cost $1,000.00 after 7 days that cost -$5.00 (at most +30.0% allowed).',
    );
  });
});

describe('a cost beside its bound', () => {
  it.each([
    ['76', '75', 'Over the bound: $76.00 spent so far this month (at most $75.00 allowed).'],
    ['75', '75', 'Within bounds: $75.00 spent so far this month (at most $75.00 allowed).'],
    ['75.001', '75', 'Over the bound: $75.001 spent so far this month (at most $75.00 allowed).'],
    ['75.000000000001', '75', 'Over the bound: $75.000000000001 spent so far this month (at most $75.00 allowed).'],
    ['74.999', '75', 'Within bounds: $74.999 spent so far this month (at most $75.00 allowed).'],
    ['0.001', '0', 'Over the bound: $0.001 spent so far this month (at most $0.00 allowed).'],
    ['12.3456', '75', 'Within bounds: $12.35 spent so far this month (at most $75.00 allowed).'],
  ])('of $%s and $%s has as many digits as it takes to differ', (month, bound, sentence) => {
    expect(sentenceOf({ month }, bound)).toBe(sentence);
  });

  it('never rounds the bound, which a person has typed', () => {
    expect(sentenceOf({ month: '1' }, '99.994999')).toContain('(at most $99.994999 allowed)');
    expect(sentenceOf({ month: '100' }, '99.994999')).toContain('$100.00 spent so far this month');
  });

  it.each([
    [
      '100',
      '130.004',
      '30%',
      'Over the bound: the cost of the last 7 days changed by +30.004% (at most +30.0% allowed).',
    ],
    ['100', '130', '30%', 'Within bounds: the cost of the last 7 days changed by +30.0% (at most +30.0% allowed).'],
    [
      '100',
      '112.26',
      '12.25%',
      'Over the bound: the cost of the last 7 days changed by +12.3% (at most +12.25% allowed).',
    ],
  ])('of $%s and then $%s writes the change so that it differs from %s', (before, after, bound, sentence) => {
    expect(sentenceOf({ before, after }, bound)).toBe(sentence);
  });

  it.each([
    [10n ** 20n, /changed by \+0\.0{17}1% \(at most \+0\.0% allowed\)\.$/],
    [10n ** 30n, /changed by 0\.0% \(at most \+0\.0% allowed\)\.$/],
  ])('writes at most twenty decimals of a change: %d pico-dollars and one more', (before, sentence) => {
    const rules = { bounds: { month: null, day: null, change: 0 }, tolerance: 0, maxAgeMs: 1, allowsPartial: false };
    const change = { before: spend(toPico(before)), after: spend(toPico(before + 1n)) };
    const figures: GuardFigures = { ageMs: 0, month: spend(NOTHING), day: spend(NOTHING), change };
    expect(guardSentence(judgeGuard(figures, rules), rules)).toMatch(sentence);
  });
});
