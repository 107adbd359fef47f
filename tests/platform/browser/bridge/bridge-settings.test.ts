/**
 * The page's shared settings are those that the companion (Outlay's local program) saved last, in whichever order the
 * answer to a change and the report of the change arrive.
 */
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings, type SettingsStore } from '../../../../src/core/settings/settings.ts';
import { createBridgeSettings } from '../../../../src/platform/browser/bridge/bridge-settings.ts';

const LOCAL: SettingsStore = {
  load: () => Promise.resolve(DEFAULT_SETTINGS),
  change: () => Promise.resolve(DEFAULT_SETTINGS),
  subscribe: () => () => undefined,
};

const withCurrency = (currency: Settings['currency']): Settings => ({ ...DEFAULT_SETTINGS, currency });

function bridge() {
  let answer: (settings: Settings) => void = () => undefined;
  const made = createBridgeSettings(
    {
      post: () =>
        new Promise((resolve) => {
          answer = (value) => resolve({ status: 200, value, revision: null });
        }),
    },
    LOCAL,
  );
  return { ...made, answer: (settings: Settings) => answer(settings) };
}

describe('the answer to a change', () => {
  it('counts where the companion has sent nothing since', async () => {
    const { settings, receive, answer } = bridge();
    receive(withCurrency('USD'));
    const changed = settings.change({ currency: 'GBP' });
    answer(withCurrency('GBP'));
    expect((await changed).currency).toBe('GBP');
    expect((await settings.load()).currency).toBe('GBP');
  });

  it('does not undo a later change that the companion has sent meanwhile', async () => {
    const { settings, receive, answer } = bridge();
    const changed = settings.change({ currency: 'GBP' });
    receive(withCurrency('GBP'));
    receive(withCurrency('EUR'));
    answer(withCurrency('GBP'));
    expect((await changed).currency).toBe('EUR');
    expect((await settings.load()).currency).toBe('EUR');
  });
});
