/** Costs that are fitted into the hours of a whole: they sum to it in each hour, and stay where they were used if they can. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitHours as fit } from '../../../src/core/query/fit-hours.ts';
import { BIGINTS } from '../../../src/core/query/pico-numbers.ts';
import { HOURS_PER_DAY, type HourWeights } from '../../../src/core/query/hour-shares.ts';
import { runs } from '../../support/runs.ts';

interface Part {
  readonly amount: bigint;
  readonly weights: HourWeights;
}

const REPEATED = { numRuns: runs(1000) };

function weightsOf(used: readonly number[]): HourWeights {
  const weights = Float64Array.from({ length: HOURS_PER_DAY }, (_, hour) => used[hour] ?? 0);
  return { weights, first: 0, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

const used: fc.Arbitrary<HourWeights> = fc
  .array(fc.oneof(fc.constant(0), fc.nat(9), fc.nat(10 ** 15)), { minLength: 1, maxLength: HOURS_PER_DAY })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map(weightsOf);
const charge = fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(1n, 10n ** 13n), fc.bigInt(1n, 10n ** 22n));
const charges = fc.array(fc.record({ amount: charge, weights: used }), { minLength: 1, maxLength: 7 });
const withCredits = fc.array(
  fc.record({
    amount: fc.oneof(
      charge,
      charge.map((amount) => -amount),
      fc.constant(0n),
    ),
    weights: used,
  }),
  { minLength: 1, maxLength: 7 },
);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
const wholeOf = (of: readonly Part[]): bigint => sum(of.map(({ amount }) => amount));

/** Fits the parts into the hours of the whole. */
function fitHours(
  decided: readonly bigint[],
  of: readonly Part[],
  weights: HourWeights,
): readonly (readonly bigint[])[] {
  const parts = of.map(({ amount, weights: own }) => ({ amount, weights: () => own }));
  return fit(BIGINTS, { cumulative: decided, weights }, parts);
}

/** Returns the cost of each hour. */
function hoursOf(cumulative: readonly bigint[]): readonly bigint[] {
  return cumulative.map((until, hour) => until - (cumulative[hour - 1] ?? 0n));
}

describe('fitted hours', () => {
  it('sum to the whole in each hour, and to each part over the day, also with credits', () => {
    fc.assert(
      fc.property(withCredits, used, (of, whole) => {
        const decided = BIGINTS.cumulative(wholeOf(of), whole, HOURS_PER_DAY);
        const fitted = fitHours(decided, of, whole);
        for (const [hour, until] of decided.entries()) expect(sum(fitted.map((part) => part[hour] ?? 0n))).toBe(until);
        expect(fitted.map((part) => part.at(-1))).toEqual(of.map(({ amount }) => amount));
      }),
      REPEATED,
    );
  });

  it('are never below zero if no part is a credit', () => {
    fc.assert(
      fc.property(charges, used, (of, whole) => {
        for (const cumulative of fitHours(BIGINTS.cumulative(wholeOf(of), whole, HOURS_PER_DAY), of, whole)) {
          expect(hoursOf(cumulative).filter((cost) => cost < 0n)).toEqual([]);
        }
      }),
      REPEATED,
    );
  });

  it('are the same until an hour, whether the rest of the day is asked for or not', () => {
    fc.assert(
      fc.property(withCredits, used, fc.integer({ min: 1, max: 24 }), (of, whole, hours) => {
        const [all, some] = [HOURS_PER_DAY, hours].map((count) =>
          fitHours(BIGINTS.cumulative(wholeOf(of), whole, count), of, whole),
        );
        expect(all?.map((part) => part.slice(0, hours))).toEqual(some);
      }),
      REPEATED,
    );
  });

  it('are the own hours of each part if these sum to the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(10 ** 6), { minLength: 24, maxLength: 24 }), { minLength: 2, maxLength: 6 }),
        (costs) => {
          fc.pre(costs.every((hours) => hours.some((cost) => cost > 0)));
          const together = Array.from({ length: HOURS_PER_DAY }, (_, hour) =>
            costs.reduce((all, hours) => all + (hours[hour] ?? 0), 0),
          );
          const of = costs.map((hours) => ({ amount: sum(hours.map(BigInt)), weights: weightsOf(hours) }));
          const whole = weightsOf(together);
          const fitted = fitHours(BIGINTS.cumulative(wholeOf(of), whole, HOURS_PER_DAY), of, whole);
          expect(fitted.map((cumulative) => hoursOf(cumulative).map(Number))).toEqual(costs);
        },
      ),
      REPEATED,
    );
  });

  it('move all parts in the same way if their own hours do not sum to the whole', () => {
    const dollars = (amount: number): bigint => BigInt(amount) * 1_000_000_000_000n;
    const at = (...hours: readonly number[]): HourWeights =>
      weightsOf(Array.from({ length: HOURS_PER_DAY }, (_, hour) => (hours.includes(hour) ? 1 : 0)));
    const of = [
      { amount: dollars(20), weights: at(7) },
      { amount: dollars(10), weights: at(19) },
    ];
    const fitted = fitHours(BIGINTS.cumulative(dollars(30), at(7, 19), HOURS_PER_DAY), of, at(7, 19));
    expect(fitted.map((cumulative) => [hoursOf(cumulative)[7], hoursOf(cumulative)[19]])).toEqual([
      [dollars(15), dollars(5)],
      [0n, dollars(10)],
    ]);
  });
});
