/**
 * The component Calendar of the kit (the set of components that views use): chooses a range of days, by name or by its
 * first and last day. Days are UTC.
 */
import type { ReactNode } from 'react';
import type { Day } from '../../../core/calendar/day.ts';

/** A range of UTC days, from its first to its last day. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export interface CalendarWords {
  /** accessible name of the list of ranges: `Ranges` */
  readonly ranges: string;
  /** the names of the weekdays: seven entries, Monday first */
  readonly weekdays: readonly { readonly short: string; readonly name: string }[];
  /** writes the month that contains a day: `October 2026` */
  readonly month: (day: Day) => string;
  /** writes a day in full: `Wednesday 14 October 2026` */
  readonly day: (day: Day) => string;
  readonly previous: string;
  readonly next: string;
  /** the hint that is shown before a person presses the first day */
  readonly askFirst: string;
  /** the hint that is shown after a person has pressed the first day: `From 14 Oct. Choose the last day.` */
  readonly askLast: (first: Day) => string;
}

export interface CalendarProps {
  /**
   * stable name, unique on the page and in the 3D room. Controls have ids that begin with it: `<id>:<value>` for a
   * range, `<id>:2026-10-14` for a day, `<id>:previous` and `<id>:next` for the months
   */
  readonly id: string;
  readonly label: string;
  readonly ranges: readonly { readonly value: string; readonly label: string }[];
  /** the value of the chosen named range, as in `ranges`; null if the chosen days are not a named range */
  readonly value: string | null;
  /** the chosen days; when the calendar opens, it shows the month of the last chosen day */
  readonly days: DaySpan;
  /** days outside this span can't be chosen */
  readonly within: DaySpan;
  readonly today: Day;
  readonly words: CalendarWords;
  readonly onChooseRange: (value: string) => void;
  readonly onChooseDays: (days: DaySpan) => void;
  /** content under the days, for example fields for typing the first and the last day */
  readonly children?: ReactNode;
}
