// @vitest-environment happy-dom
/**
 * Tests that the address changes with what the page shows, and that the browser's Back button returns the page to its
 * earlier state.
 */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import type { Tracker } from '../../../src/core/tracker/tracker.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings.ts';
import { useSettings, type SettingsState } from '../../../src/panels/flat/use-settings.ts';
import { useScopeAddress } from '../../../src/panels/flat/use-scope-address.ts';
import { settle } from '../../core/engine/support/manual-clock.ts';
import { createPuppetEngine } from '../../core/engine/support/puppet-engine.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
});

afterEach(cleanup);

interface Opened extends Tracker {
  readonly stored: Settings[];
  readonly steps: () => number;
  /** returns what the address says about Settings: whether it is open, and which section and which setting it shows */
  readonly place: () => SettingsState;
}

/** Opens a page at an address. Its stored settings arrive a little later. */
async function open(address: string, chosen: Partial<Settings> = {}): Promise<Opened> {
  history.replaceState(null, '', address);
  const stored: Settings[] = [];
  const settings = { ...DEFAULT_SETTINGS, ...chosen };
  const tracker = createTracker({
    engine: createPuppetEngine(),
    settings: {
      load: async () => settings,
      change: async (change) => {
        stored.push({ ...settings, ...change });
        return { ...settings, ...change };
      },
      subscribe: () => () => undefined,
    },
    host: null,
    needsOf: () => [],
  });
  const pushed = vi.spyOn(history, 'pushState');
  const { result } = renderHook(() => useSettings('/widget', useScopeAddress(tracker).writing));
  await act(settle);
  await drawn();
  pushed.mockClear();
  return { ...tracker, stored, steps: () => pushed.mock.calls.length, place: () => result.current };
}

/** Waits until the next frame is drawn, after which the address is written. */
async function drawn(): Promise<void> {
  await act(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0));
      }),
  );
}

/** Goes to an address of the browser's history. */
function goTo(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

it('opens at the scope and the tab that it names', async () => {
  const { store } = await open('/?range=last-month&by=workspace&tab=models', { tab: 'months' });
  expect(store.getState().scope).toMatchObject({ range: 'last-month', groupBy: 'workspace' });
  expect(store.getState().settings.tab).toBe('models');
});

it('names the tab that was open last, which is no step', async () => {
  await open('/', { tab: 'months' });
  expect(location.search).toBe('?tab=months');
});

it('makes a step of each change of scope and tab, and the back button undoes it', async () => {
  const { store, actions, steps } = await open('/');
  act(() => actions.changeScope({ range: 'last-7-days' }));
  await drawn();
  act(() => actions.selectTab('months'));
  await drawn();
  expect(location.search).toBe('?range=last-7-days&tab=months');
  expect(steps()).toBe(2);
  act(() => goTo('/?range=last-7-days'));
  expect(store.getState().settings.tab).toBe('overview');
  act(() => goTo('/'));
  expect(store.getState().scope.range).toBe('this-month');
  expect(steps()).toBe(2);
});

it('names the chosen keys, without a step for each, and keeps them on the way back', async () => {
  const { store, actions, steps } = await open('/');
  act(() => actions.changeScope({ range: 'all' }));
  await drawn();
  act(() => actions.changeSettings({ apiKeyIds: ['apikey_01', null] }));
  await drawn();
  expect(location.search).toBe('?range=all&api-key=apikey_01&api-key=console');
  expect(steps()).toBe(1);
  act(() => goTo('/'));
  expect(store.getState().settings.apiKeyIds).toEqual(['apikey_01', null]);
  expect(location.search).toBe('?api-key=apikey_01&api-key=console');
});

it('writes the address after the frame that shows the change, and once for all changes before it', async () => {
  const { actions, steps } = await open('/');
  act(() => actions.changeScope({ range: 'last-7-days' }));
  act(() => actions.changeScope({ groupBy: 'workspace' }));
  expect(location.search).toBe('');
  await drawn();
  expect(location.search).toBe('?range=last-7-days&by=workspace');
  expect(steps()).toBe(1);
});

it('adds one step for leaving Settings to another tab, so that one step back leads to Settings', async () => {
  const { actions, steps, place } = await open('/');
  act(() => place().open('data'));
  act(() => place().leaveFor(() => actions.selectTab('months')));
  await drawn();
  expect([location.search, place().isOpen, steps()]).toEqual(['?tab=months', false, 2]);
});

it('adds a step for a tab and one for Settings, in this order, also if Settings is opened at once', async () => {
  const { actions, place } = await open('/');
  const pushed = vi.spyOn(history, 'pushState');
  act(() => actions.selectTab('months'));
  act(() => place().open('data'));
  await drawn();
  expect(pushed.mock.calls.map(([, , address]) => address)).toEqual(['/?tab=months', '/?tab=months&settings=data']);
});

it('writes the address before a person leaves the page', async () => {
  const { actions, steps } = await open('/');
  act(() => actions.changeScope({ range: 'last-7-days' }));
  window.dispatchEvent(new Event('pagehide'));
  expect(location.search).toBe('?range=last-7-days');
  await drawn();
  expect(steps()).toBe(1);
});

it('forgets a change that is not yet in the address when a person goes back', async () => {
  const { store, actions, steps } = await open('/');
  act(() => actions.changeScope({ range: 'last-7-days' }));
  act(() => goTo('/?range=last-month'));
  await drawn();
  expect(store.getState().scope.range).toBe('last-month');
  expect(location.search).toBe('?range=last-month');
  expect(steps()).toBe(0);
});

it('offers the keys of a link and chooses none of them, because the choice holds for every page', async () => {
  const { store, stored } = await open('/?api-key=apikey_01');
  expect(store.getState().offeredKeys).toEqual(['apikey_01']);
  expect(store.getState().settings.apiKeyIds).toBeNull();
  expect(stored).toEqual([]);
});

it('offers the keys of a link no longer when a person has chosen keys, for example after a reload', async () => {
  const { store, actions } = await open('/?api-key=apikey_01', { apiKeyIds: ['apikey_01'] });
  act(() => actions.changeSettings({ apiKeyIds: null }));
  expect(store.getState().offeredKeys).toBeNull();
});
