// @vitest-environment happy-dom
/** A tab in a separate window requests what it shows, whichever tab the page shows. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Tab } from '../../../src/core/settings/settings.ts';
import { Widget } from '../../../src/panels/flat/widget.tsx';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { PANELS } from '../../../src/panels/registry.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { aState, NOW } from '../fixtures/some-reports.ts';

afterEach(cleanup);

const clock = { now: () => NOW, elapsed: () => 0, sleep: () => new Promise<void>(() => undefined) };
const connections = { current: () => 'open' as const, subscribe: () => () => undefined };

it.each([
  ['months', ['months']],
  [null, []],
] as const)('of the tab %s asks for what %j need', async (tab, asked) => {
  // The panel's code is loaded before the test, so that loading it on a busy machine does not count towards a time
  // limit.
  await import('../../../src/panels/months/panel.ts');
  const told: (readonly Tab[])[] = [];
  const actions = new Proxy(NO_ACTIONS, {
    get: (target, name) =>
      name === 'showTabs' ? (tabs: readonly Tab[]) => void told.push(tabs) : Reflect.get(target, name),
  });
  const store = createStore(() => aState({ settings: { tab: 'intraday' } }));
  render(
    <KitProvider kit={domKit}>
      <Widget
        tracker={{ store, actions, close: () => undefined }}
        connections={connections}
        clock={clock}
        panels={PANELS}
        size="medium"
        tab={tab}
      />
    </KitProvider>,
  );
  expect(told).toEqual([asked]);
  if (tab === 'months') expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeDefined();
  else expect(screen.queryByRole('heading', { name: 'November 2026' })).toBeNull();
});
