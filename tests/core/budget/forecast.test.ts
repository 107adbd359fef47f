/**
 * Checks that the forecast of the month's end is a range whose low end is never above its high end, and never below the
 * amount already spent. Costs of cents and of millions give the same results, apart from their size. The forecast also
 * contains how well it would have predicted past days.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastOf } from '../../../src/core/budget/forecast.ts';
import { formatDay } from '../../../src/core/calendar/day.ts';
import { errorsOver, pastDaysOf } from '../../../src/core/budget/past-errors.ts';
import { PICO_PER_CENT, PICO_PER_DOLLAR, toPico, type Pico } from '../../../src/core/money/pico.ts';
import { anOrganizationReport } from './organization-reports.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const WEEK = [1, 5, 6, 6, 6, 5, 1];

/**
 * Returns the costs of days in a row: $5 or $6 on weekdays and $1 on each day of a weekend, times the factor that
 * `dollarsOn` returns for the day.
 */
function weeks(days: number, dollarsOn: (day: number) => number = () => 1): Pico[] {
  return Array.from({ length: days }, (_, day) =>
    toPico(BigInt(Math.round(dollarsOn(day) * (WEEK[day % 7] ?? 0) * 100)) * PICO_PER_CENT),
  );
}

const histories = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 0, maxLength: 200 })
  .map((cents) => cents.map((count) => toPico(BigInt(count) * PICO_PER_CENT)));

