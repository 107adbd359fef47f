/**
 * Draws a calendar for the 3D room: named ranges and the days of a month. A person chooses a range by pressing its
 * name, or its first and last day. Dragging does not choose days.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { formatDay, type Day } from '../../../core/calendar/day.ts';
import type { CalendarProps } from '../contract/calendar.ts';
import { weeksOf } from '../headless/calendar-month.ts';
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
const GAP = SPACES.tight;

export function Calendar(props: CalendarProps): ReactNode {
  const { id, label, within, words, children } = props;
  const calendar = useCalendar(props);
  const { state, hint, step } = calendar;
  const { scaled } = useRoom();
  const cell = Math.min(Math.floor((useWidth() - 6 * GAP) / 7), scaled(WIDEST_DAY));
  const ref = useMeaning({ role: 'region', name: label });
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.medium} width="100%" flexShrink={0}>
      <Ranges {...props} />
      <Container
        flexDirection="row"
        alignItems="center"
        justifyContent="space-between"
        width={7 * cell + 6 * GAP}
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
        <Words isStrong>{words.month(state.at)}</Words>
        <Button
          id={`${id}:next`}
          label={words.next}
          icon="next"
          isLabelHidden
          isDisabled={!canTurn(state, 1, within)}
          onPress={() => step({ kind: 'months', by: 1 })}
        />
      </Container>
      <Weeks props={props} calendar={calendar} cell={cell} />
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

interface WeeksProps {
  readonly props: CalendarProps;
  readonly calendar: OpenCalendar;
  /** the width of one day in the grid, in pixels */
  readonly cell: number;
}

function Weeks({ props, calendar: { state, span, step }, cell }: WeeksProps): ReactNode {
  const { id, words, within, today } = props;
  const ref = useMeaning({ role: 'table', name: words.month(state.at) });
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
      {weeksOf(state.at).map((week, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a week has no id except its position in the month
        <Container key={index} {...line}>
          {week.map((day, weekday) => {
            const { name = '' } = words.weekdays[weekday] ?? {};
            if (day === null) return <Container key={name} width={cell} flexShrink={0} />;
            return (
              <DayPress
                key={name}
                id={`${id}:${formatDay(day)}`}
                day={day}
                name={words.day(day)}
                isOn={isWithin(day, span)}
                isEnd={day === span.from || day === span.to}
                isToday={day === today}
                cell={cell}
                onPress={isWithin(day, within) ? () => step({ kind: 'press', day }) : null}
              />
            );
          })}
        </Container>
      ))}
    </Container>
  );
}

interface DayProps {
  readonly id: string;
  readonly day: Day;
  readonly name: string;
  readonly isOn: boolean;
  readonly isEnd: boolean;
  readonly isToday: boolean;
  readonly cell: number;
  readonly onPress: (() => void) | null;
}

function DayPress({ id, day, name, isOn, isEnd, isToday, cell, onPress }: DayProps): ReactNode {
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
        <Words color={color} isStrong={isEnd && isOn} isOneLine>
          {number}
        </Words>
        <Container width={16} height={2} {...(isToday && { backgroundColor: colors[color] })} />
      </Container>
    </Press>
  );
}
