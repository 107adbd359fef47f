// @vitest-environment happy-dom
/** A popover takes the focus and gives it back. Keys, presses elsewhere and its button close it. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Choice } from '../../../src/panels/kit/dom/choice.tsx';
import { Popover } from '../../../src/panels/kit/dom/popover.tsx';

afterEach(cleanup);

function Page(): ReactNode {
  return (
    <>
      <button type="button">elsewhere</button>
      <Popover id="how" label="How" title="How this figure is made">
        <p>From the bill.</p>
        <button type="button">Show the days</button>
      </Popover>
    </>
  );
}

const opener = (): HTMLElement => screen.getByRole('button', { name: 'How' });
const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'How this figure is made' });

function openPage(): void {
  render(<Page />);
  opener().focus();
  fireEvent.click(opener());
}

it('moves the focus to the first thing in it that can be used', () => {
  openPage();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the days' }));
  expect(opener().getAttribute('aria-expanded')).toBe('true');
});

it('closes by Escape and gives the focus back', () => {
  openPage();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Show the days' }), { key: 'Escape' });
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('lets no Escape through to the dialog that it stands in', () => {
  const onKeyDown = vi.fn<() => void>();
  const outer = { onKeyDown };
  render(
    <div {...outer}>
      <Page />
    </div>,
  );
  fireEvent.click(opener());
  fireEvent.keyDown(screen.getByRole('button', { name: 'Show the days' }), { key: 'Escape' });
  expect(onKeyDown).not.toHaveBeenCalled();
});

it('closes by a press elsewhere and leaves the focus there', () => {
  openPage();
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
  fireEvent.pointerDown(elsewhere);
  elsewhere.focus();
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});

it('closes when the focus leaves it, as by Tab', () => {
  openPage();
  fireEvent.focusIn(screen.getByRole('button', { name: 'elsewhere' }));
  expect(dialog()).toBeNull();
});

it('stays while what is in it is used', () => {
  openPage();
  fireEvent.pointerDown(screen.getByText('From the bill.'));
  fireEvent.click(screen.getByRole('button', { name: 'Show the days' }));
  expect(dialog()).not.toBeNull();
});

it('closes by its button', () => {
  openPage();
  fireEvent.pointerDown(opener());
  fireEvent.click(opener());
  expect(dialog()).toBeNull();
});

it('leaves Escape to an open list in it', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  render(
    <Popover id="how" label="How" title="How this figure is made">
      <Choice id="c" label="One" options={options} value="a" onChange={() => undefined} />
    </Popover>,
  );
  fireEvent.click(opener());
  const choice = screen.getByRole('combobox');
  fireEvent.keyDown(choice, { key: 'ArrowDown' });
  fireEvent.keyDown(choice, { key: 'Escape' });
  expect(dialog()).not.toBeNull();
  fireEvent.keyDown(choice, { key: 'Escape' });
  expect(dialog()).toBeNull();
});

function Chosen(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover id="how" label="How" title="How this figure is made" isOpen={isOpen} onToggle={setOpen}>
      <button type="button" onClick={() => setOpen(false)}>
        Use these keys
      </button>
    </Popover>
  );
}

it('gives the focus back when the caller closes it after a choice', () => {
  render(<Chosen />);
  fireEvent.click(opener());
  fireEvent.click(screen.getByRole('button', { name: 'Use these keys' }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener());
});
