/** Defines the checks that the calendar of every kit (set of components, for the page or the room) must pass. */
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import type { CalendarProps, DaySpan } from '../../../src/panels/kit/contract/calendar.ts';
import { draw, type Check } from './check.tsx';

const day = (text: string): Day => parseDay(text) ?? (0 as Day);

export const SAMPLE_CALENDAR: CalendarProps = {
  id: 'days',
  label: 'Days, UTC',
  ranges: [
    { value: 'this-month', label: 'This month' },
    { value: 'last-month', label: 'Last month' },
  ],
  value: 'this-month',
  days: { from: day('2026-11-01'), to: day('2026-11-22') },
  within: { from: day('2026-10-05'), to: day('2026-11-22') },
  today: day('2026-11-22'),
  words: {
    ranges: 'Ranges',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((short) => ({ short, name: `${short}.` })),
    month: (one) => `Month ${formatDay(one).slice(0, 7)}`,
    day: (one) => `Day ${formatDay(one)}`,
    previous: 'Earlier month',
    next: 'Later month',
    askFirst: 'Choose the first day.',
    askLast: (first) => `From ${formatDay(first)}. Choose the last day.`,
  },
  onChooseRange: () => undefined,
  onChooseDays: () => undefined,
};

function calendar(kit: Kit, props: Partial<CalendarProps> = {}): ReactNode {
  return (
    <kit.Calendar {...SAMPLE_CALENDAR} {...props}>
      <kit.Text>or type them</kit.Text>
    </kit.Calendar>
  );
}

export const CALENDAR_CHECKS: readonly Check[] = [
  {
    primitive: 'Calendar',
    does: 'shows the month in which the days in force end, which days those are, and what stands under it',
    check(mount) {
      const mounted = mount(draw((kit) => calendar(kit)));
      expect(mounted.speaks('Month 2026-11')).toBe(true);
      expect(mounted.shows('Mo')).toBe(true);
      expect(mounted.control('Day 2026-11-01').isOn).toBe(true);
      expect(mounted.control('Day 2026-11-22').isOn).toBe(true);
      expect(mounted.control('Day 2026-11-23').isOn).toBe(false);
      expect(mounted.shows('or type them')).toBe(true);
    },
  },
  {
    primitive: 'Calendar',
    does: 'chooses a range with a name by one press',
    check(mount) {
      const onChooseRange = vi.fn<(value: string) => void>();
      const mounted = mount(draw((kit) => calendar(kit, { onChooseRange })));
      expect(mounted.control('This month').isOn).toBe(true);
      expect(mounted.control('Last month').isOn).toBe(false);
      mounted.control('Last month').press();
      expect(onChooseRange.mock.calls).toEqual([['last-month']]);
    },
  },
  {
    primitive: 'Calendar',
    does: 'chooses any days by two presses, in another month too, and says what to press next',
    check(mount) {
      const onChooseDays = vi.fn<(days: DaySpan) => void>();
      const mounted = mount(draw((kit) => calendar(kit, { onChooseDays })));
      expect(mounted.shows('Choose the first day.')).toBe(true);
      mounted.control('Earlier month').press();
      expect(mounted.speaks('Month 2026-10')).toBe(true);
      mounted.control('Day 2026-10-14').press();
      expect(mounted.shows('From 2026-10-14. Choose the last day.')).toBe(true);
      expect(mounted.control('Day 2026-10-14').isOn).toBe(true);
      expect(onChooseDays).not.toHaveBeenCalled();
      mounted.control('Day 2026-10-12').press();
      expect(onChooseDays.mock.calls).toEqual([[{ from: day('2026-10-12'), to: day('2026-10-14') }]]);
    },
  },
  {
    primitive: 'Calendar',
    does: 'takes no day that cannot be chosen, and turns to no month without any',
    check(mount) {
      const onChooseDays = vi.fn<(days: DaySpan) => void>();
      const mounted = mount(draw((kit) => calendar(kit, { onChooseDays })));
      expect(mounted.control('Later month').isDisabled).toBe(true);
      expect(mounted.control('Day 2026-11-23').isDisabled).toBe(true);
      mounted.control('Day 2026-11-20').press();
      mounted.control('Earlier month').press();
      expect(mounted.control('Day 2026-10-04').isDisabled).toBe(true);
      expect(mounted.control('Day 2026-10-05').isDisabled).toBe(false);
      expect(mounted.control('Earlier month').isDisabled).toBe(true);
      expect(onChooseDays).not.toHaveBeenCalled();
    },
  },
];
