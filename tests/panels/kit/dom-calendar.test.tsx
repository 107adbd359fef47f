// @vitest-environment happy-dom
/**
 * Tests the calendar of the page with the keyboard: the Tab key stops once at the ranges and once at the days, and
 * screen readers hear full dates.
 */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDay } from '../../../src/core/calendar/day.ts';
import type { DaySpan } from '../../../src/panels/kit/contract/calendar.ts';
import { DrawnCalendar } from '../../../src/panels/kit/dom/calendar/drawn-calendar.tsx';
import { SAMPLE_CALENDAR } from './conformance-calendar.tsx';

afterEach(cleanup);

const grid = (): HTMLElement => screen.getByRole('grid');
/** the names of the elements inside `part` at which the Tab key stops */
const stops = (part: HTMLElement): (string | null)[] =>
  [...part.querySelectorAll('[tabindex="0"]')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
const keys = (...pressed: readonly string[]): void => {
  for (const key of pressed) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const focusDay = (): void => grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus();

it('moves the focus by arrow keys, Home, End and pages, and keeps one stop for Tab', () => {
  render(<DrawnCalendar {...SAMPLE_CALENDAR} />);
  expect(stops(grid())).toEqual(['Day 2026-11-22']);
  focusDay();
  keys('ArrowLeft');
  expect(focused()).toBe('Day 2026-11-21');
  keys('ArrowUp', 'Home');
  expect(focused()).toBe('Day 2026-11-09');
  keys('End');
  expect(focused()).toBe('Day 2026-11-15');
  keys('PageUp');
  expect(focused()).toBe('Day 2026-10-15');
  expect(stops(grid())).toEqual(['Day 2026-10-15']);
  expect(grid().getAttribute('aria-label')).toBe('Month 2026-10');
  keys('PageDown');
  expect(focused()).toBe('Day 2026-11-15');
});

it('takes the first day by Enter and the last by Enter, and tells what to choose next', () => {
  const onChooseDays = vi.fn<(days: DaySpan) => void>();
  render(<DrawnCalendar {...SAMPLE_CALENDAR} onChooseDays={onChooseDays} />);
  focusDay();
  keys('ArrowLeft', 'Enter', 'ArrowLeft', 'ArrowLeft');
  expect(screen.getByText('From 2026-11-21. Choose the last day.').getAttribute('aria-live')).toBe('polite');
  const chosen = within(grid()).getAllByRole('gridcell', { selected: true });
  expect(chosen.map((cell) => cell.textContent)).toEqual(['19', '20', '21']);
  keys(' ');
  const [[days] = []] = onChooseDays.mock.calls;
  expect(days && [formatDay(days.from), formatDay(days.to)]).toEqual(['2026-11-19', '2026-11-21']);
});

it('leaves other keys, and letters with Control, to the page', () => {
  render(<DrawnCalendar {...SAMPLE_CALENDAR} />);
  focusDay();
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })).toBe(true);
  expect(focused()).toBe('Day 2026-11-22');
});

it('draws the days up to the one under the pointer once the first is pressed', () => {
  render(<DrawnCalendar {...SAMPLE_CALENDAR} />);
  fireEvent.click(screen.getByRole('gridcell', { name: 'Day 2026-11-10' }));
  fireEvent.pointerOver(screen.getByRole('gridcell', { name: 'Day 2026-11-12' }));
  const chosen = within(grid()).getAllByRole('gridcell', { selected: true });
  expect(chosen.map((cell) => cell.textContent)).toEqual(['10', '11', '12']);
});

it('marks today, and days that cannot be chosen', () => {
  render(<DrawnCalendar {...SAMPLE_CALENDAR} />);
  const today = screen.getByRole('gridcell', { name: 'Day 2026-11-22' });
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('gridcell', { name: 'Day 2026-11-23' }).getAttribute('aria-disabled')).toBe('true');
});

it('walks the ranges by arrow keys and chooses by Enter', () => {
  const onChooseRange = vi.fn<(value: string) => void>();
  render(<DrawnCalendar {...SAMPLE_CALENDAR} onChooseRange={onChooseRange} />);
  const list = screen.getByRole('listbox', { name: 'Ranges' });
  expect(stops(list)).toEqual(['This month']);
  screen.getByRole('option', { name: 'This month' }).focus();
  keys('ArrowDown', 'ArrowDown');
  expect(document.activeElement?.textContent).toBe('Last month');
  expect(onChooseRange).not.toHaveBeenCalled();
  keys('Enter');
  expect(onChooseRange.mock.calls).toEqual([['last-month']]);
});
