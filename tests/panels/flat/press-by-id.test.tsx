// @vitest-environment happy-dom
/** Checks which element has the focus after a shortcut. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openListById, pressById } from '../../../src/panels/flat/press-by-id.ts';
import { Choice } from '../../../src/panels/kit/dom/choice.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'USD', label: 'US dollar' },
  { value: 'EUR', label: 'Euro' },
] as const;

it('a press by shortcut leaves the focus where it is', () => {
  let presses = 0;
  render(
    <>
      <input />
      <button id="export" type="button" onClick={() => (presses += 1)}>
        Save CSV
      </button>
    </>,
  );
  screen.getByRole('textbox').focus();
  pressById('export');
  pressById('not there');
  expect(presses).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('a list opened by shortcut has the focus until it closes, and gives it back', async () => {
  render(
    <>
      <button type="button">Older</button>
      <Choice id="currency" label="Currency" options={OPTIONS} value="USD" onChange={() => undefined} />
    </>,
  );
  const older = screen.getByRole('button', { name: 'Older' });
  older.focus();
  act(() => openListById('currency'));
  const list = screen.getByRole('combobox');
  expect(list.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(list);
  await act(async () => void fireEvent.keyDown(list, { key: 'Escape' }));
  expect(document.activeElement).toBe(older);
});
