// @vitest-environment happy-dom
/**
 * Tests a panel whose code is loaded when the panel is first drawn. If the loading fails, the rest of the page stays,
 * and one press tries again.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { lazyPanel } from '../../../src/panels/parts/lazy-panel.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { anInput } from '../fixtures/some-reports.ts';

afterEach(cleanup);

const PANEL = { id: 'overview', title: 'Overview', Body: () => <p>what was spent</p> };

it('says that its code could not be loaded, leaves the rest of the page, and loads it when asked again', async () => {
  let isReachable = false;
  const { Body } = lazyPanel({
    id: 'overview',
    title: 'Overview',
    load: () => (isReachable ? Promise.resolve(PANEL) : Promise.reject(new Error('offline'))),
  });
  render(
    <KitProvider kit={domKit}>
      <h1>$7,244</h1>
      <Body input={anInput()} act={NO_ACTIONS} />
    </KitProvider>,
  );
  expect(await screen.findByText('Overview could not be loaded')).toBeDefined();
  expect(screen.getByRole('heading', { name: '$7,244' })).toBeDefined();

  isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('what was spent')).toBeDefined();
  expect(screen.queryByText('Overview could not be loaded')).toBeNull();
});
