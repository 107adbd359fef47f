/**
 * Converts named ranges such as `this-month` to days. The days depend on the current day, so a link with `this-month`
 * always shows the current month.
 */
import { addDays, type Day } from '../calendar/day.ts';
import { addMonths, firstDayOf, monthOf } from '../calendar/month.ts';
import type { DayRange } from '../provider/contract.ts';

export const RANGE_WORDS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
  'all',
] as const;
export type RangeWord = (typeof RANGE_WORDS)[number];

/** Whether a text is the name of a range. */
export function isRangeWord(text: string): text is RangeWord {
  return RANGE_WORDS.some((word) => word === text);
}

export interface RangeContext {
  readonly today: Day;
  /** the first day with figures, where `all` begins; null if there are no figures */
  readonly firstDay: Day | null;
}

/**
 * Returns the UTC days of a named range. No range contains days after today. Example: `this-month` ends with today, and
 * `last-month` ends with the last day of the previous month.
 */
export function rangeOfWord(word: RangeWord, { today, firstDay }: RangeContext): DayRange {
  const to = addDays(today, 1);
  const month = monthOf(today);
  switch (word) {
    case 'today':
      return { from: today, to };
    case 'yesterday':
      return { from: addDays(today, -1), to: today };
    case 'last-7-days':
      return { from: addDays(to, -7), to };
    case 'last-30-days':
      return { from: addDays(to, -30), to };
    case 'this-month':
      return { from: firstDayOf(month), to };
    case 'last-month':
      return { from: firstDayOf(addMonths(month, -1)), to: firstDayOf(month) };
    case 'this-year':
      return { from: firstDayOf(addMonths(month, -(month % 12))), to };
    case 'all':
      return { from: firstDay === null ? today : (Math.min(firstDay, today) as Day), to };
  }
}
