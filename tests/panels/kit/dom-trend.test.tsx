// @vitest-environment happy-dom
/** The bars of a trend can be pressed with a pointer, a finger or the keyboard to open something. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DrawnTrend } from '../../../src/panels/kit/dom/trend/drawn-trend.tsx';

afterEach(cleanup);

const onOpen = vi.fn<(index: number) => void>();
afterEach(() => onOpen.mockClear());

function draw(): HTMLElement {
  render(
    <DrawnTrend
      label="Cost per day"
      values={[1, 0, 3]}
      slots={31}
      from="1 Oct"
      to="31 Oct"
      bars={{ id: 'days', texts: ['1 Oct: $1.00', '2 Oct: $0.00', '3 Oct: $3.00'], help: 'Enter opens a day.', onOpen }}
    />,
  );
  return screen.getByRole('listbox', { name: 'Cost per day' });
}

const option = (name: string): HTMLElement => screen.getByRole('option', { name });

it('arrow keys go from bar to bar and say its amount, Enter opens it, and the page does not get those keys', () => {
  const box = draw();
  const onPage = vi.fn();
  document.addEventListener('keydown', onPage);
  fireEvent.keyDown(box, { key: 'ArrowLeft' });
  expect(screen.getByText('3 Oct: $3.00')).toBeTruthy();
  fireEvent.keyDown(box, { key: 'ArrowLeft' });
  expect(box.getAttribute('aria-activedescendant')).toBe(option('2 Oct: $0.00').id);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onOpen.mock.calls).toEqual([[1]]);
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'ArrowLeft', altKey: true });
  expect(onPage).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onPage);
});

it('a press opens the bar under it; time still to come has nothing to press', () => {
  draw();
  expect(screen.getAllByRole('option')).toHaveLength(3);
  fireEvent.click(option('3 Oct: $3.00'));
  expect(onOpen.mock.calls).toEqual([[2]]);
});

it('a finger sees the amount first and opens with the second press', () => {
  draw();
  const touch = (): void => {
    fireEvent.pointerDown(option('1 Oct: $1.00'), { pointerType: 'touch' });
    fireEvent.click(option('1 Oct: $1.00'));
  };
  touch();
  expect(screen.getByText('1 Oct: $1.00')).toBeTruthy();
  expect(onOpen).not.toHaveBeenCalled();
  touch();
  expect(onOpen.mock.calls).toEqual([[0]]);
});

it('bars that open nothing are one picture', () => {
  render(<DrawnTrend label="Cost per day" values={[1, 2]} from="1 Oct" to="2 Oct" />);
  expect(screen.getByRole('img', { name: 'Cost per day' })).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
});
