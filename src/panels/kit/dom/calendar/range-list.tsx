/**
 * Draws the list of named ranges (for example “This month”). The Tab key stops once in the list, arrow keys move
 * between ranges, and Enter or space chooses one.
 */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CalendarProps } from '../../contract/calendar.ts';
import { nextChoice, type ChoiceStep } from '../../headless/next-choice.ts';

interface Props extends Pick<CalendarProps, 'id' | 'ranges' | 'value'> {
  readonly label: string;
  readonly onChoose: (value: string) => void;
}

const STEPS: Readonly<Record<string, ChoiceStep>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

export function RangeList({ id, label, ranges, value, onChoose }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const chosen = ranges.findIndex((range) => range.value === value);
  const [active, setActive] = useState(Math.max(0, chosen));

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = nextChoice(ranges, active, step);
      setActive(next);
      list.current?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const range = ranges[active];
      if (range !== undefined) onChoose(range.value);
    }
  };

  return (
    <div ref={list} className="calendar-ranges" role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {ranges.map((range, index) => (
        <div
          key={range.value}
          id={`${id}:${range.value}`}
          role="option"
          className="calendar-range"
          aria-selected={range.value === value}
          tabIndex={index === active ? 0 : -1}
          onClick={() => onChoose(range.value)}
        >
          {range.label}
        </div>
      ))}
    </div>
  );
}
