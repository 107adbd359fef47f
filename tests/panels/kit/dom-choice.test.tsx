// @vitest-environment happy-dom
/**
 * Tests the space key in the page's choice (a button that opens a list of options). It chooses an option, and releasing
 * it does not open the list again.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Choice } from '../../../src/panels/kit/dom/choice.tsx';

const OPTIONS = [
  { value: 'USD', label: 'US dollar' },
  { value: 'EUR', label: 'Euro' },
] as const;

const chosen: string[] = [];

afterEach(() => {
  cleanup();
  chosen.length = 0;
});

function open(): HTMLElement {
  render(<Choice id="c" label="Currency" options={OPTIONS} value="USD" onChange={(value) => chosen.push(value)} />);
  const button = screen.getByRole('combobox');
  fireEvent.click(button);
  return button;
}

it('chooses by space, and letting the space go presses nothing, which would open the list again', () => {
  const button = open();
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  // On this event, a browser presses the button, unless the event's default action is prevented.
  expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false);
  expect(chosen).toEqual(['EUR']);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  // The choice is closed now, so the space key is left to the browser. The browser presses the button, which opens the
  // choice.
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(true);
  expect(fireEvent.keyUp(button, { key: ' ' })).toBe(true);
});