describe('a forecast', () => {
  it('is in order and never below what is spent', () => {
    fc.assert(
      fc.property(
        histories,
        fc.integer({ min: 0, max: 86_399_999 }),
        fc.bigInt(0n, 10n ** 16n),
        (costs, ms, billed) => {
          const organization = anOrganizationReport({ costs, billed: toPico(billed) });
          const forecast = forecastOf(organization, Date.UTC(2026, 10, 21) + ms);
          if (costs.length < 28) expect(forecast).toBeNull();
          if (forecast === null) return;
          expect(forecast.low).toBeGreaterThanOrEqual(billed);
          expect(forecast.middle).toBeGreaterThanOrEqual(forecast.low);
          expect(forecast.high).toBeGreaterThanOrEqual(forecast.middle);
          const { samples, coverage, medianError } = forecast.backtest;
          expect(samples).toBeGreaterThan(0);
          expect(coverage).toBeGreaterThanOrEqual(0);
          expect(coverage).toBeLessThanOrEqual(1);
          expect(medianError).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('is in order and measured by sizes where credits outweigh what was spent', () => {
    const withCredits = fc
      .array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 60, maxLength: 200 })
      .map((cents) => cents.map((count) => toPico(BigInt(count) * PICO_PER_CENT)));
    fc.assert(
      fc.property(withCredits, fc.bigInt(-(10n ** 16n), 10n ** 16n), (costs, billed) => {
        const forecast = forecastOf(anOrganizationReport({ costs, billed: toPico(billed) }), NOON);
        if (forecast === null) return;
        expect(forecast.low).toBeGreaterThanOrEqual(billed);
        expect(forecast.middle).toBeGreaterThanOrEqual(forecast.low);
        expect(forecast.high).toBeGreaterThanOrEqual(forecast.middle);
        expect(forecast.backtest.medianError).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is the same for a small organization and one a thousand times its size', () => {
    fc.assert(
      fc.property(histories, (costs) => {
        const small = forecastOf(anOrganizationReport({ costs }), NOON);
        const large = forecastOf(anOrganizationReport({ costs: costs.map((cost) => toPico(cost * 1024n)) }), NOON);
        expect(large === null).toBe(small === null);
        if (small === null || large === null) return;
        expect(large.backtest).toEqual(small.backtest);
        for (const end of ['low', 'middle', 'high'] as const) {
          expect(Math.abs(Number(large[end] - small[end] * 1024n))).toBeLessThanOrEqual(1024);
        }
      }),
    );
  });

  it('has a range for each day of the month after today, in order and never below nothing', () => {
    fc.assert(
      fc.property(histories, (costs) => {
        const forecast = forecastOf(anOrganizationReport({ costs }), NOON);
        if (forecast === null) return;
        const days = forecast.days.map(({ day }) => formatDay(day));
        expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-22', '2026-11-30', 9]);
        for (const { low, middle, high } of forecast.days) {
          expect(low).toBeGreaterThanOrEqual(0n);
          expect(middle).toBeGreaterThanOrEqual(low);
          expect(high).toBeGreaterThanOrEqual(middle);
        }
      }),
    );
  });

  it('of a day goes by days of its weekday: weekends that never vary have a range of one amount', () => {
    // The costs of workdays alternate between half and one and a half times their usual amount.
    const costs = weeks(140, (day) => ((day % 7) % 6 === 0 ? 1 : day % 2 === 0 ? 0.5 : 1.5));
    const forecast = forecastOf(anOrganizationReport({ costs }), NOON);
    const widths = forecast?.days.map(({ low, high }) => Number(high - low) / Number(PICO_PER_DOLLAR)) ?? [];
    const isWeekend = (index: number): boolean => ((140 + 1 + index) % 7) % 6 === 0;
    expect(widths.filter((_, index) => isWeekend(index)).every((width) => width < 1)).toBe(true);
    expect(widths.filter((_, index) => !isWeekend(index)).every((width) => width > 3)).toBe(true);
  });

  it('of weeks that are all alike is exact: the rest of today and nine days', () => {
    // The 140 days end on 20 November 2026. Today is 140 days (20 weeks) after the first of them, so today has the same
    // weekday as the first day.
    const forecast = forecastOf(
      anOrganizationReport({ costs: weeks(140), billed: toPico(100n * PICO_PER_DOLLAR) }),
      NOON,
    );
    const rest = 0.5 + (5 + 6 + 6 + 6 + 5 + 1) + 1 + 5 + 6;
    expect(Number(forecast?.middle) / 1e12).toBeCloseTo(100 + rest, 6);
    expect(forecast?.low).toBe(forecast?.middle);
    expect(forecast?.high).toBe(forecast?.middle);
    expect(forecast?.backtest).toMatchObject({ coverage: 1, medianError: expect.closeTo(0, 9) as number });
  });

  it('begins where the known costs end, on the day before too', () => {
    const billed = toPico(100n * PICO_PER_DOLLAR);
    const today = [5 + 6 + 6 + 6 + 5 + 1, 1 + 5 + 6];
    const wholeDays = 1 + (today[0] ?? 0) + (today[1] ?? 0);
    const restAt = (costs: readonly Pico[], knownMs: number): number =>
      Number((forecastOf(anOrganizationReport({ costs, billed }), knownMs)?.middle ?? billed) - billed) / 1e12;
    expect(restAt(weeks(140), Date.UTC(2026, 10, 21))).toBeCloseTo(wholeDays, 6);
    // At half past midnight, costs are known up to 22:00 on 20 November. So the cost of that day in the history is too
    // low.
    const costs = weeks(140, (day) => (day === 139 ? 22 / 24 : 1));
    expect(restAt(costs, Date.UTC(2026, 10, 20, 22))).toBeCloseTo(wholeDays + 2 / 24, 6);
  });

  it('has no hours of last month', () => {
    const report = anOrganizationReport({ costs: weeks(140), today: '2026-11-01' });
    const atMidnight = forecastOf(report, Date.UTC(2026, 10, 1));
    expect(forecastOf(report, Date.UTC(2026, 9, 31, 23))?.middle).toBe(atMidnight?.middle);
  });

  it('is not carried away by one runaway day', () => {
    const calm = forecastOf(anOrganizationReport({ costs: weeks(140) }), NOON);
    const wild = forecastOf(anOrganizationReport({ costs: weeks(140, (day) => (day === 130 ? 100 : 1)) }), NOON);
    expect(Number(wild?.middle) / Number(calm?.middle)).toBeLessThan(1.3);
  });

  it('of an organization that has stopped is never below what it has spent', () => {
    const costs = weeks(140, (day) => (day < 110 ? 1 + (day % 3) : 0));
    const spent = toPico(5n * PICO_PER_DOLLAR);
    const forecast = forecastOf(anOrganizationReport({ costs, billed: spent }), NOON);
    expect(forecast?.low).toBeGreaterThanOrEqual(spent);
    expect(forecast?.low).toBeLessThan(spent + PICO_PER_DOLLAR);
  });

  it('is nothing more at the very end of the month', () => {
    const organization = anOrganizationReport({ costs: weeks(140), billed: toPico(7n), today: '2026-11-30' });
    const end = forecastOf(organization, Date.UTC(2026, 11, 1) - 1);
    expect(Number(end?.high)).toBeLessThan(1e6);
  });

  it('is not given before 28 completed days, while the month is loading, or before any of it could be checked', () => {
    expect(forecastOf(anOrganizationReport({ costs: weeks(27) }), NOON)).toBeNull();
    expect(forecastOf(anOrganizationReport({ costs: weeks(140), isPartial: true }), NOON)).toBeNull();
    expect(forecastOf(anOrganizationReport({ costs: weeks(40) }), NOON)).toBeNull();
    expect(forecastOf(anOrganizationReport({ costs: weeks(90) }), NOON)).not.toBeNull();
  });

  it('says how it did', () => {
    const costs = weeks(200, (day) => 1 + ((day * 7919) % 13) / 26);
    const all = forecastOf(anOrganizationReport({ costs }), NOON);
    expect(all?.backtest.samples).toBeGreaterThan(100);
    expect(all?.backtest.coverage).toBeGreaterThan(0.6);
    expect(all?.backtest.medianError).toBeLessThan(0.1);
  });
});

describe('the errors of the past', () => {
  const costs = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 60, maxLength: 120 });
  const horizon = fc.integer({ min: 1, max: 31 });

  it('are those known at the time: whatever came later changes none of them', () => {
    fc.assert(
      fc.property(costs, costs, horizon, (known, later, days) => {
        const then = errorsOver(pastDaysOf(Float64Array.from(known)), known.length, days);
        const now = errorsOver(pastDaysOf(Float64Array.from([...known, ...later])), known.length, days);
        expect(now).toEqual(then);
      }),
    );
  });

  it('are in order, and none where too few stretches have ended', () => {
    fc.assert(
      fc.property(costs, horizon, (known, days) => {
        const range = errorsOver(pastDaysOf(Float64Array.from(known)), known.length, days);
        if (range === null) return;
        expect(range.low).toBeLessThanOrEqual(range.middle);
        expect(range.high).toBeGreaterThanOrEqual(range.middle);
      }),
    );
    expect(errorsOver(pastDaysOf(new Float64Array(21).fill(1)), 21, 1)).toBeNull();
    expect(errorsOver(pastDaysOf(new Float64Array(22).fill(1)), 22, 1)).toEqual({ low: 0, middle: 0, high: 0 });
  });
});
