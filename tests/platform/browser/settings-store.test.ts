/**
 * Tests settings in the browser's database. If the browser offers no database, the default settings are used, and
 * saving a choice fails with an error.
 */
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings.ts';
import { createSettingsStore } from '../../../src/platform/browser/settings-store.ts';
import { useFakeIndexedDb, useNoIndexedDb } from './fake-indexeddb.ts';

it('loads the defaults and refuses to save where there is no database', async () => {
  useNoIndexedDb();
  const store = createSettingsStore();
  expect(await store.load()).toEqual(DEFAULT_SETTINGS);
  await expect(store.change({ currency: 'EUR' })).rejects.toThrow();
});

it('keeps hidden tabs hidden, also those that an earlier version did not have', async () => {
  useFakeIndexedDb();
  await createSettingsStore().change({ tabs: ['months'] });
  expect((await createSettingsStore().load()).tabs).toEqual(['months']);
});

it('keeps every choice of two pages that choose at once, and tells the other', async () => {
  useFakeIndexedDb();
  const [one, other] = [createSettingsStore(), createSettingsStore()];
  const told = new Promise<Settings>((resolve) => other.subscribe(resolve));
  await Promise.all([one.change({ currency: 'EUR' }), one.change({ tab: 'months' }), other.change({ theme: 'dark' })]);
  expect(await createSettingsStore().load()).toEqual({
    ...DEFAULT_SETTINGS,
    currency: 'EUR',
    tab: 'months',
    theme: 'dark',
  });
  expect((await told).currency).toBe('EUR');
});
