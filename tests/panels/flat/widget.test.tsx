// @vitest-environment happy-dom
/**
 * Tests the widget (a small page with a few figures, or with one tab in a separate window). It requests only the data
 * that it shows. In a widget of medium size, the limit comes before the texts that explain the figures.
 */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Tab } from '../../../src/core/settings/settings.ts';
import type { Tracker } from '../../../src/core/tracker/tracker.ts';
import type { WidgetSize } from '../../../src/panels/flat/widget-address.ts';
import { Widget } from '../../../src/panels/flat/widget.tsx';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { PANELS } from '../../../src/panels/registry.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { aState, NOW, someReports } from '../fixtures/some-reports.ts';

afterEach(cleanup);

const clock = { now: () => NOW, elapsed: () => 0, sleep: () => new Promise<void>(() => undefined) };
const connections = { current: () => 'open' as const, subscribe: () => () => undefined };

function show(
  { store, actions }: Pick<Tracker, 'store' | 'actions'>,
  tab: Tab | null,
  size: WidgetSize = 'medium',
): void {
  render(
    <KitProvider kit={domKit}>
      <Widget
        tracker={{ store, actions, close: () => undefined }}
        connections={connections}
        clock={clock}
        panels={PANELS}
        size={size}
        tab={tab}
      />
    </KitProvider>,
  );
}

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
  show({ store, actions }, tab);
  expect(told).toEqual([asked]);
  if (tab === 'months') expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeDefined();
  else expect(screen.queryByRole('heading', { name: 'November 2026' })).toBeNull();
});

it('of medium size shows the limit before what explains the figures, because it shows only its beginning', () => {
  const actions = new Proxy(NO_ACTIONS, { get: () => () => undefined });
  const reports = someReports();
  const organization = { ...reports.organization, unpricedTokens: 9 };
  const store = createStore(() => aState({ settings: { spendLimit: '10000' }, reports: { ...reports, organization } }));
  show({ store, actions }, null);
  const meter = screen.getByRole('meter');
  const isBelow = (words: RegExp): boolean =>
    (meter.compareDocumentPosition(screen.getByText(words)) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([isBelow(/more than 1–20 Oct/), isBelow(/^Billed through /)]).toEqual([true, true]);
});

it('of today says that its bar is the month against its limit, because the large amount above is of today', () => {
  const actions = new Proxy(NO_ACTIONS, { get: () => () => undefined });
  const store = createStore(() => aState({ settings: { spendLimit: '10000' } }));
  show({ store, actions }, null, 'today');
  expect(screen.getByText('November 2026 against its limit').checkVisibility()).toBe(true);
});
