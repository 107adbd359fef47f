// @vitest-environment happy-dom
/**
 * Tests the list of workspaces as it is drawn: a row opens to a card, one button opens all cards, and a press on a
 * column sorts the rows.
 */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import type { ListActions } from '../../../src/panels/parts/list-actions.ts';
import { toWorkspacesModel } from '../../../src/panels/workspaces/model.ts';
import { WorkspacesView } from '../../../src/panels/workspaces/view.tsx';
import { DRAWN_DOM_KIT } from '../kit/dom-driver.tsx';
import { anInput, type StateChanges } from '../fixtures/some-reports.ts';

afterEach(cleanup);

function draw(changes: StateChanges = {}): ListActions {
  const act = { changeSettings: vi.fn(), chooseRange: vi.fn(), removeFilters: vi.fn(), openAll: vi.fn() };
  render(
    <KitProvider kit={DRAWN_DOM_KIT}>
      <WorkspacesView model={toWorkspacesModel(anInput(changes))} act={act} />
    </KitProvider>,
  );
  return act;
}

const cards = (): readonly string[] =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label') ?? '');
const names = (): readonly string[] =>
  screen.getAllByRole('rowheader').map((head) => within(head).getAllByText(/\w/)[0]?.textContent ?? '');

it('a workspace opens to its card, which tells how its figure is made', () => {
  draw();
  expect(cards()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Details of Customer support' }));
  expect(cards()).toEqual(['Customer support']);
  expect(screen.getByRole('button', { name: 'How this is calculated: Customer support' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Details of Customer support' }));
  expect(cards()).toEqual([]);
});

it('all cards are open where that was chosen, and one of them can be closed', () => {
  const act = draw({ settings: { opensWorkspaces: true } });
  expect(cards()).toEqual(['Default', 'Customer support', 'Prototype lab']);
  fireEvent.click(screen.getByRole('button', { name: 'Details of Default' }));
  expect(cards()).toEqual(['Customer support', 'Prototype lab']);
  fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
  expect(act.openAll).toHaveBeenCalledWith(false);
});

it('keeps its order until a column is pressed, ends in All Workspaces in any order, and has a way back', () => {
  draw();
  const usual = ['Default', 'Customer support', 'Prototype lab', 'All Workspaces'];
  expect(names()).toEqual(usual);
  // The list is already sorted by this column, the highest first, so one press turns the order round.
  fireEvent.click(screen.getAllByRole('button', { name: 'All time' })[0] ?? document.body);
  expect(names()).toEqual(['Prototype lab', 'Customer support', 'Default', 'All Workspaces']);
  const back = screen.getByRole('button', { name: 'Highest first' });
  back.focus();
  fireEvent.click(back);
  expect(names()).toEqual(usual);
  expect(document.activeElement).toBe(back);
});
