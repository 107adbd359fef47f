// @vitest-environment happy-dom
/** A workspace's card says where its figure comes from, as every other card does. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { toWorkspacesModel } from '../../../src/panels/workspaces/model.ts';
import { WorkspacesView } from '../../../src/panels/workspaces/view.tsx';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { anInput } from '../fixtures/some-reports.ts';

afterEach(cleanup);

it('every workspace tells how its figure is made', () => {
  const model = toWorkspacesModel(anInput());
  render(
    <KitProvider kit={domKit}>
      <WorkspacesView model={model} act={NO_ACTIONS} />
    </KitProvider>,
  );
  expect(screen.getAllByRole('button', { name: /^How this figure is made: / })).toHaveLength(model.cards.length);
});
