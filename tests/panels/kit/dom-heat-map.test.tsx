// @vitest-environment happy-dom
/** Tests the heat map of the page: as a table for screen readers, with the keyboard, and with pointers. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DrawnHeatMap } from '../../../src/panels/kit/dom/heat-map/drawn-heat-map.tsx';
import { sampleHeatMap } from './heat-map-samples.ts';

afterEach(cleanup);

const ROWS = 9;
const DAYS = 30;

function show(): { readonly grid: HTMLElement; readonly opened: () => unknown; readonly narrowed: () => unknown } {
  const [open, narrow] = [vi.fn(), vi.fn()];
  render(
    <DrawnHeatMap id="heat" label="Heat map" {...sampleHeatMap()} onSelectBucket={open} onSelectSeries={narrow} />,
  );
  const grid = screen.getByRole('grid', { name: 'Heat map' });
  return { grid, opened: () => open.mock.calls, narrowed: () => narrow.mock.calls };
}

/** Returns what a screen reader says of the active cell. */
function said(grid: HTMLElement): string | undefined {
  const id = grid.getAttribute('aria-activedescendant');
  const active = id === null ? null : document.querySelector<HTMLElement>(`[id="${id}"]`);
  return active?.getAttribute('aria-label') ?? active?.textContent ?? undefined;
}

test('is a grid with a head for each day, a name for each row and a text for each cell', () => {
  show();
  expect(screen.getAllByRole('columnheader')).toHaveLength(DAYS);
  expect(screen.getAllByRole('rowheader')).toHaveLength(ROWS);
  expect(screen.getByRole('gridcell', { name: /^Thu 5 November, Claude Opus 4\.5: \$\d/ })).toBeDefined();
  expect(screen.getByRole('gridcell', { name: 'Mon 9 November, Claude Opus 4.5: Unknown' })).toBeDefined();
  expect(screen.getByRole('gridcell', { name: /^Sat 21 November, Claude Opus 4\.5: .*, Estimated$/ })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: /^Sat 14 November, \$.*Unusual/ })).toBeDefined();
});

test('keys move from cell to cell, to the heads and the names, and Enter opens the day or narrows to the row', () => {
  const { grid, opened, narrowed } = show();
  const key = (name: string): void => void fireEvent.keyDown(grid, { key: name });
  key('ArrowLeft');
  expect(said(grid)).toMatch(/^Mon 30 November, Claude Opus 4\.5$/);
  key('Enter');
  expect(opened()).toEqual([]);
  key('Home');
  key('ArrowDown');
  expect(said(grid)).toBe('Claude Sonnet 4.5');
  key('Enter');
  expect(narrowed()).toEqual([['Claude Sonnet 4.5']]);
  key('ArrowRight');
  expect(said(grid)).toMatch(/^Sun 1 November, Claude Sonnet 4\.5: \$/);
  key('Enter');
  key('ArrowUp');
  key('ArrowUp');
  key('ArrowUp');
  expect(said(grid)).toMatch(/^Sun 1 November, \$/);
  key('ArrowRight');
  key('Enter');
  expect(opened()).toEqual([['2026-11-01'], ['2026-11-02']]);
  for (let row = 0; row < ROWS + 2; row += 1) key('ArrowDown');
  key('Home');
  key('Enter');
  expect(narrowed()).toHaveLength(1);
  key('Escape');
  expect(said(grid)).toBeUndefined();
});

test('a press opens the day at once; the first tap of a finger only reads the cell', () => {
  const { grid, opened } = show();
  const cell = screen.getByRole('gridcell', { name: /^Thu 5 November, Claude Opus 4\.5/ });
  fireEvent.pointerDown(cell, { pointerType: 'mouse' });
  fireEvent.click(cell);
  expect(opened()).toEqual([['2026-11-05']]);
  fireEvent.keyDown(grid, { key: 'Escape' });
  fireEvent.pointerDown(cell, { pointerType: 'touch' });
  fireEvent.click(cell);
  expect(opened()).toHaveLength(1);
  expect(said(grid)).toMatch(/^Thu 5 November/);
  fireEvent.pointerDown(cell, { pointerType: 'touch' });
  fireEvent.click(cell);
  expect(opened()).toHaveLength(2);
});
