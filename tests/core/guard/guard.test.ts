/**
 * Tests the rules of the command `outlay guard`, which compares costs with bounds. A bound is a highest allowed cost or
 * rise. It counts as kept if it is certainly not exceeded, and if all figures that it concerns are known and new
 * enough. If a person allows partial figures, the known figures alone decide.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayOf } from '../../../src/core/calendar/day.ts';
import {
  changeOf,
  judgeGuard,
  type GuardFigures,
  type GuardRules,
  type GuardSpend,
} from '../../../src/core/guard/guard.ts';
import { parseBoundAge, parseBoundAmount, parseBoundPercent } from '../../../src/core/guard/parse-bounds.ts';
import { toPico, type Pico } from '../../../src/core/money/pico.ts';
import { runs } from '../../support/runs.ts';

const RANGE = { from: dayOf(0), to: dayOf(86_400_000) };

/** Few different values, so that costs are often exactly at a bound, just below it or just above it. */
const amount: fc.Arbitrary<Pico> = fc
  .oneof(fc.bigInt({ min: -2n, max: 9n }), fc.bigInt({ min: 0n, max: 10n ** 18n }))
  .map(toPico);
const mostlyNone = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 }));
const spend: fc.Arbitrary<GuardSpend> = fc.record({
  range: fc.constant(RANGE),
  cost: amount,
  estimated: fc.oneof(fc.constant(toPico(0n)), amount),
  unknownDays: mostlyNone,
  unpricedTokens: mostlyNone,
  isLoading: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
});
const figures: fc.Arbitrary<GuardFigures> = fc.record({
  ageMs: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 12 }) }, fc.constant(null)),
  month: spend,
  day: spend,
  change: fc.record({ after: spend, before: fc.option(spend, { nil: null, freq: 5 }) }),
});
const percent = fc.oneof(fc.constantFrom(0, 1000, 3000, 10_000), fc.integer({ min: 0, max: 30_000 }));
const rules: fc.Arbitrary<GuardRules> = fc.record({
  bounds: fc.record({
    month: fc.option(
      amount.filter((of) => of >= 0n),
      { nil: null },
    ),
    day: fc.option(
      amount.filter((of) => of >= 0n),
      { nil: null },
    ),
    change: fc.option(percent, { nil: null }),
  }),
  tolerance: percent,
  maxAgeMs: fc.integer({ min: 0, max: 12 }),
  allowsPartial: fc.boolean(),
});

/** Whether everything about these days is known. */
function isKnown({ unknownDays, unpricedTokens, isLoading }: GuardSpend): boolean {
  return unknownDays === 0 && unpricedTokens === 0 && !isLoading;
}

/** Returns the cost if the estimates change by ±tolerance, exactly, in ten-thousandths of a pico-dollar. */
function scaled({ cost, estimated }: Pick<GuardSpend, 'cost' | 'estimated'>, tolerance: number): bigint {
  return cost * 10_000n + (estimated > 0n ? estimated : 0n) * BigInt(tolerance);
}

/** Computes in a second way whether all bounds (highest allowed costs or rises) are certainly kept. */
function isKeptForSure(given: GuardFigures, { bounds, tolerance, maxAgeMs }: GuardRules): boolean {
  if (given.ageMs === null || given.ageMs > maxAgeMs) return false;
  const isBelow = (of: GuardSpend, most: Pico): boolean => isKnown(of) && scaled(of, tolerance) <= most * 10_000n;
  const { before, after } = given.change;
  return (
    (bounds.month === null || isBelow(given.month, bounds.month)) &&
    (bounds.day === null || isBelow(given.day, bounds.day)) &&
    (bounds.change === null ||
      (before !== null &&
        isKnown(before) &&
        isKnown(after) &&
        before.cost >= 0n &&
        !mayRiseAbove(scaled(before, -tolerance), scaled(after, tolerance), bounds.change)))
  );
}

/**
 * Whether the rise from `lowest` to `highest` is greater than `most`, in hundredths of a percent. From an amount of
 * zero or less, every rise is too great.
 */
