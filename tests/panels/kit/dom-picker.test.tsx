// @vitest-environment happy-dom
/**
 * Tests a list with many entries with the keyboard. The focus stays in the search field, whose `aria-activedescendant`
 * is the id of the current entry.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DrawnPicker } from '../../../src/panels/kit/dom/picker/drawn-picker.tsx';
import { nextRow, rowsInSight } from '../../../src/panels/kit/dom/picker/picker-rows.ts';

afterEach(cleanup);

const IDS = Array.from({ length: 5000 }, (_, index) => `key-${index}`);

function Page({ onPress }: { readonly onPress: (id: string) => void }): ReactNode {
  const [query, setQuery] = useState('');
  const ids = IDS.filter((id) => id.includes(query));
  return (
    <DrawnPicker
      id="keys"
      label="API keys"
      ids={ids}
      rowAt={(index) => ({ id: ids[index] ?? '', label: ids[index] ?? '', state: 'off' })}
      search={{ label: 'Search keys', value: query, onChange: setQuery }}
      empty="nothing"
      onPress={onPress}
    />
  );
}

const search = (): HTMLElement => screen.getByRole('combobox', { name: 'Search keys' });
const press = (...keys: readonly string[]): void => {
  for (const key of keys) fireEvent.keyDown(search(), { key });
};
const reached = (): string => {
  const id = search().getAttribute('aria-activedescendant');
  return id === null ? '' : (document.getElementById(id)?.getAttribute('aria-label') ?? 'not mounted');
};

it('begins in the search, moves by arrow keys and pages, and keeps what is reached mounted', () => {
  render(<Page onPress={() => undefined} />);
  expect(document.activeElement).toBe(search());
  expect(reached()).toBe('');
  press('ArrowDown', 'ArrowDown');
  expect(reached()).toBe('key-1');
  press('PageDown');
  expect(reached()).toBe('key-9');
  press('End');
  expect(reached()).toBe('key-4999');
  press('Home', 'ArrowUp');
  expect(reached()).toBe('key-0');
  expect(screen.getAllByRole('option').length).toBeLessThan(60);
});

it('chooses by Enter and by space, and space is a letter until an arrow key was pressed', () => {
  const onPress = vi.fn<(id: string) => void>();
  render(<Page onPress={onPress} />);
  press(' ', 'Enter');
  expect(onPress).not.toHaveBeenCalled();
  press('ArrowDown', ' ', 'ArrowDown', 'Enter');
  fireEvent.change(search(), { target: { value: '4321' } });
  expect(reached()).toBe('');
  press(' ');
  press('Enter');
  expect(onPress.mock.calls).toEqual([['key-0'], ['key-1'], ['key-4321']]);
});

it('says how long the list is, although a part of it is mounted', () => {
  render(<Page onPress={() => undefined} />);
  const [first] = screen.getAllByRole('option');
  expect([first?.getAttribute('aria-setsize'), first?.getAttribute('aria-posinset')]).toEqual(['5000', '1']);
});

it('mounts what is in sight, a little more, and the row that is reached', () => {
  const sight = { top: 4400, height: 352, rowHeight: 44 };
  const rows = rowsInSight(5000, { ...sight, active: 3 });
  expect([rows[0], rows[1], rows.length]).toEqual([3, 94, 25]);
  expect(rowsInSight(0, { ...sight, active: null })).toEqual([]);
  expect(nextRow('ArrowDown', 4999, 5000)).toBe(4999);
  expect(nextRow('ArrowDown', null, 0)).toBeNull();
});
