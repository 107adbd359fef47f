/** Tests the state of the calendar without drawing it: weeks, keys, presses and days that can't be chosen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../../../src/core/calendar/month.ts';
import type { DaySpan } from '../../../../src/panels/kit/contract/calendar.ts';
import { stepOfKey } from '../../../../src/panels/kit/headless/calendar-keys.ts';
import { addMonthsTo, weekdayOf, weeksOf } from '../../../../src/panels/kit/headless/calendar-month.ts';
import {
  canTurn,
  drawnSpan,
  isWithin,
  openCalendar,
  turnCalendar,
  type CalendarState,
  type CalendarStep,
} from '../../../../src/panels/kit/headless/calendar-state.ts';

const day = (text: string): Day => parseDay(text) ?? (0 as Day);
const span = (from: string, to: string): DaySpan => ({ from: day(from), to: day(to) });
const WITHIN = span('2026-02-03', '2026-11-22');

/** Returns the state after several steps, from a calendar of these days. */
function after(days: DaySpan, ...steps: readonly CalendarStep[]): CalendarState {
  return steps.reduce((state, step) => turnCalendar(state, step, WITHIN).state, openCalendar(days, WITHIN));
}

function afterKeys(from: string, ...keys: readonly string[]): string {
  const steps = keys.flatMap((key) => {
    const step = stepOfKey(key.replace('Shift+', ''), key.startsWith('Shift+'));
    return step === null ? [] : [step];
  });
  return formatDay(after(span(from, from), ...steps).at);
}

describe('a month', () => {
  it('begins its weeks on Monday: 1 November 2026 is the Sunday of the first', () => {
    const [first, second] = weeksOf(day('2026-11-22'));
    expect(first).toEqual([null, null, null, null, null, null, day('2026-11-01')]);
    expect(second?.[0]).toBe(day('2026-11-02'));
    expect(weekdayOf(day('2026-11-02'))).toBe(0);
    expect(weekdayOf(day('1969-12-28'))).toBe(6);
  });

  it('has six weeks with every day of it once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
        const weeks = weeksOf(number as Day);
        const days = weeks.flat().filter((one) => one !== null);
        const first = firstDayOf(monthOf(number as Day));
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
        expect(days).toEqual(Array.from({ length: daysIn(monthOf(first)) }, (_, index) => first + index));
        for (const week of weeks)
          for (const [place, one] of week.entries()) if (one !== null) expect(weekdayOf(one)).toBe(place);
      }),
    );
  });

  it('keeps the day of the month in another month, or takes its last', () => {
    expect(formatDay(addMonthsTo(day('2026-03-31'), -1))).toBe('2026-02-28');
    expect(formatDay(addMonthsTo(day('2024-02-29'), 12))).toBe('2025-02-28');
    expect(formatDay(addMonthsTo(day('2026-10-14'), 1))).toBe('2026-11-14');
  });
});

describe('the keys', () => {
  it('move by days, weeks, months and years', () => {
    expect(afterKeys('2026-10-14', 'ArrowRight')).toBe('2026-10-15');
    expect(afterKeys('2026-10-14', 'ArrowLeft')).toBe('2026-10-13');
    expect(afterKeys('2026-10-14', 'ArrowDown', 'ArrowDown')).toBe('2026-10-28');
    expect(afterKeys('2026-10-14', 'ArrowUp')).toBe('2026-10-07');
    expect(afterKeys('2026-10-14', 'PageUp')).toBe('2026-09-14');
    expect(afterKeys('2026-10-14', 'PageDown')).toBe('2026-11-14');
    expect(afterKeys('2026-10-14', 'Home')).toBe('2026-10-12');
    expect(afterKeys('2026-10-14', 'End')).toBe('2026-10-18');
    expect(afterKeys('2026-10-14', 'a')).toBe('2026-10-14');
  });

  it('stop at the first and the last day that can be chosen', () => {
    expect(afterKeys('2026-11-20', 'ArrowDown')).toBe('2026-11-22');
    expect(afterKeys('2026-10-31', 'PageDown')).toBe('2026-11-22');
    expect(afterKeys('2026-10-14', 'Shift+PageUp')).toBe('2026-02-03');
    expect(afterKeys('2026-02-04', 'Home')).toBe('2026-02-03');
  });
});

