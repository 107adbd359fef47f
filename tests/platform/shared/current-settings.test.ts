/**
 * Tests the current settings in memory. The value that was loaded or changed last is available immediately, and
 * listeners are told of each change exactly once.
 */
import { describe, expect, it } from 'vitest';

import { DEFAULT_SETTINGS, type SettingsStore } from '../../../src/core/settings/settings.ts';
import { createCurrentSettings, type CurrentSettings } from '../../../src/platform/shared/current-settings.ts';
import { memorySettings } from '../companion/support/memory-records.ts';

/** Makes a store that never reports a change, as a browser's store never reports its own changes. */
function quietAboutItself(store: SettingsStore): SettingsStore {
  return { ...store, subscribe: () => () => undefined };
}

function countOf(settings: CurrentSettings): () => number {
  let count = 0;
  settings.subscribe(() => (count += 1));
  return () => count;
}

describe('the current settings', () => {
  it('are the defaults before they are loaded', async () => {
    const settings = createCurrentSettings(memorySettings({ currency: 'SEK' }));
    expect(settings.get()).toEqual(DEFAULT_SETTINGS);
    await settings.store.load();
    expect(settings.get().currency).toBe('SEK');
  });

  it.each([
    ['tells of every change', (store: SettingsStore) => store],
    ['tells only of changes made elsewhere', quietAboutItself],
  ])('are told once of a change made here, where the store %s', async (_, as) => {
    const settings = createCurrentSettings(as(memorySettings()));
    const count = countOf(settings);
    await settings.change({ currency: 'EUR' });
    expect(settings.get().currency).toBe('EUR');
    await settings.store.change({ currency: 'JPY' });
    expect(settings.get().currency).toBe('JPY');
    expect(count()).toBe(2);
  });

  it('follow a change made elsewhere', async () => {
    const store = memorySettings();
    const settings = createCurrentSettings(store);
    const count = countOf(settings);
    await store.change({ currency: 'GBP' });
    expect(settings.get().currency).toBe('GBP');
    expect(count()).toBe(1);
  });

  it('stay as they were when a change could not be stored', async () => {
    const store = memorySettings();
    const settings = createCurrentSettings(store);
    store.isFull = true;
    await expect(settings.change({ currency: 'EUR' })).rejects.toThrow('disk full');
    expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  });
});
