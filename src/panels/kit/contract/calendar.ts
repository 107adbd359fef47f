/** The component Calendar: chooses a range of days, by name or by its first and last day. Days are UTC. */
import type { ReactNode } from 'react';
import type { Day } from '../../../core/calendar/day.ts';

/** Both days belong to the span. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export interface CalendarWords {
  /** accessible name of the list of ranges, e.g. `Ranges` */
  readonly ranges: string;
  /** seven entries, Monday first */
  readonly weekdays: readonly { readonly short: string; readonly name: string }[];
  /** the month of a day, e.g. `October 2026` */
  readonly month: (day: Day) => string;
  /** a day in full, e.g. `Wednesday 14 October 2026` */
  readonly day: (day: Day) => string;
  readonly previous: string;
  readonly next: string;
  /** the hint before the first press */
  readonly askFirst: string;
  /** the hint after the first press, e.g. `From 14 Oct. Choose the last day.` */
  readonly askLast: (first: Day) => string;
}

export interface CalendarProps {
  /**
   * stable name, unique on its surface; the control of a range is `<id>:<value>`, of a day `<id>:2026-10-14`, of the months `<id>:previous`
   * and `<id>:next`
   */
  readonly id: string;
  readonly label: string;
  readonly ranges: readonly { readonly value: string; readonly label: string }[];
  /** the chosen range, if it has a name */
  readonly value: string | null;
  /** the chosen days; the calendar first shows their month */
  readonly days: DaySpan;
  /** days outside this span can't be chosen */
  readonly within: DaySpan;
  readonly today: Day;
  readonly words: CalendarWords;
  readonly onChooseRange: (value: string) => void;
  readonly onChooseDays: (days: DaySpan) => void;
  /** drawn under the days, e.g. fields to type them */
  readonly children?: ReactNode;
}
