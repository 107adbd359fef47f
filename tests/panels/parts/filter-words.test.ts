/**
 * If figures of only some keys are shown, the page says how many keys and which ones. A selection that the plan does
 * not allow is kept, and the page says that this selection is not applied.
 */
import { expect, it } from 'vitest';
import type { KeyEntry } from '../../../src/core/reports/key-list.ts';
import { toFilterModel } from '../../../src/panels/parts/filter-model.ts';
import { countWords } from '../../../src/panels/parts/filter-words.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aState, someReports } from '../fixtures/some-reports.ts';

const keys: readonly KeyEntry[] = Array.from({ length: 5000 }, (_, index) => ({
  id: `key_${index}`,
  name: `key ${index}`,
  hint: null,
  status: 'active',
  workspace: null,
  workspaceId: null,
}));

it('says nothing while the whole organization is shown', () => {
  expect(toFilterModel(aState({ keys }))).toBeNull();
});

it('says how many of how many, and that the rest is not shown', () => {
  const model = toFilterModel(aState({ keys, settings: { apiKeyIds: ['key_1', 'key_2', null] } }));
  expect(model).toMatchObject({ text: '3 of 5,000 keys shown', isInactive: false });
  expect(countWords(1, 0)).toBe('1 key');
});

it('names the keys that are shown, up to three of them', () => {
  const detail = (apiKeyIds: readonly (string | null)[]) =>
    toFilterModel(aState({ keys, settings: { apiKeyIds } }))?.detail;
  expect(detail(['key_1'])).toMatch(/^Only key 1\./);
  expect(detail(['key_1', 'key_7', null])).toMatch(/^Only key 1, key 7 and Console\./);
  expect(detail(['key_1', 'key_2', 'key_3', 'key_4', 'key_5'])).toMatch(/^Only key 1, key 2, key 3 and 2 more\./);
  // If a key is not in the list yet, its id is shown.
  expect(detail(['key_9999'])).toMatch(/^Only key_9999\./);
});

it('marks ids that no key has, and names them first', () => {
  const apiKeyIds = ['key_1', 'key_2', 'key_3', 'checkout'];
  const state = aState({ keys, settings: { apiKeyIds }, reports: someReports({ unknownKeys: ['checkout'] }) });
  expect(toFilterModel(state)?.text).toBe('3 of 5,000 keys shown');
  expect(toFilterModel(state)?.detail).toMatch(/^Only checkout \(no key has this id\), key 1, key 2 and 1 more\./);
});

it('keeps a filter that is too large for the free plan, and says that it does not act', () => {
  const host = aHost({ access: { kind: 'free' } });
  const model = toFilterModel(aState({ host, keys, settings: { apiKeyIds: ['key_1', 'key_2'] } }));
  expect(model).toMatchObject({ text: '2 of 5,000 keys selected, not applied', isInactive: true });
  expect(toFilterModel(aState({ host, keys, settings: { apiKeyIds: ['key_1'] } }))?.isInactive).toBe(false);
});
