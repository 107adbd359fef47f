/**
 * Tests the control with which a person chooses the days of the Overview: its label, the current days, and the days
 * that can be chosen.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { FIRST_SCOPE, type Scope } from '../../../src/core/tracker/scope.ts';
import { toRange } from '../../../src/panels/scope/range-model.ts';
import { aState, NOW, someReports } from '../fixtures/some-reports.ts';

const day = (text: string): Day => parseDay(text) ?? (0 as Day);
const range = (from: string, to: string): Scope => ({ ...FIRST_SCOPE, range: { from: day(from), to: day(to) } });

function daysOf({ from, to }: { readonly from: Day; readonly to: Day }): string {
  return `${formatDay(from)} ${formatDay(to)}`;
}

describe('the range', () => {
  it('is called by its name, and its days end today', () => {
    const { label, value, days } = toRange(aState(), NOW);
    expect([label, value, daysOf(days)]).toEqual(['This month', 'this-month', '2026-11-01 2026-11-21']);
  });

  it('is called by its days where it has no name: the last of them is part of it', () => {
    const { label, value, days } = toRange(aState({ scope: range('2026-10-14', '2026-10-21') }), NOW);
    expect([label, value, daysOf(days)]).toEqual(['14–20 Oct', null, '2026-10-14 2026-10-20']);
  });

  it('can be chosen from the first day of the history up to today', () => {
    const within = (over: Parameters<typeof someReports>[0]): string =>
      daysOf(toRange(aState({ reports: someReports(over) }), NOW).within);
    expect(within({ since: day('2026-02-03'), isComplete: true })).toBe('2026-02-03 2026-11-21');
    expect(within({ since: null, isComplete: true })).toBe('2026-11-01 2026-11-21');
    // While older months are loading, days before the loaded days can be chosen too.
    expect(within({ since: day('2026-11-01'), isComplete: false })).toBe('2024-11-21 2026-11-21');
    expect(daysOf(toRange(aState({ reports: null }), NOW).within)).toBe('2024-11-21 2026-11-21');
  });

  it('is spoken in full, its weeks beginning on Monday', () => {
    const { words } = toRange(aState(), NOW);
    expect(words.day(day('2026-10-14'))).toBe('Wednesday 14 October 2026');
    expect(words.month(day('2026-10-14'))).toBe('October 2026');
    expect(words.weekdays.map(({ short }) => short)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
    expect(words.askLast(day('2026-10-14'))).toBe('From 14 Oct. Choose the last day.');
  });
});
