/** An invalid setting is never stored, and a sentence says why it was refused. */
import { describe, expect, it } from 'vitest';
import type { HostActions } from '../../../src/core/host/host.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import type { SettingsChange } from '../../../src/core/settings/settings.ts';
import type { TrackerActions } from '../../../src/core/tracker/tracker.ts';
import { toSettingsActions } from '../../../src/panels/settings/actions.ts';
import { NOTHING_SAVED, savedState, type SavedEvent } from '../../../src/panels/settings/saved-state.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aState, type StateChanges } from '../fixtures/some-reports.ts';

function arrange(changes: StateChanges = {}, host: Partial<HostActions> | null = null) {
  let state = aState(changes);
  const stored: SettingsChange[] = [];
  const act = {
    current: () => state,
    changeSettings: (change: SettingsChange) => {
      stored.push(change);
      state = { ...state, settings: { ...state.settings, ...change } };
    },
    selectTab: (tab: SettingsChange['tab']) => act.changeSettings({ tab: tab ?? 'months' }),
    host,
  };
  let saved = NOTHING_SAVED;
  const onSaved = (event: SavedEvent): void => {
    saved = savedState(saved, event);
  };
  const actions = toSettingsActions(act as unknown as TrackerActions, onSaved);
  return { stored, state: () => state, saved: () => saved, ...actions };
}

describe('what is typed', () => {
  it.each([
    ['spendLimit', 'a lot'],
    ['spendLimit', '-3'],
    ['spendLimit', '0'],
    ['spendLimit', '12.345'],
    ['ratesUrl', 'http://rates.example/'],
    ['ratesUrl', 'https://me:secret@rates.example/'],
    ['api.port', '80'],
    ['api.port', '70000'],
    ['api.port', '9485.5'],
    ['api.origins', 'https://dash.example/path'],
  ] as const)('%s is not stored as %s, and a sentence says why', (name, text) => {
    const { problemOf, setText, stored } = arrange();
    expect(problemOf(name, text)).toMatch(/^[A-Z].*\.$/);
    expect(setText(name, text)).toBe(problemOf(name, text));
    expect(stored).toEqual([]);
  });

  it('is stored as people write amounts, and nothing is no limit', () => {
    const { setText, state } = arrange();
    setText('spendLimit', '$1,250.50');
    expect(state().settings.spendLimit).toBe('1250.50');
    setText('spendLimit', ' ');
    expect(state().settings.spendLimit).toBeNull();
  });

  it('changes one thing of the JSON API and leaves the others', () => {
    const { setText, set, state } = arrange();
    set('api.needsToken', true);
    setText('api.port', '9500');
    expect(state().settings.api).toMatchObject({ port: 9500, needsToken: true, isEnabled: false });
  });
});

describe('tabs', () => {
  it('can be hidden down to one, and the one that is shown gives way to the overview', () => {
    const { showTab, state } = arrange({ settings: { tab: 'intraday' } });
    for (const tab of ['intraday', 'models', 'workspaces', 'explain', 'savings', 'months'] as const)
      showTab(tab, false);
    expect(state().settings).toMatchObject({ tabs: ['months'], tab: 'overview' });
  });

  it('come back in their own order', () => {
    const { showTab, state } = arrange({ settings: { tabs: ['workspaces'] } });
    showTab('intraday', true);
    expect(state().settings.tabs).toEqual(['intraday', 'workspaces']);
  });
});

describe('thresholds', () => {
  it('are kept ascending and once each, and stepped without typing', () => {
    const { addThreshold, stepThreshold, removeThreshold, state } = arrange();
    for (const text of ['5000', '$1,000', '1000.00']) addThreshold(text);
    expect(state().settings.thresholds).toEqual(['1000', '5000']);
    stepThreshold('1000', -1);
    expect(state().settings.thresholds).toEqual(['950', '5000']);
    removeThreshold('5000');
    expect(state().settings.thresholds).toEqual(['950']);
    expect(addThreshold('nothing')).toContain('US dollars');
  });
});

describe('thresholds without typing', () => {
  it('are added one step above the highest, which stays', () => {
    const { addNextThreshold, state } = arrange({ settings: { thresholds: ['5000'] } });
    addNextThreshold();
    expect(state().settings.thresholds).toEqual(['5000', '5500']);
  });
});

describe('the limit without typing', () => {
  const limits = { groups: [], asOf: 1, problem: null, spendLimit: { amount: toPico(10_000n * 10n ** 12n), asOf: 1 } };

  it('is stepped from the provider’s limit where none of one’s own is set', () => {
    const { stepLimit, state } = arrange({ limits, settings: { spendLimit: null } });
    stepLimit(-1);
    expect(state().settings.spendLimit).toBe('9500');
  });

  it('is stepped from one’s own where there is one', () => {
    const { stepLimit, state } = arrange({ limits, settings: { spendLimit: '500' } });
    stepLimit(1);
    expect(state().settings.spendLimit).toBe('550');
  });
});

