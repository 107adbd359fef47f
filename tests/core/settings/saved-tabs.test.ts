/** If a list of tabs was saved before a tab existed, the list does not decide whether this tab is shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseSettings, toSaved, visibleTabs } from '../../../src/core/settings/parse-settings.ts';
import { exportSettings, importSettings } from '../../../src/core/settings/settings-text.ts';
import { DEFAULT_SETTINGS, TABS, type Tab } from '../../../src/core/settings/settings.ts';

const some = fc.subarray([...TABS], { minLength: 1 });
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('tabs of saved settings', () => {
  it('shows Explain and Savings to somebody who had hidden a tab before they existed', () => {
    const { tabs } = parseSettings({ tabs: ['months', 'models'] });
    expect(tabs).toEqual(['months', 'models', 'explain', 'savings']);
  });

  it('are as they were saved by the same version', () => {
    fc.assert(
      fc.property(some, (tabs) => {
        const settings = { ...DEFAULT_SETTINGS, tabs };
        expect(parseSettings(stored(toSaved(settings)))).toEqual(settings);
      }),
    );
  });

  it('show every tab that was not known when the list was saved, and no other hidden one', () => {
    fc.assert(
      fc.property(some, fc.subarray([...TABS]), (shown, hidden) => {
        const known = [...shown, ...hidden];
        const isShown = (tab: Tab): boolean => shown.includes(tab) || !hidden.includes(tab);
        expect(visibleTabs(shown, known)).toEqual(TABS.filter(isShown));
      }),
    );
  });

  it('keep the list of a later version, without the tabs that this one lacks', () => {
    expect(visibleTabs(['months', 'hologram'], [...TABS, 'hologram'])).toEqual(['months']);
    expect(visibleTabs(['hologram'], [...TABS, 'hologram'])).toBeNull();
  });

  it('are carried to another machine with the tabs that were known', () => {
    const text = exportSettings({ ...DEFAULT_SETTINGS, tabs: ['months'] });
    const imported = (of: string) => {
      const read = importSettings(of, DEFAULT_SETTINGS);
      return read.ok ? read.value.change.tabs : read.error;
    };
    expect(imported(text)).toEqual(['months']);
    const before = JSON.stringify({ outlaySettings: 1, settings: { tabs: ['months'] } });
    expect(imported(before)).toEqual(['months', 'explain', 'savings']);
  });
});
