/** Settings where a browser gives no database: defaults, and an honest refusal to keep a choice. */
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { createSettingsStore } from '../../../src/platform/browser/settings-store.ts';

it('loads the defaults and refuses to save', async () => {
  const store = createSettingsStore();
  expect(await store.load()).toEqual(DEFAULT_SETTINGS);
  await expect(store.save(DEFAULT_SETTINGS)).rejects.toThrow();
});
