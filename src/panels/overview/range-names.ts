/**
 * Makes the names, the axis labels and the ids of the chart's buckets. A bucket is the time of one bar, for example a
 * day.
 */
import { overviewWords } from '../../messages/en/overview.ts';
import { addDays, formatDay, parseDay, type Day } from '../../core/calendar/day.ts';
import { monthOf } from '../../core/calendar/month.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { Bucket, BucketSpan } from '../../core/query/cost-query.ts';
import { locale } from '../../messages/locale.ts';
import { shortMonthWords } from '../parts/calendar-words.ts';
import { daysWords, dayWords } from '../parts/range-words.ts';

const words = overviewWords.bars;

/**
 * Returns the full name of a bucket (the time of one bar): `Thursday, 5 Nov`, `Week: 2–8 Nov`, `October 2026`, `5 Nov,
 * 07:00–08:00 UTC`.
 */
export function bucketWords({ from, to, hour }: BucketSpan, bucket: Bucket, today: Day): string {
  if (hour !== null) return words.hoursOfDay(locale.day(from), hourRangeWords({ from: hour, to: hour + 1 }));
  switch (bucket) {
    case 'hour':
    case 'day':
      return words.day(locale.weekday(from), dayWords(from, today));
    case 'week':
      return words.week(daysWords({ from, to }, today));
    case 'month':
    case 'all':
      return daysWords({ from, to }, today);
  }
}

/** Returns the label of a bucket (the time of one bar) for the time axis: `5 Nov`, `07:00`. */
export function tickWords({ from, hour }: BucketSpan, bucket: Bucket): string {
  if (hour !== null) return hourWords(hour);
  return bucket === 'month' ? shortMonthWords(monthOf(from)) : locale.day(from);
}

/**
 * Returns the id of a bucket (the time of one bar): `2026-11-05T07:00` for an hour, `2026-11-05` for a day, and
 * `2026-11-02..2026-11-08` (first and last day) for a week or a month. It is unique in its chart.
 */
export function bucketId({ from, to, hour }: Pick<BucketSpan, 'from' | 'to' | 'hour'>): string {
  if (hour !== null) return `${formatDay(from)}T${hourWords(hour)}`;
  return [...new Set([from, addDays(to, -1)])].map(formatDay).join('..');
}

/**
 * Returns the days of a bucket (the time of one bar) from its id. For an hour, returns the day of the hour. Returns
 * null if the text is not the id of a bucket.
 */
export function daysOfBucket(id: string): DayRange | null {
  const days = id.replace(/T.*/, '').split('..');
  const [from, last] = [parseDay(days[0] ?? ''), parseDay(days.at(-1) ?? '')];
  return from === null || last === null ? null : { from, to: addDays(last, 1) };
}

/** Writes a range of hours: `02:00–05:00 UTC`. */
export function hourRangeWords({ from, to }: { readonly from: number; readonly to: number }): string {
  return words.hours(hourWords(from), hourWords(to));
}

function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
