/**
 * Checks which days of one series are found to be unusual. A series is the costs of one thing, such as a key, on each
 * day. The days must be those that a naive reference implementation finds, which computes with fractions. Also checks
 * rules that must be true for any costs.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeDays } from '../../../../src/core/analysis/anomalies/judge-days.ts';
import { THRESHOLDS, type Thresholds } from '../../../../src/core/analysis/anomalies/thresholds.ts';
import { createDayWindows } from '../../../../src/core/analysis/anomalies/usual-days.ts';
import { parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { runs } from '../../../support/runs.ts';
import { naiveUnusual } from './support/naive-anomalies.ts';

const DOLLAR = 1_000_000_000_000n;
const LEAST = { above: 50n, below: 40n };
const MONDAY = parseDay('2026-06-01') ?? (0 as Day);

interface Series {
  readonly from: Day;
  /** null where the cost is not known */
  readonly costs: readonly (bigint | null)[];
}

/**
 * Costs of two kinds. Some are one of a few amounts, so they are often equal to each other or exactly at a limit. The
 * others are any amount, including credits and large amounts.
 */
const cost = fc.oneof(
  fc.constantFrom(0n, 20n, 40n, 60n, 80n, 100n).map((dollars) => dollars * DOLLAR),
  fc.bigInt(-50n * DOLLAR, 300n * DOLLAR),
  fc.constantFrom(9_000_000n * DOLLAR, 1n),
);
const series: fc.Arbitrary<Series> = fc.record({
  from: fc.integer({ min: 20_000, max: 20_010 }).map((day) => day as Day),
  costs: fc.array(fc.option(cost, { freq: 8 }), { minLength: 12, maxLength: 75 }),
});

const small: Thresholds = { ...THRESHOLDS, windowDays: 20, windowReach: 28 };
const thresholds = fc.constantFrom(THRESHOLDS, small, { ...small, deviationTenths: 10n });

function found(
  { from, costs }: Series,
  rules: Thresholds,
  leastPercent: { above: bigint; below: bigint | null } = LEAST,
) {
  const isObserved = Uint8Array.from(costs, (each) => Number(each !== null));
  const windows = createDayWindows({ from, isObserved }, rules);
  // The tables contain a cost for an unknown day too, but the code must not read it.
  const known = costs.map((each) => each ?? 777n * DOLLAR);
  return judgeDays(known, windows, { first: 0, thresholds: rules, leastPercent });
}

