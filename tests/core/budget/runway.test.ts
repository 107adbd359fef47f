/**
 * Tests how much prepaid credit is left: the credit paid in, minus the costs and the credit that expired. The order in
 * which top-ups were entered does not matter. Higher costs never make the credit last longer.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CostRange } from '../../../src/core/budget/outlook.ts';
import type { Credit } from '../../../src/core/budget/prepaid.ts';
import { runwayOf, type Runway, type RunwayInput, type SpentDay } from '../../../src/core/budget/runway.ts';
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { NOTHING, PICO_PER_DOLLAR, sumPico, toPico, type Pico } from '../../../src/core/money/pico.ts';

const TODAY = parseDay('2026-11-23') as Day;
const FIRST = addDays(TODAY, -20);

const usd = (dollars: number): Pico => toPico(BigInt(Math.round(dollars * 100)) * (PICO_PER_DOLLAR / 100n));
const amounts = fc.bigInt({ min: 1n, max: 2_000n * PICO_PER_DOLLAR }).map(toPico);
const daysSince = fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days));
const topUps = fc.array(
  fc
    .tuple(daysSince, amounts, fc.option(fc.integer({ min: 0, max: 30 })))
    .map(([day, amount, days]): Credit => ({ day, amount, expires: days === null ? null : addDays(day, days) })),
  { maxLength: 8 },
);
const creditsOf = (balance: Pico, rest: readonly Credit[]): readonly Credit[] => [
  { day: FIRST, amount: balance, expires: null },
  ...rest,
];
/** a bill may contain credits, which are negative amounts */
const costs = fc.array(
  fc.tuple(
    daysSince,
    fc.bigInt({ min: -50n * PICO_PER_DOLLAR, max: 400n * PICO_PER_DOLLAR }).map(toPico),
    fc.boolean(),
  ),
  { maxLength: 30 },
);
const spentOf = (rows: readonly (readonly [Day, Pico, boolean])[]): readonly SpentDay[] =>
  rows.map(([day, cost, isEstimated]) => ({ day, cost, isEstimated })).sort((a, b) => a.day - b.day);

/**
 * Returns a forecast in which each day from today on costs the same. For a day, it gives the lowest, the middle and the
 * highest sum of the costs from today up to that day.
 */
function steady(low: bigint, middle: bigint, high: bigint): (day: Day) => CostRange {
  return (day) => {
    const days = BigInt(day - TODAY + 1);
    return { low: toPico(low * days), middle: toPico(middle * days), high: toPico(high * days) };
  };
}

function runway(input: Partial<RunwayInput> & Pick<RunwayInput, 'credits'>): Runway {
  const found = runwayOf({ spent: [], today: TODAY, isAtMost: false, outlook: null, ...input });
  if (found === null) throw new Error('no runway');
  return found;
}

/**
 * A second implementation of the credit that is left. It goes through the days one by one. It keeps a list of single
 * credits, and a debt that the next credit pays.
 */
function naiveLeft(credits: readonly Credit[], spent: readonly SpentDay[]): { left: bigint; expired: bigint } {
  let pool: { amount: bigint; expires: number }[] = [];
  let debt = 0n;
  let expired = 0n;
  const receive = (amount: bigint, expires: number): void => {
    const paid = debt < amount ? debt : amount;
    debt -= paid;
    pool.push({ amount: amount - paid, expires });
  };
  for (let day = FIRST as number; day <= TODAY; day += 1) {
    const due = credits
      .filter((credit) => credit.day === day)
      .map((each) => ({ ...each, last: each.expires ?? Infinity }));
    for (const { amount, last } of due.sort((a, b) => a.last - b.last)) receive(amount, last);
    let cost = spent.filter((each) => each.day === day).reduce((sum, each) => sum + each.cost, 0n);
    if (cost < 0n) receive(-cost, Infinity);
    pool.sort((a, b) => a.expires - b.expires);
    for (const credit of pool) {
      const paid = cost <= 0n ? 0n : cost < credit.amount ? cost : credit.amount;
      credit.amount -= paid;
      cost -= paid;
    }
    if (cost > 0n) debt += cost;
    if (day === TODAY) break;
    expired += pool.filter(({ expires }) => expires <= day).reduce((sum, { amount }) => sum + amount, 0n);
    pool = pool.filter(({ expires }) => expires > day);
  }
  return { left: pool.reduce((sum, { amount }) => sum + amount, -debt), expired };
}

