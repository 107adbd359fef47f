/** Splits a range of days into buckets (such as weeks), and finds the range it is compared with. */
import { addDays, type Day } from '../calendar/day.ts';
import { firstHourOf, hourOf } from '../calendar/hour.ts';
import { addMonths, daysIn, firstDayOf, monthOf } from '../calendar/month.ts';
import { leastSure, type DayStatus } from '../model/day-status.ts';
import type { DayRange } from '../provider/contract.ts';
import type { Bucket, BucketSpan, CostQuery } from './cost-query.ts';

const HOURS = 24;

/**
 * The day number of a Monday, used to find the first day of a week. Day 0 (1 January 1970) was a Thursday, so day −3
 * was a Monday.
 */
const A_MONDAY = -3;

/** The buckets of a range (such as its weeks), and a function that finds the bucket of an hour. */
export interface Spans {
  readonly buckets: readonly BucketSpan[];
  /** the index of the bucket (such as a week) that contains an hour of a day */
  indexOf(day: Day, hour: number): number;
}

export interface SpanOptions {
  readonly range: DayRange;
  readonly bucket: Bucket;
  /** on the last day, only the hours before this hour are included; null includes the whole day */
  readonly untilHour: number | null;
  /** the current day, which has not ended yet */
  readonly today: Day;
  /** the time up to which costs are known, in ms since the epoch; null if none are known */
  readonly knownThrough: number | null;
  statusOf(day: Day): DayStatus;
}

/**
 * Splits a range into buckets (such as weeks), oldest first. Together, the buckets are the whole range; hours end at
 * `untilHour` on the last day.
 */
export function spansOf({ range, bucket, untilHour, today, knownThrough, statusOf }: SpanOptions): Spans {
  const buckets: BucketSpan[] = [];
  const indexes = new Map<Day, number>();
  const knownHours = hourOf(knownThrough ?? 0);
  let day = range.from;
  while (day < range.to) {
    const [start, end] = naturalSpan(day, bucket, range);
    const to = Math.min(end, range.to) as Day;
    const isCut = start < day || end > to || to > today || (untilHour !== null && to === range.to);
    const status = leastSure(daysBetween(day, to).map(statusOf));
    for (const of of daysBetween(day, to)) indexes.set(of, buckets.length);
    if (bucket === 'hour') {
      const hours = to === range.to ? (untilHour ?? HOURS) : HOURS;
      for (let hour = 0; hour < hours; hour += 1) {
        const isPartial = to > today && firstHourOf(day) + hour >= knownHours;
        buckets.push({ from: day, to, hour, isPartial, status });
      }
    } else buckets.push({ from: day, to, hour: null, isPartial: isCut, status });
    day = to;
  }
  return { buckets, indexOf: (of, hour) => (indexes.get(of) ?? 0) + (bucket === 'hour' ? hour : 0) };
}

/**
 * Returns the first day of the bucket that contains a day, and the day after its last day. For `all`, this is the whole
 * range.
 */
function naturalSpan(day: Day, bucket: Bucket, range: DayRange): readonly [Day, Day] {
  switch (bucket) {
    case 'hour':
    case 'day':
      return [day, addDays(day, 1)];
    case 'week': {
      const monday = (day - ((((day - A_MONDAY) % 7) + 7) % 7)) as Day;
      return [monday, addDays(monday, 7)];
    }
    case 'month':
      return [firstDayOf(monthOf(day)), firstDayOf(addMonths(monthOf(day), 1))];
    case 'all':
      return [range.from, range.to];
  }
}

/**
 * Returns the days that a range is compared with; null if there is no comparison. `sameDaysLastMonth` means the same
 * dates one month earlier. If the earlier month has no such date, its last day is used. Example: 1–31 March is compared
 * with 1–28 February.
 */
export function comparedRange(range: DayRange, compareTo: CostQuery['compareTo']): DayRange | null {
  if (compareTo === null) return null;
  if (typeof compareTo === 'object') return compareTo;
  if (compareTo === 'previousPeriod') return { from: addDays(range.from, range.from - range.to), to: range.from };
  return { from: monthEarlier(range.from), to: addDays(monthEarlier(addDays(range.to, -1)), 1) };
}

function monthEarlier(day: Day): Day {
  const month = addMonths(monthOf(day), -1);
  const place = Math.min(day - firstDayOf(monthOf(day)), daysIn(month) - 1);
  return addDays(firstDayOf(month), place);
}

/** Returns the days from `from` up to `to`, without `to`. */
export function daysBetween(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => addDays(from, index));
}
