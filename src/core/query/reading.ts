/**
 * Collects, for each month of a question, what must be read: tables for whole days, and the days that must be split
 * into hours.
 */
import { getOrAdd } from '../base/get-or-add.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { daysOf, daysWithin, NO_DAYS, oneDay, without, type DaySet } from '../ledger/columns/day-set.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import type { Bucket } from './cost-query.ts';
import { addQuantities, forEachStep } from './add-rows.ts';
import { tokenSharesUntil, type DividedDay } from './divide-day.ts';
import type { Grouping } from './grouping.ts';
import { hoursOfDay, needsDetailedHours } from './hours-of-day.ts';
import { monthSources, type MonthSources } from './sources.ts';

export interface Reading {
  readonly months: readonly {
    readonly month: Month;
    /** the days of this month whose whole cost is included */
    readonly whole: DaySet;
    readonly sources: MonthSources;
    readonly divided: readonly DividedDay[];
  }[];
  readonly notLoadedDays: readonly Day[];
  readonly isSplit: boolean;
  /**
   * the number of tokens without a known price, by group. The ledger counts these tokens only by model, workspace, API
   * key and team. If the question groups by another dimension, group 0 has all of them
   */
  readonly unpriced: ReadonlyMap<number, number>;
  /** the days that have tokens without a known price, oldest first */
  readonly unpricedDays: readonly Day[];
  /** the same days by group, in no particular order. The groups are those of `unpriced` */
  readonly unpricedDaysOf: ReadonlyMap<number, ReadonlySet<Day>>;
}

export interface ReadOptions {
  readonly range: DayRange;
  /** on the last day, only the hours before this hour are included; null includes the whole day */
  readonly untilHour: number | null;
  readonly bucket: Bucket;
}

/**
 * Collects what must be read. A day that must be split into hours but has no hourly figures is left out. So check first
 * with `queryFault` that all hourly figures are loaded.
 */
export function readRange(ledger: Ledger, grouping: Grouping, { range, untilHour, bucket }: ReadOptions): Reading {
  const lastDay = (range.to - 1) as Day;
  const dividedDay = (day: Day): readonly DividedDay[] => {
    const hours = hoursOfDay(ledger, day, needsDetailedHours(grouping.needed));
    return hours === null ? [] : [{ day, hours, untilHour: day === lastDay ? untilHour : null }];
  };
  const months = monthsOf(range).map((month) => {
    const wanted = daysWithin(month, range);
    const cut = untilHour !== null && monthOf(lastDay) === month ? oneDay(lastDay) : NO_DAYS;
    const divided = bucket === 'hour' ? wanted : cut;
    const whole = without(wanted, divided);
    const sources = monthSources(ledger, month, grouping, {
      isByHour: divided !== NO_DAYS,
      inOneBucket: bucket === 'month' || bucket === 'all' ? whole : NO_DAYS,
    });
    return { month, wanted, whole, sources, divided: daysOf(month, divided).flatMap(dividedDay) };
  });
  const unpriced = new Map<number, number>();
  const unpricedDaysOf = new Map<number, Set<Day>>();
  for (const { month, wanted, sources, divided } of months) {
    const cut = divided.find((day) => day.untilHour !== null);
    const cutStep = cut === undefined ? null : cut.day - firstDayOf(month);
    for (const source of sources.unpriced) {
      const shareOf = cut === undefined ? undefined : tokenSharesUntil(source.table, cut);
      forEachStep(source, wanted, (step) => {
        const ofDay = new Map<number, number>();
        addQuantities(source, step, ofDay, step === cutStep ? shareOf : undefined);
        for (const [group, tokens] of ofDay) {
          unpriced.set(group, (unpriced.get(group) ?? 0) + tokens);
          if (tokens > 0) getOrAdd(unpricedDaysOf, group, () => new Set<Day>()).add(addDays(firstDayOf(month), step));
        }
      });
    }
  }
  return {
    months,
    notLoadedDays: months.flatMap(({ sources }) =>
      sources.notLoaded.filter((day) => day >= range.from && day < range.to),
    ),
    isSplit: months.some(({ wanted, sources }) => (sources.splitDays & wanted) !== NO_DAYS),
    unpriced,
    unpricedDays: [...new Set([...unpricedDaysOf.values()].flatMap((days) => [...days]))].toSorted((a, b) => a - b),
    unpricedDaysOf,
  };
}

function monthsOf({ from, to }: DayRange): Month[] {
  const first = monthOf(from);
  const count = monthOf((to - 1) as Day) - first + 1;
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}
