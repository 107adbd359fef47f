/**
 * Checks up to which day a ledger (the store of bills and usage) is billed, and whether its days are loaded, if the
 * provider left out single days.
 */
import { describe, expect, it } from 'vitest';
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../../src/core/calendar/month.ts';
import { daySetOf, type DaySet } from '../../../src/core/ledger/columns/day-set.ts';
import { coverageOf, type CoverageInput } from '../../../src/core/ledger/coverage.ts';
import type { Judgement } from '../../../src/core/ledger/status/judge-day.ts';

const TODAY = parseDay('2026-11-20') as Day;
const BILLED: Judgement = { status: 'billed', because: 'landed' };
const ESTIMATED: Judgement = { status: 'estimated', isBillAround: true };

/**
 * Returns the coverage of a ledger: which of its days have rows, are loaded and are billed. History begins on 1
 * October, the first row is of 5 October, and the days from 15 November on are recent days (their figures may still
 * change).
 * @param judged the statuses of the recent days; the provider left out each recent day that is not in this map
 * @param missing the days that are not loaded
 */
function coverage(judged: ReadonlyMap<Day, Judgement>, missing: readonly Day[] = []): ReturnType<typeof coverageOf> {
  const october = parseDay('2026-10-01') as Day;
  const withRows = (days: readonly Day[], month: Month): DaySet => daySetOf(month, days);
  const reads = new Map([...judged.keys()].map((day) => [day, {}]));
  const month = monthOf(october);
  return coverageOf({
    recent: { reads, askedOn: TODAY, usageThrough: null },
    judgements: judged,
    costTables: [{ month, costTables: [{ daysWithRows: withRows([addDays(firstDayOf(month), 4)], month) }] }],
    historyStart: october,
    missingDays: (of: Month) => daySetOf(of, missing),
  } as unknown as CoverageInput);
}

function recentDays(last: Judgement | null): Map<Day, Judgement> {
  const days = new Map<Day, Judgement>();
  for (let day = addDays(TODAY, -5); day < TODAY; day = addDays(day, 1)) days.set(day, BILLED);
  if (last !== null) days.set(TODAY, last);
  return days;
}

describe('a ledger', () => {
  it('is billed through the last day before one that is not billed, or that the provider left out', () => {
    expect(coverage(recentDays(ESTIMATED)).billedThrough).toBe(addDays(TODAY, -1));
    expect(coverage(recentDays(null)).billedThrough).toBe(addDays(TODAY, -1));
    const gap = recentDays(ESTIMATED);
    gap.delete(addDays(TODAY, -3));
    expect(coverage(gap).billedThrough).toBe(addDays(TODAY, -4));
  });

  it('knows where its figures begin although a later day is missing', () => {
    const of = (missing: readonly string[]): readonly boolean[] => {
      const { isBeginLoaded, isComplete } = coverage(
        recentDays(ESTIMATED),
        missing.map((day) => parseDay(day) as Day),
      );
      return [isBeginLoaded, isComplete];
    };
    expect(of([])).toEqual([true, true]);
    expect(of(['2026-10-14'])).toEqual([true, false]);
    expect(of(['2026-10-02'])).toEqual([false, false]);
  });
});
