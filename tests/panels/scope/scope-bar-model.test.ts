/** Tests what the scope bar (the controls for days, filters and grouping) offers. */
import { describe, expect, it } from 'vitest';
import type { KeyEntry } from '../../../src/core/reports/key-list.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { toScopeBar, type ScopeOffers } from '../../../src/panels/scope/scope-bar-model.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { aState, NOW, someReports } from '../fixtures/some-reports.ts';

const keys: readonly KeyEntry[] = ['checkout', 'lab'].map((name) => ({
  id: `apikey_${name}`,
  name,
  hint: null,
  status: 'active',
  workspace: null,
  workspaceId: null,
}));

const OFFERS: ScopeOffers = { comparisons: ['sameDaysLastMonth', null], groupings: ['workspace', 'apiKey'] };

describe('what a page offers', () => {
  it('is all that can be chosen; what it does not offer is the first of its own', () => {
    const scope = { ...FIRST_SCOPE, compareTo: 'previousPeriod' as const, groupBy: 'model' as const };
    const { compareTo, groupBy } = toScopeBar(aState({ scope }), NOW, OFFERS);
    expect(compareTo?.value).toBe('sameDaysLastMonth');
    expect(compareTo?.options.map(({ label }) => label)).toEqual(['Same days last month', 'No comparison']);
    expect(groupBy?.value).toBe('workspace');
    expect(groupBy?.options.map(({ label }) => label)).toEqual(['By workspace', 'By API key']);
  });

  it('is what the scope says where the page offers it', () => {
    const scope = { ...FIRST_SCOPE, compareTo: null, groupBy: 'apiKey' as const };
    const { compareTo, groupBy } = toScopeBar(aState({ scope }), NOW, OFFERS);
    expect([compareTo?.value, groupBy?.value]).toEqual(['none', 'apiKey']);
  });

  it('is no team while there are none, or while the plan lacks them', () => {
    const offers: ScopeOffers = { comparisons: [], groupings: ['workspace', 'team'] };
    const teams = [{ name: 'Ops', rules: [] }];
    const optionOf = (state: Partial<TrackerState>): unknown =>
      toScopeBar(aState(state), NOW, offers).groupBy?.options[1];
    const option = { value: 'team', label: 'By team' };
    expect(optionOf({})).toEqual({ ...option, hint: 'add teams in Settings', isDisabled: true });
    expect(optionOf({ settings: { ...DEFAULT_SETTINGS, teams } })).toEqual(option);
    const reports = someReports({ locked: ['teams'] });
    const locked = optionOf({ settings: { ...DEFAULT_SETTINGS, teams }, reports });
    expect(locked).toEqual({ ...option, hint: 'Pro', isDisabled: true });
  });

  it('can be nothing', () => {
    const { compareTo, groupBy } = toScopeBar(aState(), NOW, { comparisons: [], groupings: [] });
    expect([compareTo, groupBy]).toEqual([null, null]);
  });
});

describe('the keys of a link', () => {
  it('are offered by name, without those that the organization does not have', () => {
    const state = aState({ keys, offeredKeys: ['apikey_lab', 'apikey_<b>of another organization</b>'] });
    expect(toScopeBar(state, NOW, OFFERS).offer).toEqual({
      text: 'The link you opened suggests showing only these API keys: lab.',
      apiKeyIds: ['apikey_lab'],
    });
  });

  it('are not offered where they are chosen already, and none is chosen if none of them is known', () => {
    const offeredKeys = ['apikey_lab'];
    expect(
      toScopeBar(aState({ keys, offeredKeys, settings: { apiKeyIds: offeredKeys } }), NOW, OFFERS).offer,
    ).toBeNull();
    expect(toScopeBar(aState({ keys, offeredKeys: ['apikey_other'] }), NOW, OFFERS).offer).toEqual({
      text: 'The link you opened names an API key that this organization does not have, so the selection of keys is unchanged.',
      apiKeyIds: null,
    });
    expect(toScopeBar(aState({ keys: null, offeredKeys }), NOW, OFFERS).offer).toBeNull();
  });
});
