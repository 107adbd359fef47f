// @vitest-environment happy-dom
/** Tests that the lists of models and workspaces say how they are sorted before a person has sorted them. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { modelsPanel } from '../../../src/panels/models/panel.ts';
import { workspacesPanel } from '../../../src/panels/workspaces/panel.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { anInput, aWorkspace, someReports } from '../fixtures/some-reports.ts';
import { DRAWN_DOM_KIT } from '../kit/dom-driver.tsx';

afterEach(cleanup);

/** Draws a list, and returns how each of its columns is sorted. */
function sortsOf({ Body }: Pick<typeof workspacesPanel, 'Body'>): () => (string | null)[] {
  const reports = someReports({ workspaces: [aWorkspace('wrkspc_1', 'One', 9), aWorkspace('wrkspc_2', 'Two', 5)] });
  render(
    <KitProvider kit={DRAWN_DOM_KIT}>
      <Body input={anInput({ reports })} act={NO_ACTIONS} />
    </KitProvider>,
  );
  return () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
}

it('workspaces have an arrow at the cost of all time, and a press on its head turns the order around', () => {
  const sorts = sortsOf(workspacesPanel);
  expect(sorts().at(-1)).toBe('descending');
  const names = (): (string | undefined)[] => screen.getAllByText(/^(One|Two)$/).map(({ textContent }) => textContent);
  expect(names()).toEqual(['One', 'Two']);
  const [head] = screen.getAllByRole('button', { name: 'All time' });
  if (head !== undefined) fireEvent.click(head);
  expect([sorts().at(-1), names()]).toEqual(['ascending', ['Two', 'One']]);
});

it('models, which no column sorts, say that the newest are first', () => {
  const sorts = sortsOf(modelsPanel);
  expect(sorts().filter((sort) => sort !== null)).toEqual([]);
  expect(screen.getByText('Newest first').closest('button')).toBeNull();
  const [head] = screen.getAllByRole('button', { name: 'All time' });
  if (head !== undefined) fireEvent.click(head);
  expect(screen.getByRole('button', { name: 'Newest first' })).toBeDefined();
});