function mayRiseAbove(lowest: bigint, highest: bigint, most: number): boolean {
  return lowest <= 0n ? highest > lowest : highest * 10_000n > lowest * BigInt(10_000 + most);
}

const hasBound = ({ bounds }: GuardRules): boolean =>
  bounds.month !== null || bounds.day !== null || bounds.change !== null;

describe('a guard', () => {
  it('says that bounds are kept only if each is kept, whatever estimates become, and every figure is known and fresh', () => {
    fc.assert(
      fc.property(figures, rules, (given, of) => {
        fc.pre(hasBound(of));
        const { verdict } = judgeGuard(given, { ...of, allowsPartial: false });
        if (verdict === 'within') expect(isKeptForSure(given, of)).toBe(true);
      }),
      { numRuns: runs(20_000) },
    );
  });

  it('says so whenever everything is known, billed, fresh and below the bounds', () => {
    const settled = spend.map((of) => ({
      ...of,
      estimated: toPico(0n),
      unknownDays: 0,
      unpricedTokens: 0,
      isLoading: false,
    }));
    fc.assert(
      fc.property(settled, settled, rules, (of, before, any) => {
        const rule = { ...any, allowsPartial: false };
        const given = { ageMs: 0, month: of, day: of, change: { after: of, before } };
        const { verdict } = judgeGuard(given, rule);
        if (isKeptForSure(given, rule)) expect(verdict).toBe('within');
        else expect(verdict).not.toBe('within');
      }),
      { numRuns: runs(5000) },
    );
  });

  it('never allows a known cost above a bound, whatever else is missing or allowed', () => {
    fc.assert(
      fc.property(figures, rules, (given, of) => {
        const { month, day } = of.bounds;
        const { before, after } = given.change;
        const { change } = of.bounds;
        const isRise =
          change !== null &&
          before !== null &&
          isKnown(before) &&
          before.cost >= 0n &&
          after.cost * 10_000n > before.cost * BigInt(10_000 + change);
        const isOver = isRise || (month !== null && given.month.cost > month) || (day !== null && given.day.cost > day);
        if (isOver) expect(judgeGuard(given, of).verdict).toBe('exceeded');
      }),
      { numRuns: runs(5000) },
    );
  });

  it('only gets worse with a lower bound, an older figure, a missing day or a larger estimate', () => {
    const order = ['within', 'uncertain', 'exceeded'];
    fc.assert(
      fc.property(spend, rules, fc.bigInt({ min: 0n, max: 20n }), (of, rule, less) => {
        const given = { ageMs: 0, month: of, day: of, change: { after: of, before: of } };
        const bounds = { ...rule.bounds, change: null };
        const rank = (worse: Partial<GuardSpend>, ageMs = 0, month = bounds.month): number =>
          order.indexOf(
            judgeGuard(
              { ...given, ageMs, month: { ...of, ...worse }, day: { ...of, ...worse } },
              { ...rule, bounds: { ...bounds, month } },
            ).verdict,
          );
        const now = rank({});
        const lower = bounds.month === null ? null : toPico(bounds.month > less ? bounds.month - less : 0n);
        expect(rank({}, 0, lower)).toBeGreaterThanOrEqual(now);
        expect(rank({}, 13)).toBeGreaterThanOrEqual(now);
        expect(rank({ unknownDays: of.unknownDays + 1 })).toBeGreaterThanOrEqual(now);
        expect(rank({ estimated: toPico(of.estimated + less) })).toBeGreaterThanOrEqual(now);
        expect(rank({ cost: toPico(of.cost + less) })).toBeGreaterThanOrEqual(now);
      }),
      { numRuns: runs(3000) },
    );
  });

  it('does not call a rise exceeded because the days before are incomplete', () => {
    const known = { range: RANGE, estimated: toPico(0n), unknownDays: 0, unpricedTokens: 0, isLoading: false };
    const before = { ...known, cost: toPico(10n), unknownDays: 3 };
    const given = { ageMs: 0, month: before, day: before, change: { after: { ...known, cost: toPico(30n) }, before } };
    const rule = { bounds: { month: null, day: null, change: 3000 }, tolerance: 0, maxAgeMs: 1, allowsPartial: false };
    expect(judgeGuard(given, rule)).toMatchObject({
      verdict: 'uncertain',
      checks: [{ of: 'change', doubts: [{ kind: 'unknownDays', days: 3 }] }],
    });
    expect(judgeGuard(given, { ...rule, allowsPartial: true }).verdict).toBe('exceeded');
  });

  it.each([
    [-5, 1000, 'uncertain', 'exceeded'],
    [0, 1000, 'exceeded', 'exceeded'],
    [-5, 0, 'uncertain', 'within'],
    [-5, -3, 'uncertain', 'within'],
  ])('judges a change from %i to %i: %s, and with partial figures %s', (from, to, verdict, partly) => {
    const known = { range: RANGE, estimated: toPico(0n), unknownDays: 0, unpricedTokens: 0, isLoading: false };
    const [before, after] = [from, to].map((cost) => ({ ...known, cost: toPico(BigInt(cost)) }));
    if (before === undefined || after === undefined) throw new Error('both weeks have a cost');
    const given = { ageMs: 0, month: after, day: after, change: { after, before } };
    const rule = { bounds: { month: null, day: null, change: 3000 }, tolerance: 0, maxAgeMs: 1, allowsPartial: false };
    expect(judgeGuard(given, rule)).toMatchObject({
      verdict,
      checks: [{ doubts: from < 0 ? [{ kind: 'negativeBefore' }] : [] }],
    });
    expect(judgeGuard(given, { ...rule, allowsPartial: true }).verdict).toBe(partly);
  });

  it('rounds what estimates may become up, so that a part of a pico-dollar is not lost', () => {
    const of = {
      range: RANGE,
      cost: toPico(5n),
      estimated: toPico(1n),
      unknownDays: 0,
      unpricedTokens: 0,
      isLoading: false,
    };
    const given = { ageMs: 0, month: of, day: of, change: { after: of, before: of } };
    const bounds = { month: toPico(5n), day: null, change: null };
    const rule = { bounds, tolerance: 1, maxAgeMs: 0, allowsPartial: false };
    expect(judgeGuard(given, rule).checks[0]?.doubts).toEqual([{ kind: 'mayExceed', estimated: 1n }]);
    expect(judgeGuard(given, { ...rule, tolerance: 0 }).verdict).toBe('within');
  });

  it('calls any cost after a week without costs a rise above every bound, and none no rise', () => {
    expect(changeOf(toPico(0n), toPico(1n))).toBeNull();
    expect(changeOf(toPico(0n), toPico(0n))).toBe(0);
    expect(changeOf(toPico(3n), toPico(4n))).toBe(3333);
    expect(changeOf(toPico(3n), toPico(2n))).toBe(-3334);
  });
});

describe('a bound', () => {
  it.each([
    ['10000', 10_000_000_000_000_000n],
    ['499.50', 499_500_000_000_000n],
    ['0', 0n],
    ['', null],
    ['-1', null],
    ['1e4', null],
    ['1,000', null],
    ['$5', null],
  ])('of the amount %j is %s', (text, value) => expect(parseBoundAmount(text)).toBe(value));

  it.each([
    ['30%', 3000],
    ['12.5%', 1250],
    ['0%', 0],
    ['30', null],
    ['-5%', null],
    ['1.234%', null],
  ])('of the share %j is %s', (text, value) => expect(parseBoundPercent(text)).toBe(value));

  it.each([
    ['6h', 21_600_000],
    ['90m', 5_400_000],
    ['2d', 172_800_000],
    ['6', null],
    ['6 h', null],
    ['1.5h', null],
  ])('of the age %j is %s', (text, value) => expect(parseBoundAge(text)).toBe(value));
});
