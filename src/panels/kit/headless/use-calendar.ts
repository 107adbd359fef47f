/** Stores the state of an open calendar: the month that it shows, and the range that a person is choosing. */
import { useState } from 'react';
import type { CalendarProps, DaySpan } from '../contract/calendar.ts';
import { drawnSpan, openCalendar, turnCalendar, type CalendarState, type CalendarStep } from './calendar-state.ts';

export interface OpenCalendar {
  readonly state: CalendarState;
  /**
   * the days that the calendar highlights: the chosen range or, while a person is choosing a new range, the days
   * between the first pressed day and the day under the pointer (or the day that arrow keys have reached)
   */
  readonly span: DaySpan;
  /** text that says what to do next: `From 14 Oct. Choose the last day.` */
  readonly hint: string;
  readonly step: (step: CalendarStep) => void;
}

export function useCalendar({ days, within, words, onChooseDays }: CalendarProps): OpenCalendar {
  const [state, setState] = useState(() => openCalendar(days, within));
  return {
    state,
    span: drawnSpan(state, days, within),
    hint: state.anchor === null ? words.askFirst : words.askLast(state.anchor),
    step: (step) => {
      const turn = turnCalendar(state, step, within);
      setState(turn.state);
      if (turn.chosen !== null) onChooseDays(turn.chosen);
    },
  };
}
