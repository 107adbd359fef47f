// @vitest-environment happy-dom
/**
 * Tests the handle below the page's chart, which selects the last bar that the totals include. While a person drags the
 * handle, it moves at once. When the person releases it, its final position is reported. The position is also
 * announced.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChartHandle } from '../../../src/panels/kit/contract/chart.ts';
import { DrawnHandle } from '../../../src/panels/kit/dom/chart/drawn-handle.tsx';

const [onSlide, onRest] = [vi.fn(), vi.fn()];
const HANDLE: ChartHandle = {
  label: 'Last day included',
  at: 21,
  count: 22,
  text: 'All days: $7,244.00',
  beside: '1–21 Oct: $11,498.20',
  earlier: 'Earlier',
  later: 'Later',
  whole: 'Whole range',
  onSlide,
  onRest,
};

afterEach(() => {
  cleanup();
  onSlide.mockClear();
  onRest.mockClear();
});

const slider = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('slider', { name: HANDLE.label });
const slideTo = (value: number): void => {
  fireEvent.input(slider(), { target: { value } });
};
/** Sends the event that a browser sends when a pointer is released, or after a step by a screen reader. */
const settle = (): void => {
  act(() => void slider().dispatchEvent(new Event('change', { bubbles: true })));
};

it('says what is counted and what stands beside it', () => {
  render(<DrawnHandle id="chart" {...HANDLE} slot={20} />);
  expect(slider().getAttribute('aria-valuetext')).toBe('All days: $7,244.00. 1–21 Oct: $11,498.20');
  expect([slider().min, slider().max, slider().value]).toEqual(['0', '21', '21']);
});

it('stands where it was moved to before the figures follow, and rests when the pointer is released', () => {
  const { rerender } = render(<DrawnHandle id="chart" {...HANDLE} slot={20} />);
  for (const value of [12, 11, 10]) slideTo(value);
  expect(slider().value).toBe('10');
  expect(onSlide.mock.calls).toEqual([[12], [11], [10]]);
  expect(onRest).not.toHaveBeenCalled();
  settle();
  expect(onRest.mock.calls).toEqual([[10]]);
  rerender(<DrawnHandle id="chart" {...HANDLE} at={10} slot={20} />);
  expect(slider().value).toBe('10');
  fireEvent.blur(slider());
  expect(onRest.mock.calls).toEqual([[10]]);
});

it('does not rest while a key is held', () => {
  render(<DrawnHandle id="chart" {...HANDLE} slot={20} />);
  for (const value of [20, 19, 18]) {
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
    slideTo(value);
    settle();
  }
  expect(onRest).not.toHaveBeenCalled();
  fireEvent.keyUp(slider(), { key: 'ArrowLeft' });
  expect(onRest.mock.calls).toEqual([[18]]);
});

it('goes back to all days by a button, which is there only while days are left out', () => {
  render(<DrawnHandle id="chart" {...HANDLE} at={3} slot={20} />);
  fireEvent.click(screen.getByRole('button', { name: 'Whole range' }));
  expect(onSlide.mock.calls).toEqual([[21]]);
  expect(onRest.mock.calls).toEqual([[21]]);
});