describe('undo', () => {
  it('gives each setting back what it had before its last change, one step each', () => {
    const { set, setText, addThreshold, chooseKeys, undo, saved, state } = arrange({ settings: { spendLimit: '900' } });
    const before = state().settings;
    setText('spendLimit', '5000');
    set('api.needsToken', true);
    addThreshold('1000');
    chooseKeys(['k1'], true);
    for (const step of Object.values(saved().before)) undo(step);
    expect(state().settings).toEqual(before);
    expect(saved().before).toEqual({});
  });

  it('of one thing of the JSON API leaves the others', () => {
    const { set, setText, undo, saved, state } = arrange();
    set('api.needsToken', true);
    setText('api.port', '9500');
    const step = saved().before['api.needsToken'];
    if (step !== undefined) undo(step);
    expect(state().settings.api).toMatchObject({ port: 9500, needsToken: false });
  });

  it('has no step for a setting that was set to what it is', () => {
    const { set, saved, stored } = arrange({ settings: { theme: 'dark' } });
    set('theme', 'dark');
    expect(saved().before).toEqual({});
    expect(stored).toEqual([]);
  });

  it('goes back from a file as well', () => {
    const { importText, undo, saved, state } = arrange({ settings: { currency: 'GBP' } });
    importText(JSON.stringify({ outlaySettings: 1, settings: { currency: 'EUR', theme: 'dark' } }));
    expect(Object.keys(saved().before).toSorted()).toEqual(['currency', 'theme']);
    for (const step of Object.values(saved().before)) undo(step);
    expect(state().settings).toMatchObject({ currency: 'GBP', theme: 'system' });
  });
});

describe('the key filter', () => {
  it('covers the selected keys, and all keys when the last one is removed', () => {
    const { chooseKeys, state } = arrange();
    chooseKeys(['k1', null], true);
    expect(state().settings.apiKeyIds).toEqual(['k1', null]);
    chooseKeys(['k1', null], false);
    expect(state().settings.apiKeyIds).toBeNull();
  });

  it('is one key at a time in the free plan', () => {
    const { chooseKeys, state } = arrange({ host: aHost({ access: { kind: 'free' } }) });
    chooseKeys(['k1'], true);
    chooseKeys(['k2'], true);
    expect(state().settings.apiKeyIds).toEqual(['k2']);
  });
});

describe('settings from a file', () => {
  it('are what was exported', async () => {
    const there = arrange({ settings: { spendLimit: '900', tabs: ['months'] } });
    const here = arrange();
    expect(here.importText(await there.exportText())).toEqual([]);
    expect(here.state().settings).toMatchObject({ spendLimit: '900', tabs: ['months'] });
  });

  it('are taken over as far as they are good, with a sentence for each that is not', () => {
    const { importText, state } = arrange();
    const text = JSON.stringify({ outlaySettings: 1, settings: { spendLimit: 'x', currency: 'EUR', colour: 'red' } });
    expect(importText(text)).toEqual([expect.stringContaining('Monthly limit:'), expect.stringContaining('colour:')]);
    expect(state().settings).toMatchObject({ spendLimit: null, currency: 'EUR' });
    expect(importText('{')).toEqual(['Nothing was imported, because this isn’t an Outlay settings file.']);
    expect(importText(null)).toHaveLength(1);
  });
});

describe('what is asked of the host', () => {
  it('is not possible where there is none', async () => {
    expect(await arrange().setKey('admin', 'sk', 'run', null)).toBe(
      'This action is not possible here, for example because Outlay shows the demo, or because this is a paired device. Nothing was changed. Try again on the machine that runs Outlay, without --demo.',
    );
  });

  it('says that messages are not possible there either', async () => {
    const { messages } = arrange();
    expect(await messages.test('slack')).toMatch(/^This action is not possible here/);
    expect(
      await messages.add({ kind: 'slack', url: 'https://hooks.slack.com/x', token: '', place: 'system' }),
    ).toMatchObject({ field: null });
  });

  it('ends in a sentence for every refusal, also when the host breaks', async () => {
    const host = {
      setKey: async () => fail({ kind: 'notAdmin' as const }),
      lock: () => Promise.reject(new Error('gone')),
      startPairing: async () => ok({ code: 'ABCDE12345', expiresAt: 1 }),
    } satisfies Partial<HostActions>;
    const actions = arrange({}, host);
    expect(await actions.setKey('admin', 'sk', 'run', null)).toContain('organization admin key');
    expect(await actions.lock()).toBe('The action failed (gone). Try again.');
    expect(await actions.startPairing()).toEqual({ value: { code: 'ABCDE12345', expiresAt: 1 } });
  });
});
