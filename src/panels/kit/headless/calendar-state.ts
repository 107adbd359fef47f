/**
 * The state of a calendar while a person chooses a range by presses, arrow keys or a pointer. The components Calendar
 * of the page and of the 3D room draw this state.
 */
import { addDays, type Day } from '../../../core/calendar/day.ts';
import { firstDayOf, monthOf, addMonths } from '../../../core/calendar/month.ts';
import type { DaySpan } from '../contract/calendar.ts';
import { addMonthsTo, weekdayOf } from './calendar-month.ts';

export interface CalendarState {
  /** the day from which arrow keys move; the calendar shows its month */
  readonly at: Day;
  /** the day that the first press chose; null before the first press and after the second */
  readonly anchor: Day | null;
  /** the day under the pointer; null if the pointer is on no day */
  readonly pointed: Day | null;
}

export type CalendarStep =
  | { readonly kind: 'days'; readonly by: number }
  | { readonly kind: 'months'; readonly by: number }
  | { readonly kind: 'week'; readonly end: 'first' | 'last' }
  | { readonly kind: 'point'; readonly day: Day | null }
  | { readonly kind: 'press'; readonly day: Day };

export interface CalendarTurn {
  readonly state: CalendarState;
  /** the range that this step has chosen; null if it has chosen none (only the second press does) */
  readonly chosen: DaySpan | null;
}

/** Returns the state of a calendar that was just opened. It shows the month of the last chosen day. */
export function openCalendar(days: DaySpan, within: DaySpan): CalendarState {
  return { at: clamp(days.to, within), anchor: null, pointed: null };
}

/**
 * Returns the state after a step: an arrow key, a movement of the pointer or a press on a day. `within` is the span of
 * days that can be chosen. A step that would leave this span ends at the first or the last day of the span. A press on
 * a day outside the span does nothing.
 */
export function turnCalendar(state: CalendarState, step: CalendarStep, within: DaySpan): CalendarTurn {
  const { at, anchor } = state;
  const move = (day: Day): CalendarTurn => ({
    state: { at: clamp(day, within), anchor, pointed: null },
    chosen: null,
  });
  switch (step.kind) {
    case 'days':
      return move(addDays(at, step.by));
    case 'months':
      return move(addMonthsTo(at, step.by));
    case 'week':
      return move(addDays(at, (step.end === 'first' ? 0 : 6) - weekdayOf(at)));
    case 'point':
      return { state: { at, anchor, pointed: step.day }, chosen: null };
    case 'press': {
      const { day } = step;
      if (!isWithin(day, within)) return { state, chosen: null };
      return anchor === null
        ? { state: { at: day, anchor: day, pointed: null }, chosen: null }
        : { state: { at: day, anchor: null, pointed: null }, chosen: spanOf(anchor, day) };
    }
  }
}

/**
 * Returns the days that the calendar highlights. Before the first press, these are the chosen days. After the first
 * press, these are the days from the pressed day to the day under the pointer, or to the day that arrow keys have
 * reached. The second day can be earlier than the first.
 */
export function drawnSpan({ anchor, pointed, at }: CalendarState, days: DaySpan, within: DaySpan): DaySpan {
  return anchor === null ? days : spanOf(anchor, clamp(pointed ?? at, within));
}

/**
 * Whether a person can go to the previous month (`by` −1) or the next month (`by` 1). The month must have a day that
 * can be chosen.
 */
export function canTurn({ at }: CalendarState, by: -1 | 1, within: DaySpan): boolean {
  const month = monthOf(at);
  return by === -1 ? within.from < firstDayOf(month) : within.to >= firstDayOf(addMonths(month, 1));
}

export function isWithin(day: Day, { from, to }: DaySpan): boolean {
  return day >= from && day <= to;
}

function spanOf(one: Day, other: Day): DaySpan {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

function clamp(day: Day, { from, to }: DaySpan): Day {
  if (day < from) return from;
  return day > to ? to : day;
}
