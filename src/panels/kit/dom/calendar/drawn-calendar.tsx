/**
 * Draws a calendar: named ranges as a list, and next to them the days of a month. It follows the ARIA practices for
 * list boxes and date pickers.
 */
import type { ReactNode } from 'react';
import type { CalendarProps } from '../../contract/calendar.ts';
import { canTurn } from '../../headless/calendar-state.ts';
import { useCalendar } from '../../headless/use-calendar.ts';
import { Button } from '../button.tsx';
import { DayGrid } from './day-grid.tsx';
import { RangeList } from './range-list.tsx';
import './calendar.css';

export function DrawnCalendar(props: CalendarProps): ReactNode {
  const { id, label, ranges, value, within, today, words, onChooseRange, children } = props;
  const { state, span, hint, step } = useCalendar(props);
  return (
    <div className="calendar" role="group" aria-label={label}>
      <RangeList id={id} label={words.ranges} ranges={ranges} value={value} onChoose={onChooseRange} />
      <div className="calendar-month">
        <div className="calendar-head">
          <Button
            id={`${id}:previous`}
            label={words.previous}
            icon="previous"
            isLabelHidden
            kind="quiet"
            isDisabled={!canTurn(state, -1, within)}
            onPress={() => step({ kind: 'months', by: -1 })}
          />
          <p className="calendar-title" aria-live="polite">
            {words.month(state.at)}
          </p>
          <Button
            id={`${id}:next`}
            label={words.next}
            icon="next"
            isLabelHidden
            kind="quiet"
            isDisabled={!canTurn(state, 1, within)}
            onPress={() => step({ kind: 'months', by: 1 })}
          />
        </div>
        <DayGrid id={id} state={state} span={span} within={within} today={today} words={words} step={step} />
        <p className="calendar-hint" aria-live="polite">
          {hint}
        </p>
        {children}
      </div>
    </div>
  );
}