describe('unusual days of a series', () => {
  it('are those of a slow computation in fractions', () => {
    let met = 0;
    fc.assert(
      fc.property(series, thresholds, (of, rules) => {
        const days = of.costs.map((each, place) => ({ day: of.from + place, cost: each }));
        const naive = naiveUnusual(days, { ...rules, abovePercent: LEAST.above, belowPercent: LEAST.below });
        met += naive.length;
        expect(
          found(of, rules).map(({ place, excess2 }) => ({
            day: of.from + place,
            usual2: 2n * (of.costs[place] ?? 0n) - excess2,
          })),
        ).toEqual(naive);
      }),
      { numRuns: runs(600) },
    );
    expect(met).toBeGreaterThan(runs(600) / 10);
  });

  it('have usual days whose mean is the usual cost', () => {
    fc.assert(
      fc.property(series, (of) => {
        for (const { place, excess2, usualPlaces } of found(of, small)) {
          const [low, high] = usualPlaces.map((at) => of.costs[at] ?? 0n);
          expect(2n * (of.costs[place] ?? 0n) - (low ?? 0n) - (high ?? 0n)).toBe(excess2);
          expect(usualPlaces.every((at) => at < place && of.costs[at] !== null)).toBe(true);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('are the same in another currency: all costs and the least amount times a number', () => {
    fc.assert(
      fc.property(series, fc.bigInt(2n, 1000n), (of, factor) => {
        const larger = { ...of, costs: of.costs.map((each) => (each === null ? null : each * factor)) };
        const rules = { ...small, leastAmount: toPico(small.leastAmount * factor) };
        expect(found(larger, rules).map(({ place }) => place)).toEqual(found(of, small).map(({ place }) => place));
      }),
      { numRuns: runs(200) },
    );
  });

  it('do not depend on later days', () => {
    fc.assert(
      fc.property(series, fc.array(fc.option(cost), { maxLength: 20 }), (of, later) => {
        const longer = { ...of, costs: [...of.costs, ...later] };
        expect(found(longer, small).filter(({ place }) => place < of.costs.length)).toEqual(found(of, small));
      }),
      { numRuns: runs(200) },
    );
  });

  it('are the same whole weeks later', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 60 }), (of, weeks) => {
        expect(found({ ...of, from: (of.from + 7 * weeks) as Day }, small)).toEqual(found(of, small));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('what is usual', () => {
  /**
   * Returns the costs of `count` equal weeks, day by day.
   * @param dollars the costs of the seven days of a week in dollars, Monday first
   */
  function weeks(count: number, ...dollars: readonly number[]): bigint[] {
    return Array.from({ length: count * 7 }, (_, place) => BigInt(dollars[place % 7] ?? 0) * DOLLAR);
  }

  const placesOf = (costs: readonly (bigint | null)[], leastPercent = LEAST): number[] =>
    found({ from: MONDAY, costs }, THRESHOLDS, leastPercent).map(({ place }) => place);

  it('is told by weekday: quiet weekends are usual, and work on a Sunday is not', () => {
    const usual = weeks(5, 100, 100, 100, 100, 100, 10, 10);
    expect(placesOf([...usual, ...weeks(1, 100, 100, 100, 100, 100, 10, 10)])).toEqual([]);
    expect(placesOf([...usual, ...weeks(1, 100, 100, 100, 100, 100, 10, 100)])).toEqual([41]);
  });

  it('is told by workdays and weekends in a short history, once there are ten days', () => {
    const first = weeks(1, 100, 100, 100, 100, 100, 10, 10);
    expect(placesOf([...first, 100n * DOLLAR, 100n * DOLLAR, 900n * DOLLAR])).toEqual([]);
    expect(placesOf([...first, 100n * DOLLAR, 100n * DOLLAR, 100n * DOLLAR, 900n * DOLLAR])).toEqual([10]);
  });

  it('counts unknown days neither as nothing nor as a day before', () => {
    const usual = weeks(3, 100, 100, 100, 100, 100, 100, 100);
    expect(placesOf([...usual, null, null, 100n * DOLLAR])).toEqual([]);
    expect(placesOf([...weeks(1, 100, 100, 100, 100, 100, 100, 100), null, null, null, 900n * DOLLAR])).toEqual([]);
  });

  it('needs a difference of the least amount and the least part, exactly', () => {
    const usual = weeks(5, 40, 40, 40, 40, 40, 40, 40);
    expect(placesOf([...usual, 65n * DOLLAR])).toEqual([35]);
    expect(placesOf([...usual, 65n * DOLLAR - 1n])).toEqual([]);
    const dear = weeks(5, 100, 100, 100, 100, 100, 100, 100);
    expect(placesOf([...dear, 150n * DOLLAR])).toEqual([35]);
    expect(placesOf([...dear, 150n * DOLLAR - 1n])).toEqual([]);
    expect(placesOf([...dear, 60n * DOLLAR])).toEqual([35]);
    expect(placesOf([...dear, 60n * DOLLAR + 1n])).toEqual([]);
  });

  it('is wide where costs go up and down by themselves', () => {
    const wild = Array.from(
      { length: 35 },
      (_, place) => BigInt([20, 200, 90, 150, 40][Math.floor(place / 7)] ?? 0) * DOLLAR,
    );
    expect(placesOf([...wild, 200n * DOLLAR])).not.toContain(35);
    expect(placesOf([...wild, 900n * DOLLAR])).toContain(35);
  });

  it('is exceeded by more than 5 × 1.4826 times the usual distance, exactly', () => {
    // For each weekday, the median cost is $100, and costs usually differ from it by $10.
    const usual = [90, 110, 100, 90, 110].flatMap((dollars) => weeks(1, ...Array.from({ length: 7 }, () => dollars)));
    const limit = 100n * DOLLAR + (74_130n * DOLLAR) / 1000n;
    expect([placesOf([...usual, limit]), placesOf([...usual, limit + 1n])]).toEqual([[], [35]]);
  });

  it('has no falls where falls are not told', () => {
    const costs = [...weeks(5, 100, 100, 100, 100, 100, 100, 100), 0n];
    expect(placesOf(costs)).toEqual([35]);
    const windows = createDayWindows({ from: MONDAY, isObserved: new Uint8Array(costs.length).fill(1) }, THRESHOLDS);
    const rules = { first: 0, thresholds: THRESHOLDS, leastPercent: { above: 50n, below: null } };
    expect(judgeDays(costs, windows, rules)).toEqual([]);
  });
});
