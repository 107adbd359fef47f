/** Ranges that have a name: they move with the calendar, so a link that says `this-month` is of the month in which it is opened. */
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { addMonths, firstDayOf, monthOf } from '../calendar/month.ts';
import type { DayRange } from '../provider/contract.ts';

export const RANGE_WORDS = [
  'today',
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

/**
 * The UTC days of a named range, up to today. The last days include today.
 * @param since the first day with figures, where `all` begins; null is none yet
 */
export function rangeOfWord(
  word: RangeWord,
  { nowMs, since }: { readonly nowMs: number; readonly since: Day | null },
): DayRange {
  const today = dayOf(nowMs);
  const to = addDays(today, 1);
  const month = monthOf(today);
  switch (word) {
    case 'today':
      return { from: today, to };
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
      return { from: since === null ? today : (Math.min(since, today) as Day), to };
  }
}
