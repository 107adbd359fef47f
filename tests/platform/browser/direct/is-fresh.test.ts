/**
 * Checks whether the page that runs the engine next must request figures again. It must do so unless there are figures
 * of the same key that were fetched a moment ago.
 */
import { expect, test } from 'vitest';
import {
  saveLastOrganization,
  lastUpdateChange,
  organizationStore,
} from '../../../../src/core/engine/cache/organization-store.ts';
import type { Store } from '../../../../src/core/base/ports.ts';
import { FRESH_MS, isFresh } from '../../../../src/platform/browser/direct/is-fresh.ts';

const ORGANIZATION = { id: 'org-1', name: 'One' };
const UPDATED = 1_000_000;

function aStore(): Store {
  const blobs = new Map<string, Uint8Array>();
  return {
    read: async (name) => blobs.get(name) ?? null,
    commit: async (changes) => {
      for (const [name, blob] of changes) if (blob !== null) blobs.set(name, blob);
    },
  };
}

async function aFilledStore(): Promise<Store> {
  const store = aStore();
  await saveLastOrganization(store, { organization: ORGANIZATION, credential: 'mine' });
  await organizationStore(store, ORGANIZATION)?.commit(new Map([lastUpdateChange(UPDATED)]));
  return store;
}

test('figures of the same key are fresh for ten minutes, and not from the future', async () => {
  const store = await aFilledStore();
  expect(await isFresh(store, 'mine', UPDATED)).toBe(true);
  expect(await isFresh(store, 'mine', UPDATED + FRESH_MS - 1)).toBe(true);
  expect(await isFresh(store, 'mine', UPDATED + FRESH_MS)).toBe(false);
  expect(await isFresh(store, 'mine', UPDATED - 1)).toBe(false);
});

test('another key’s figures, none, and a disk that fails are not', async () => {
  expect(await isFresh(await aFilledStore(), 'another', UPDATED)).toBe(false);
  expect(await isFresh(aStore(), 'mine', UPDATED)).toBe(false);
  const broken: Store = { ...aStore(), read: () => Promise.reject(new Error('disk')) };
  expect(await isFresh(broken, 'mine', UPDATED)).toBe(false);
});