describe('what is left', () => {
  it('is what was paid in, less the bill, the estimate and what expired, to the last pico-dollar', () => {
    fc.assert(
      fc.property(amounts, topUps, costs, (balance, rest, rows) => {
        const credits = creditsOf(balance, rest);
        const { credited, billed, estimated, expired, left } = runway({ credits, spent: spentOf(rows) });
        expect(credited).toBe(sumPico(credits.map(({ amount }) => amount)));
        expect(billed + estimated).toBe(sumPico(rows.map(([, cost]) => cost)));
        expect(left).toBe(credited - billed - estimated - expired);
      }),
    );
  });

  it('is what a person finds who goes through every day by hand', () => {
    fc.assert(
      fc.property(amounts, topUps, costs.map(spentOf), (balance, rest, spent) => {
        // All amounts of a day are summed into one row. With several rows for a day, the result would depend on how a
        // refund is divided among them.
        const daily = [...new Set(spent.map(({ day }) => day))].map((day): SpentDay => {
          const cost = sumPico(spent.filter((each) => each.day === day).map(({ cost: one }) => one));
          return { day, cost, isEstimated: true };
        });
        const credits = creditsOf(balance, rest);
        const { left, expired } = runway({ credits, spent: daily });
        expect({ left, expired }).toEqual(naiveLeft(credits, daily));
      }),
    );
  });

  it('pays a debt from the credit that expires first, in whatever order the credit was entered', () => {
    const later = addDays(FIRST, 5);
    const topUp = (expires: Day | null): Credit => ({ day: later, amount: usd(1), expires });
    const spent: readonly SpentDay[] = [{ day: FIRST, cost: usd(2), isEstimated: false }];
    for (const rest of [
      [topUp(null), topUp(later)],
      [topUp(later), topUp(null)],
    ]) {
      expect(runway({ credits: creditsOf(usd(1), rest), spent })).toMatchObject({ left: usd(1), expired: NOTHING });
    }
  });

  it('does not depend on the order in which top-ups were entered', () => {
    fc.assert(
      fc.property(
        amounts,
        topUps.chain((rest) => fc.tuple(fc.constant(rest), fc.shuffledSubarray(rest, { minLength: rest.length }))),
        costs.map(spentOf),
        (balance, [rest, shuffled], spent) => {
          const input = { spent, outlook: steady(PICO_PER_DOLLAR, 5n * PICO_PER_DOLLAR, 9n * PICO_PER_DOLLAR) };
          expect(runway({ ...input, credits: creditsOf(balance, shuffled) })).toEqual(
            runway({ ...input, credits: creditsOf(balance, rest) }),
          );
        },
      ),
    );
  });

  it('falls by just what a revision of the bill adds', () => {
    const spent = (cost: number): readonly SpentDay[] => [
      { day: addDays(FIRST, 2), cost: usd(cost), isEstimated: false },
    ];
    const credits = creditsOf(usd(3210), []);
    expect(runway({ credits, spent: spent(100) }).left - runway({ credits, spent: spent(150.07) }).left).toBe(
      usd(50.07),
    );
  });

  it('takes what expires earliest first, and loses what is not used by its last day', () => {
    const expiring = (days: number, amount: number): Credit => ({
      day: FIRST,
      amount: usd(amount),
      expires: addDays(FIRST, days),
    });
    const credits = creditsOf(usd(100), [expiring(9, 30), expiring(3, 20)]);
    const spent = [{ day: addDays(FIRST, 3), cost: usd(25), isEstimated: false }];
    // $20 come from the credit that expires on day 3, and $5 from the next credit; $25 of that credit expire on day 9.
    expect(runway({ credits, spent })).toMatchObject({ left: usd(100), expired: usd(25), nextExpiry: null });
    const later = creditsOf(usd(100), [{ day: TODAY, amount: usd(40), expires: TODAY }]);
    expect(runway({ credits: later })).toMatchObject({
      left: usd(140),
      expired: NOTHING,
      nextExpiry: { day: TODAY, amount: usd(40) },
    });
  });

  it('counts neither a top-up of a day to come nor a balance of one', () => {
    const planned = { day: addDays(TODAY, 1), amount: usd(500), expires: null };
    expect(runway({ credits: creditsOf(usd(100), [planned]) })).toMatchObject({ left: usd(100), credited: usd(100) });
    expect(runwayOf({ credits: [planned], spent: [], today: TODAY, isAtMost: false, outlook: null })).toBeNull();
  });
});

