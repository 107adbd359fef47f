/**
 * The model of the control with which a person chooses days: a list of named ranges (for example “This month”), and a
 * calendar.
 */
import { addDays, type Day } from '../../core/calendar/day.ts';
import { firstDayOf, monthOf } from '../../core/calendar/month.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import { RANGE_WORDS, rangeOfWord } from '../../core/query/range-words.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';
import { calendarWords } from '../../messages/en/calendar.ts';
import { monthWords } from '../parts/calendar-words.ts';
import { rangeWords } from '../../messages/en/ranges.ts';
import { daysWords } from '../parts/range-words.ts';

/** A range of UTC days, from its first to its last day. */
interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export interface RangeModel {
  /** the text of the button, which names the chosen days: `This month`, `14–20 Oct` */
  readonly label: string;
  /** the value of the chosen named range, such as `this-month`; null if the chosen days are not a named range */
  readonly value: string | null;
  readonly ranges: readonly { readonly value: string; readonly label: string }[];
  readonly days: DaySpan;
  /** the days that can be chosen: from the day that `firstDay` returns up to today */
  readonly within: DaySpan;
  readonly today: Day;
  readonly words: typeof CALENDAR_WORDS;
}

/**
 * While older months are loading, the first day with figures is not known. A person can then choose days up to this
 * many days before today.
 */
const LOADING_DAYS = 730;

/** The number of a day that was a Monday. Day 0 is 1 January 1970, which was a Thursday. */
const MONDAY = 4;

/** The calendar's texts, and the functions that write its dates. They do not depend on the chosen days. */
const CALENDAR_WORDS = {
  ranges: calendarWords.ranges,
  weekdays: Array.from({ length: 7 }, (_, place) => {
    const name = locale.weekday((MONDAY + place) as Day);
    return { short: name.slice(0, 2), name };
  }),
  month: (day: Day): string => monthWords(monthOf(day)),
  day: locale.spokenDate,
  previous: calendarWords.previous,
  next: calendarWords.next,
  askFirst: calendarWords.askFirst,
  askLast: (first: Day): string => calendarWords.askLast(locale.day(first)),
} as const;

export function toRange(
  { scope, reports, status }: Pick<TrackerState, 'scope' | 'reports' | 'status'>,
  nowMs: number,
): RangeModel {
  const { range } = scope;
  const today = providerDay(status, nowMs);
  const since = reports?.since ?? null;
  const isNamed = typeof range === 'string';
  const { from, to } = isNamed ? rangeOfWord(range, { today, firstDay: since }) : range;
  return {
    label: isNamed ? rangeWords.names[range] : daysWords(range, today),
    value: isNamed ? range : null,
    ranges: RANGE_WORDS.map((value) => ({ value, label: rangeWords.names[value] })),
    days: { from, to: addDays(to, -1) },
    within: { from: firstDay(since, reports?.isComplete ?? false, today), to: today },
    today,
    words: CALENDAR_WORDS,
  };
}

/**
 * Returns the first day that can be chosen: the first day with figures, or the first day of the current month if there
 * are no figures. While older months are loading, it is at least `LOADING_DAYS` days before today.
 */
function firstDay(since: Day | null, isComplete: boolean, today: Day): Day {
  const earliest = since ?? firstDayOf(monthOf(today));
  return isComplete ? (Math.min(earliest, today) as Day) : (Math.min(earliest, today - LOADING_DAYS) as Day);
}
