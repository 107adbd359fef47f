/**
 * Draws a calendar for the 3D room: named ranges and the days of a month. A person chooses a range by pressing its
 * name, or its first and last day. Dragging does not choose days. Where seven days do not fit side by side, the days
 * follow each other in shorter rows, and each day shows its weekday.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { formatDay, type Day } from '../../../core/calendar/day.ts';
import type { CalendarProps } from '../contract/calendar.ts';
import { weekdayOf, weeksOf } from '../headless/calendar-month.ts';
import { canTurn, isWithin } from '../headless/calendar-state.ts';
import { useCalendar, type OpenCalendar } from '../headless/use-calendar.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { useMeaning } from './meaning.ts';
import { Press } from './press.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { Words } from './words.tsx';

/** The greatest width of a day, in pixels. Without this limit, the days on a wide panel would be far apart. */
const WIDEST_DAY = 84;
/** The least width of a day, in pixels. A narrower day is hard to hit. */
const NARROWEST_DAY = 56;
const GAP = SPACES.tight;
const DAYS_OF_WEEK = 7;

export function Calendar(props: CalendarProps): ReactNode {
  const { id, label, within, words, children } = props;
  const calendar = useCalendar(props);
  const { state, hint, step } = calendar;
  const { scaled } = useRoom();
  const width = useWidth();
  const columns = Math.max(1, Math.min(DAYS_OF_WEEK, Math.floor((width + GAP) / (NARROWEST_DAY + GAP))));
  const cell = Math.min(Math.floor((width + GAP) / columns) - GAP, scaled(WIDEST_DAY));
  const hasWeeks = columns === DAYS_OF_WEEK;
  const month = (
    <Words isStrong align="center">
      {words.month(state.at)}
    </Words>
  );
  const ref = useMeaning({ role: 'region', name: label });
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.medium} width="100%" flexShrink={0}>
      <Ranges {...props} />
      {!hasWeeks && month}
      <Container
        flexDirection="row"
        alignItems="center"
        justifyContent="space-between"
        width={columns * cell + (columns - 1) * GAP}
        flexShrink={0}
      >
        <Button
          id={`${id}:previous`}
          label={words.previous}
          icon="previous"
          isLabelHidden
          isDisabled={!canTurn(state, -1, within)}
          onPress={() => step({ kind: 'months', by: -1 })}
        />
        {hasWeeks && month}
        <Button
          id={`${id}:next`}
          label={words.next}
          icon="next"
          isLabelHidden
          isDisabled={!canTurn(state, 1, within)}
          onPress={() => step({ kind: 'months', by: 1 })}
        />
      </Container>
      {hasWeeks ? (
        <Weeks props={props} calendar={calendar} cell={cell} />
      ) : (
        <ShortRows props={props} calendar={calendar} cell={cell} />
      )}
      <Words size="small" color="quiet">
        {hint}
      </Words>
      {children}
    </Container>
  );
}

function Ranges({ id, ranges, value, words, onChooseRange }: CalendarProps): ReactNode {
  const ref = useMeaning({ role: 'list', name: words.ranges });
  return (
    <Container ref={ref} flexDirection="row" flexWrap="wrap" gap={SPACES.small} width="100%" flexShrink={0}>
      {ranges.map((range) => (
        <Press
          key={range.value}
          id={`${id}:${range.value}`}
          kind={range.value === value ? 'chosen' : 'quiet'}
          meaning={{ role: 'option', name: range.label, isOn: range.value === value }}
          onPress={() => onChooseRange(range.value)}
        >
          <Words isStrong={range.value === value}>{range.label}</Words>
        </Press>
      ))}
    </Container>
  );
}

interface DaysProps {
  readonly props: CalendarProps;
  readonly calendar: OpenCalendar;
  /** the width of one day, in pixels */
  readonly cell: number;
}

/** Draws one row for each week, below the names of the weekdays. */
function Weeks({ props, calendar, cell }: DaysProps): ReactNode {
  const { words } = props;
  const { at } = calendar.state;
  const ref = useMeaning({ role: 'table', name: words.month(at) });
  const line = { flexDirection: 'row', gap: GAP, flexShrink: 0 } as const;
  return (
    <Container ref={ref} flexDirection="column" gap={GAP} flexShrink={0}>
      <Container {...line}>
        {words.weekdays.map(({ short, name }) => (
          <Container key={name} width={cell} flexShrink={0} alignItems="center" flexDirection="column">
            <Words size="small" color="quiet" isOneLine>
              {short}
            </Words>
          </Container>
        ))}
      </Container>
      {weeksOf(at).map((week, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a week has no id except its position in the month
        <Container key={index} {...line}>
          {week.map((day, weekday) => {
            const { name = '' } = words.weekdays[weekday] ?? {};
            if (day === null) return <Container key={name} width={cell} flexShrink={0} />;
            return <DayPress key={name} {...dayProps(day, props, calendar)} cell={cell} weekday={null} />;
          })}
        </Container>
      ))}
    </Container>
  );
}

/** Draws the days one after the other, in rows of fewer than seven days. */
function ShortRows({ props, calendar, cell }: DaysProps): ReactNode {
  const { words } = props;
  const { at } = calendar.state;
  const ref = useMeaning({ role: 'table', name: words.month(at) });
  const days = weeksOf(at).flatMap((week) => week.filter((day) => day !== null));
  return (
    <Container ref={ref} flexDirection="row" flexWrap="wrap" gap={GAP} width="100%" flexShrink={0}>
      {days.map((day) => (
        <DayPress
          key={day}
          {...dayProps(day, props, calendar)}
          cell={cell}
          weekday={words.weekdays[weekdayOf(day)]?.short ?? null}
        />
      ))}
    </Container>
  );
}

function dayProps(
  day: Day,
  { id, words, within, today }: CalendarProps,
  { span, step }: OpenCalendar,
): Omit<DayProps, 'cell' | 'weekday'> {
  return {
    id: `${id}:${formatDay(day)}`,
    day,
    name: words.day(day),
    isOn: isWithin(day, span),
    isEnd: day === span.from || day === span.to,
    isToday: day === today,
    onPress: isWithin(day, within) ? () => step({ kind: 'press', day }) : null,
  };
}

interface DayProps {
  readonly id: string;
  readonly day: Day;
  readonly name: string;
  readonly isOn: boolean;
  readonly isEnd: boolean;
  readonly isToday: boolean;
  readonly cell: number;
  /** the short name of the weekday; null if it is not shown in the day itself */
  readonly weekday: string | null;
  readonly onPress: (() => void) | null;
}

function DayPress({ id, day, name, isOn, isEnd, isToday, cell, weekday, onPress }: DayProps): ReactNode {
  const { colors } = useRoom();
  const isDisabled = onPress === null;
  const color = isDisabled ? 'edge' : isEnd && isOn ? 'onAccent' : 'ink';
  const number = String(Number(formatDay(day).slice(8)));
  return (
    <Press
      id={id}
      kind={isOn ? (isEnd ? 'primary' : 'chosen') : 'quiet'}
      isSquare
      justify="center"
      width={cell}
      meaning={{ role: 'option', name, isOn, isDisabled }}
      onPress={onPress}
    >
      <Container flexDirection="column" alignItems="center" pointerEvents="none" flexShrink={0}>
        {weekday !== null && (
          <Words size="small" color={color} isOneLine>
            {weekday}
          </Words>
        )}
        <Words color={color} isStrong={isEnd && isOn} isOneLine>
          {number}
        </Words>
        <Container width={16} height={2} {...(isToday && { backgroundColor: colors[color] })} />
      </Container>
    </Press>
  );
}
