/**
 * Tests settings under a company's policy. Nothing that the policy forbids is ever on, whether the settings are read,
 * are changed, or are reported by another process. The file keeps a person's own choices.
 */
import { expect, it } from 'vitest';

import { DEFAULT_SETTINGS, type Settings } from '../../../../src/core/settings/settings.ts';
import { underPolicy } from '../../../../src/platform/companion/policy/policy-settings.ts';
import { memorySettings } from '../support/memory-records.ts';

it.each([
  ['jsonApi', { isEnabled: false, isOpenToAnyWebsite: true }],
  ['anyWebsite', { isEnabled: true, isOpenToAnyWebsite: false }],
] as const)('%s is off for everyone who reads, changes or follows the settings', async (rule, expected) => {
  const store = memorySettings();
  const api = { ...DEFAULT_SETTINGS.api, isEnabled: true, isOpenToAnyWebsite: true };
  await store.change({ api });
  const settings = underPolicy(store, [rule]);
  const told: Settings[] = [];
  settings.subscribe((each) => told.push(each));
  expect((await settings.load()).api).toMatchObject(expected);
  expect((await settings.change({ currency: 'SEK' })).api).toMatchObject(expected);
  await store.change({ currency: 'EUR' });
  expect(told.map(({ currency }) => currency)).toEqual(['SEK', 'EUR']);
  for (const each of told) expect(each.api).toMatchObject(expected);
  expect((await store.load()).api).toEqual(api);
});
