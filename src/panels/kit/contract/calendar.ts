/** The word Calendar: chooses a range of days, by name or by its first and last day. Days are UTC. */
import type { ReactNode } from 'react';
import type { Day } from '../../../core/calendar/day.ts';

/** Both days are part of it. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export interface CalendarWords {
  /** names the list of ranges, e.g. `Ranges` */
  readonly ranges: string;
  /** seven of them, Monday first */
  readonly weekdays: readonly { readonly short: string; readonly name: string }[];
  /** the month of a day, e.g. `October 2026` */
  readonly month: (day: Day) => string;
  /** a day in full, e.g. `Wednesday 14 October 2026` */
  readonly day: (day: Day) => string;
  readonly previous: string;
  readonly next: string;
  /** before the first press */
  readonly askFirst: string;
  /** after it, e.g. `From 14 Oct. Choose the last day.` */
  readonly askLast: (first: Day) => string;
}

export interface CalendarProps {
  /** stable name, unique on its surface; a range is `<id>:<value>`, a day `<id>:2026-10-14`, the months `<id>:previous` and `<id>:next` */
  readonly id: string;
  readonly label: string;
  readonly ranges: readonly { readonly value: string; readonly label: string }[];
  /** the range in force, where it has a name */
  readonly value: string | null;
  /** the days in force; its month is shown first */
  readonly days: DaySpan;
  /** days outside cannot be chosen */
  readonly within: DaySpan;
  readonly today: Day;
  readonly words: CalendarWords;
  readonly onChooseRange: (value: string) => void;
  readonly onChooseDays: (days: DaySpan) => void;
  /** under the days, e.g. fields to type them */
  readonly children?: ReactNode;
}
