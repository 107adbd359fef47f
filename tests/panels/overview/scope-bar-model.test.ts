/** The scope bar in words. */
import { describe, expect, it } from 'vitest';
import type { KeyEntry } from '../../../src/core/reports/key-list.ts';
import { toScopeBar } from '../../../src/panels/overview/scope-bar-model.ts';
import { aState, NOW } from '../fixtures/some-reports.ts';

const keys: readonly KeyEntry[] = ['checkout', 'lab'].map((name) => ({
  id: `apikey_${name}`,
  name,
  hint: null,
  status: 'active',
  workspace: null,
  workspaceId: null,
}));

describe('the keys of a link', () => {
  it('are offered by name, without those that the organization does not have', () => {
    const state = aState({ keys, offeredKeys: ['apikey_lab', 'apikey_<b>of another organization</b>'] });
    expect(toScopeBar(state, NOW).offer).toEqual({
      text: 'The link you opened shows only lab.',
      apiKeyIds: ['apikey_lab'],
    });
  });

  it('are not offered where they are chosen already, or none of them is known', () => {
    const offeredKeys = ['apikey_lab'];
    expect(toScopeBar(aState({ keys, offeredKeys, settings: { apiKeyIds: offeredKeys } }), NOW).offer).toBeNull();
    expect(toScopeBar(aState({ keys, offeredKeys: ['apikey_other'] }), NOW).offer).toBeNull();
    expect(toScopeBar(aState({ keys: null, offeredKeys }), NOW).offer).toBeNull();
  });
});