describe('until when', () => {
  const outlook = steady(10n * PICO_PER_DOLLAR, 15n * PICO_PER_DOLLAR, 20n * PICO_PER_DOLLAR);

  it('is the day on which the lowest, the likely and the highest costs have used it up', () => {
    expect(runway({ credits: creditsOf(usd(100), []), outlook }).until).toEqual({
      earliest: addDays(TODAY, 4),
      likely: addDays(TODAY, 6),
      latest: addDays(TODAY, 9),
    });
  });

  it('reaches further with a top-up that is planned before then', () => {
    const planned = { day: addDays(TODAY, 3), amount: usd(40), expires: null };
    const { until } = runway({ credits: creditsOf(usd(100), [planned]), outlook });
    expect(until?.earliest).toBe(addDays(TODAY, 6));
    const late = { ...planned, day: addDays(TODAY, 5) };
    expect(runway({ credits: creditsOf(usd(100), [late]), outlook }).until?.earliest).toBe(addDays(TODAY, 4));
  });

  it('ends with what expires before it is used', () => {
    const credits = [
      { day: FIRST, amount: usd(10), expires: null },
      { day: FIRST, amount: usd(500), expires: addDays(TODAY, 2) },
    ];
    // Three days of $10 are paid from the credit of $500, which expires on the third day. The other credit of $10 lasts
    // one more day.
    expect(runway({ credits, outlook }).until?.latest).toBe(addDays(TODAY, 3));
  });

  it('is not said beyond a year, without a forecast, and of nothing', () => {
    const { until } = runway({ credits: creditsOf(usd(1_000_000), []), outlook });
    expect(until).toEqual({ earliest: null, likely: null, latest: null });
    expect(runway({ credits: creditsOf(usd(100), []) }).until).toBeNull();
    const spent = [{ day: TODAY, cost: usd(100), isEstimated: true }];
    expect(runway({ credits: creditsOf(usd(100), []), spent, outlook }).until).toBeNull();
  });

  it('is never later where more was or will be spent', () => {
    const dayly = fc.bigInt({ min: 0n, max: 60n * PICO_PER_DOLLAR });
    fc.assert(
      fc.property(
        amounts,
        topUps,
        costs.map(spentOf),
        fc.tuple(dayly, dayly, dayly),
        daysSince,
        amounts,
        dayly,
        (balance, rest, spent, [low, middle, high], day, extra, more) => {
          const credits = creditsOf(balance, rest);
          const before = runway({ credits, spent, outlook: steady(low, middle, high) });
          const worse = runway({
            credits,
            spent: [...spent, { day, cost: extra, isEstimated: false }],
            outlook: steady(low + more, middle + more, high + more),
          });
          expect(worse.left <= before.left).toBe(true);
          for (const end of ['earliest', 'likely', 'latest'] as const) {
            expect(dayOrForever(worse, end)).toBeLessThanOrEqual(dayOrForever(before, end));
          }
        },
      ),
    );
  });
});

function dayOrForever({ left, until }: Runway, end: 'earliest' | 'likely' | 'latest'): number {
  return left <= 0n ? TODAY : (until?.[end] ?? Infinity);
}