describe('choosing', () => {
  const days = span('2026-10-01', '2026-10-31');
  const press = (text: string): CalendarStep => ({ kind: 'press', day: day(text) });

  it('takes two presses, in either order, and one day by two presses on it', () => {
    const once = after(days, press('2026-10-14'));
    expect(once).toEqual({ at: day('2026-10-14'), anchor: day('2026-10-14'), pointed: null });
    expect(turnCalendar(once, press('2026-10-20'), WITHIN).chosen).toEqual(span('2026-10-14', '2026-10-20'));
    expect(turnCalendar(once, press('2026-09-02'), WITHIN).chosen).toEqual(span('2026-09-02', '2026-10-14'));
    expect(turnCalendar(once, press('2026-10-14'), WITHIN).chosen).toEqual(span('2026-10-14', '2026-10-14'));
    expect(turnCalendar(once, press('2026-10-20'), WITHIN).state.anchor).toBeNull();
  });

  it('draws the days in force, then what a second press would choose, by keys and under a pointer', () => {
    expect(drawnSpan(after(days), days, WITHIN)).toEqual(days);
    const once = after(days, press('2026-10-14'), { kind: 'days', by: 2 });
    expect(drawnSpan(once, days, WITHIN)).toEqual(span('2026-10-14', '2026-10-16'));
    const pointed = turnCalendar(once, { kind: 'point', day: day('2026-10-10') }, WITHIN).state;
    expect(drawnSpan(pointed, days, WITHIN)).toEqual(span('2026-10-10', '2026-10-14'));
    const away = turnCalendar(pointed, { kind: 'point', day: day('2027-01-01') }, WITHIN).state;
    expect(drawnSpan(away, days, WITHIN)).toEqual(span('2026-10-14', '2026-11-22'));
  });

  it('ignores days of the future and before the history', () => {
    for (const text of ['2026-11-23', '2026-02-02']) {
      expect(turnCalendar(after(days), press(text), WITHIN)).toEqual({ state: after(days), chosen: null });
      const once = after(days, press('2026-10-14'));
      expect(turnCalendar(once, press(text), WITHIN)).toEqual({ state: once, chosen: null });
    }
  });

  it('opens at the last day in force that can be chosen, and turns to months that have any', () => {
    const open = openCalendar(span('2026-11-01', '2026-11-30'), WITHIN);
    expect(formatDay(open.at)).toBe('2026-11-22');
    expect([canTurn(open, -1, WITHIN), canTurn(open, 1, WITHIN)]).toEqual([true, false]);
    const first = openCalendar(span('2026-02-03', '2026-02-03'), WITHIN);
    expect([canTurn(first, -1, WITHIN), canTurn(first, 1, WITHIN)]).toEqual([false, true]);
  });

  it('never reaches or chooses a day that cannot be chosen, whatever is pressed', () => {
    const anyDay = fc.integer({ min: WITHIN.from - 60, max: WITHIN.to + 60 }).map((number) => number as Day);
    const anyStep: fc.Arbitrary<CalendarStep> = fc.oneof(
      fc.record({ kind: fc.constant('days' as const), by: fc.integer({ min: -40, max: 40 }) }),
      fc.record({ kind: fc.constant('months' as const), by: fc.integer({ min: -14, max: 14 }) }),
      fc.record({ kind: fc.constant('week' as const), end: fc.constantFrom('first' as const, 'last' as const) }),
      fc.record({ kind: fc.constant('point' as const), day: fc.option(anyDay) }),
      fc.record({ kind: fc.constant('press' as const), day: anyDay }),
    );
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        let state = openCalendar(days, WITHIN);
        for (const step of steps) {
          const turn = turnCalendar(state, step, WITHIN);
          state = turn.state;
          const drawn = drawnSpan(state, days, WITHIN);
          for (const one of [state.at, state.anchor ?? state.at, drawn.from, drawn.to])
            expect(isWithin(one, WITHIN)).toBe(true);
          if (turn.chosen !== null) {
            expect(turn.chosen.from <= turn.chosen.to).toBe(true);
            expect(isWithin(turn.chosen.from, WITHIN) && isWithin(turn.chosen.to, WITHIN)).toBe(true);
          }
        }
      }),
    );
  });
});
