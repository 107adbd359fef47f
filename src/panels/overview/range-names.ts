/** Ranges, comparisons and buckets in words. */
import { dayWords } from '../../core/calendar/day-words.ts';
import { addDays, formatDay, type Day } from '../../core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../core/calendar/month.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { Bucket, BucketSpan } from '../../core/query/cost-query.ts';
import type { RangeWord } from '../../core/query/range-words.ts';
import { monthWords, shortMonthWords } from '../parts/calendar-words.ts';

export const RANGE_NAMES: Readonly<Record<RangeWord, string>> = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  all: 'All time',
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `1–21 Nov`, `28 Oct – 3 Nov`, `14 Oct`, `October 2026`, with the year where it is not that of `today`. */
export function daysWords({ from, to }: DayRange, today: Day): string {
  const last = addDays(to, -1);
  const month = monthOf(from);
  if (from === firstDayOf(month) && to - from === daysIn(month)) return monthWords(month);
  const year = yearWords(last, today);
  if (from === last) return `${dayWords(from)}${year}`;
  if (monthOf(last) === month) return `${dayWords(from).split(' ')[0] ?? ''}–${dayWords(last)}${year}`;
  const isSameYear = yearOf(from) === yearOf(last);
  return `${dayWords(from)}${isSameYear ? '' : ` ${yearOf(from)}`} – ${dayWords(last)}${isSameYear ? year : ` ${yearOf(last)}`}`;
}

/** In full: `Thu 5 November`, `Week of 2 Nov`, `October 2026`, `5 Nov, 07:00–08:00 UTC`. */
export function bucketWords({ from, to, hour }: BucketSpan, bucket: Bucket, today: Day): string {
  if (hour !== null) return `${dayWords(from)}, ${hourWords(hour)}–${hourWords(hour + 1)} UTC`;
  switch (bucket) {
    case 'hour':
    case 'day':
      return `${weekdayOf(from)}, ${dayWords(from)}${yearWords(from, today)}`;
    case 'week':
      return `Week: ${daysWords({ from, to }, today)}`;
    case 'month':
    case 'all':
      return daysWords({ from, to }, today);
  }
}

/** Under the axis. */
export function tickWords({ from, hour }: BucketSpan, bucket: Bucket): string {
  if (hour !== null) return hourWords(hour);
  return bucket === 'month' ? shortMonthWords(monthOf(from)) : dayWords(from);
}

/** Unique in its chart. */
export function bucketId({ from, hour }: Pick<BucketSpan, 'from' | 'hour'>): string {
  return hour === null ? formatDay(from) : `${formatDay(from)}T${hourWords(hour)}`;
}

function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function weekdayOf(day: Day): string {
  // Day 0 was a Thursday.
  return WEEKDAYS[(day + 4) % 7] ?? '';
}

function yearOf(day: Day): number {
  return Math.floor(monthOf(day) / 12);
}

function yearWords(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`;
}
