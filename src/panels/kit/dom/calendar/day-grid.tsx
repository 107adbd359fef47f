/** Draws the days of a month as a grid. The Tab key stops at one day, and arrow keys move the focus from day to day. */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { formatDay, parseDay, type Day } from '../../../../core/calendar/day.ts';
import type { CalendarProps, DaySpan } from '../../contract/calendar.ts';
import { stepOfKey } from '../../headless/calendar-keys.ts';
import { weeksOf } from '../../headless/calendar-month.ts';
import { isWithin, type CalendarState, type CalendarStep } from '../../headless/calendar-state.ts';
import { classNames } from '../class-names.ts';

interface Props extends Pick<CalendarProps, 'id' | 'within' | 'today' | 'words'> {
  readonly state: CalendarState;
  readonly span: DaySpan;
  readonly step: (step: CalendarStep) => void;
}

export function DayGrid({ id, state, span, within, today, words, step }: Props): ReactNode {
  const grid = useRef<HTMLDivElement>(null);
  /** true after a key has moved to another day; that day gets the focus when it is drawn */
  const hasMoved = useRef(false);
  const { at } = state;
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${formatDay(at)}"]`)?.focus();
  }, [at]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    const next: CalendarStep | null = isPress ? { kind: 'press', day: at } : stepOfKey(event.key, event.shiftKey);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    hasMoved.current = !isPress;
    step(next);
  };
  const dayUnder = (event: SyntheticEvent): Day | null =>
    parseDay((event.target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'] ?? '');

  return (
    <div
      ref={grid}
      role="grid"
      className="calendar-grid"
      aria-label={words.month(at)}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const day = dayUnder(event);
        if (day !== null) step({ kind: 'press', day });
      }}
      onPointerOver={(event) => step({ kind: 'point', day: dayUnder(event) })}
      onPointerLeave={() => step({ kind: 'point', day: null })}
    >
      <div role="row" className="calendar-week">
        {words.weekdays.map(({ short, name }) => (
          <div key={name} role="columnheader" className="calendar-weekday" aria-label={name}>
            {short}
          </div>
        ))}
      </div>
      {weeksOf(at).map((week, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a week has no id except its position in the month
        <div key={index} role="row" className="calendar-week">
          {week.map((day, weekday) =>
            day === null ? (
              <span key={words.weekdays[weekday]?.name} />
            ) : (
              <div
                key={words.weekdays[weekday]?.name}
                id={`${id}:${formatDay(day)}`}
                data-day={formatDay(day)}
                role="gridcell"
                className={classNames(
                  'calendar-day',
                  day === span.from && 'calendar-first',
                  day === span.to && 'calendar-last',
                )}
                aria-label={words.day(day)}
                aria-colindex={weekday + 1}
                aria-selected={isWithin(day, span)}
                aria-disabled={!isWithin(day, within) || undefined}
                aria-current={day === today ? 'date' : undefined}
                tabIndex={day === at ? 0 : -1}
              >
                <span className="calendar-number">{Number(formatDay(day).slice(8))}</span>
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
