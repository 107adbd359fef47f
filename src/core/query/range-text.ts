/**
 * Ranges of UTC days as people write them. The last day counts: `2026-10-01` to `2026-10-31` is all of October, although a `DayRange`
 * ends with the day after.
 */
import { addDays, parseDay, type Day } from '../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, parseMonth, type Month } from '../calendar/month.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { DayRange } from '../provider/contract.ts';
import type { QueryTextFault } from './query-text-fault.ts';

/** Words for ranges; a month such as `2026-10` is one too. */
export const RANGE_WORDS = [
  'today',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
  'all',
] as const;
type RangeWord = (typeof RANGE_WORDS)[number];

export interface RangeText {
  readonly range: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export interface RangeContext {
  readonly today: Day;
  /** the first day with figures, where `all` begins; null without figures */
  readonly firstDay: Day | null;
}

const MONTHS_A_YEAR = 12;

/**
 * Reads `range`, or `from` and `to`; without any of them it is this month.
 * Without `to` the range ends today.
 */
export function parseRangeText(text: RangeText, context: RangeContext): Result<DayRange, QueryTextFault> {
  const { range, from, to } = text;
  if (range !== null && (from !== null || to !== null)) return fail({ kind: 'rangeTwice', parameter: 'range' });
  if (from === null && to === null) return parseRangeWord(range ?? 'this-month', context);
  if (from === null) return fail({ kind: 'noFirstDay', parameter: 'to' });
  const first = parseDay(from);
  if (first === null) return fail({ kind: 'notADay', parameter: 'from' });
  const last = to === null ? context.today : parseDay(to);
  if (last === null) return fail({ kind: 'notADay', parameter: 'to' });
  return last < first ? fail({ kind: 'endsBeforeItBegins', parameter: 'to' }) : ok(throughLast(first, last));
}

/** Reads `2026-09-01..2026-09-30`; null where it is something else, also where it ends before it begins. */
export function parseDaySpan(text: string): DayRange | null {
  const [from = '', to = '', ...more] = text.split('..');
  const first = parseDay(from);
  const last = parseDay(to);
  if (first === null || last === null || more.length > 0 || last < first) return null;
  return throughLast(first, last);
}

function parseRangeWord(word: string, { today, firstDay }: RangeContext): Result<DayRange, QueryTextFault> {
  const month = parseMonth(word);
  if (month !== null) return ok(monthsFrom(month, 1));
  const known = RANGE_WORDS.find((name) => name === word);
  if (known === undefined) return fail({ kind: 'notARange', parameter: 'range' });
  return ok(rangeOfWord(known, today, firstDay ?? today));
}

function rangeOfWord(word: RangeWord, today: Day, firstDay: Day): DayRange {
  const month = monthOf(today);
  switch (word) {
    case 'today':
      return throughLast(today, today);
    case 'last-7-days':
      return throughLast(addDays(today, -6), today);
    case 'last-30-days':
      return throughLast(addDays(today, -29), today);
    case 'this-month':
      return monthsFrom(month, 1);
    case 'last-month':
      return monthsFrom(addMonths(month, -1), 1);
    case 'this-year':
      return monthsFrom((month - (month % MONTHS_A_YEAR)) as Month, MONTHS_A_YEAR);
    case 'all':
      return throughLast(firstDay, today);
  }
}

function monthsFrom(month: Month, count: number): DayRange {
  return { from: firstDayOf(month), to: firstDayOf(addMonths(month, count)) };
}

function throughLast(first: Day, last: Day): DayRange {
  return { from: first, to: addDays(last, 1) };
}
