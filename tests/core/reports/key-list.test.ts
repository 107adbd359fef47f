/**
 * Tests the list of API keys that a person can select. It contains all keys that the provider lists, all keys that
 * occur in usage, and an entry for use of the provider's console, which has no key.
 */
import { expect, it } from 'vitest';
import { createDictionary } from '../../../src/core/model/dictionary.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { createNames } from '../../../src/core/model/names.ts';
import { keyList, unknownKeyIds } from '../../../src/core/reports/key-list.ts';

function aKey(id: string, name: string, workspaceId: string | null = null) {
  return { id, name, status: 'active', hint: 'sk-ant-api03-R2D...igAA', createdAt: 0, workspaceId };
}

function ledgerOf(used: readonly string[]): Ledger {
  const names = { ...createNames(), keys: createDictionary() };
  for (const id of used) names.keys.intern(id);
  const directory = {
    organization: null,
    workspaces: [
      { id: 'w1', name: 'Support', isDefault: false, createdAt: 0, archivedAt: null },
      { id: 'w0', name: 'Default', isDefault: true, createdAt: 0, archivedAt: null },
    ],
    apiKeys: [aKey('k2', 'triage', 'w1'), aKey('k1', 'Checkout', 'w0'), aKey('k3', 'checkout')],
    models: [],
  };
  return { names, directory: () => directory } as unknown as Ledger;
}

it('lists keys by name without regard to case, then by id, the console last', () => {
  expect(keyList(ledgerOf([])).map(({ id }) => id)).toEqual(['k1', 'k3', 'k2', null]);
});

it('lists a key once, also one that only usage knows, under its id', () => {
  const list = keyList(ledgerOf(['k1', 'gone']));
  expect(list.filter(({ id }) => id === 'k1')).toHaveLength(1);
  expect(list.find(({ id }) => id === 'gone')).toEqual({
    id: 'gone',
    name: 'gone',
    hint: null,
    status: null,
    workspace: null,
    workspaceId: null,
  });
});

it('names the workspace of a key where it is not the default one', () => {
  const workspaces = keyList(ledgerOf([])).map(({ workspace }) => workspace);
  expect(workspaces).toEqual([null, null, 'Support', null]);
});

it('finds ids that no key has, also if they are names of keys', () => {
  const keys = keyList(ledgerOf(['gone']));
  expect(unknownKeyIds(['k1', 'gone', null, 'triage', 'K2'], keys)).toEqual(['triage', 'K2']);
  expect(unknownKeyIds(null, keys)).toEqual([]);
});

it('calls no id unknown while the provider’s list is not loaded', () => {
  const used = keyList(ledgerOf(['gone'])).filter(({ status }) => status === null);
  expect(unknownKeyIds(['k1'], used)).toEqual([]);
});
