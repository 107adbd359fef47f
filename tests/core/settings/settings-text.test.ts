/** Tests the text that carries a person's settings to another machine. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exportSettings, importSettings } from '../../../src/core/settings/settings-text.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings.ts';

const MINE: Settings = {
  ...DEFAULT_SETTINGS,
  currency: 'CHF',
  theme: 'dark',
  apiKeyIds: ['apikey_1', null],
  spendLimit: '5000',
  thresholds: ['100', '2500.50'],
  alerts: true,
  api: { ...DEFAULT_SETTINGS.api, port: 9500, origins: ['https://dash.example'], needsToken: true },
};

function imported(text: string, present: Settings = DEFAULT_SETTINGS) {
  const read = importSettings(text, present);
  if (!read.ok) throw new Error(read.error.kind);
  return { settings: { ...present, ...read.value.change }, refused: read.value.refused };
}

describe('settings as text', () => {
  it('are the same on the other machine', () => {
    // The websites that may read the API are added on each machine by hand.
    const present = { ...DEFAULT_SETTINGS, api: { ...DEFAULT_SETTINGS.api, origins: MINE.api.origins } };
    expect(imported(exportSettings(MINE), present)).toEqual({ settings: MINE, refused: [] });
  });

  it('do not carry an address that may hold a key', () => {
    const address = 'https://rates.example/latest?access_key=secret';
    expect(exportSettings({ ...MINE, ratesUrl: address })).not.toContain('secret');
    expect(exportSettings({ ...MINE, ratesUrl: 'https://rates.example/latest' })).toContain('rates.example');
    expect(imported(exportSettings({ ...MINE, ratesUrl: address })).settings.ratesUrl).toBeNull();
  });

  it('list what was refused and take over the rest', () => {
    const text = JSON.stringify({
      outlaySettings: 1,
      settings: { currency: 'EUR', spendLimit: '-5', hologram: true, 'api.port': 80, 'api.needsToken': true },
    });
    const { settings, refused } = imported(text, MINE);
    expect(settings).toEqual({ ...MINE, currency: 'EUR', api: { ...MINE.api, needsToken: true } });
    expect(refused).toEqual([
      { name: 'spendLimit', fault: { kind: 'notAnAmount', text: '-5' } },
      { name: 'api.port', fault: { kind: 'notAPort' } },
      { name: 'hologram', fault: { kind: 'unknownSetting' } },
    ]);
  });

  it('never open the API to every website; a person does that', () => {
    const text = exportSettings({ ...MINE, api: { ...MINE.api, isOpenToAnyWebsite: true } });
    const { settings, refused } = imported(text, { ...DEFAULT_SETTINGS, api: { ...MINE.api, port: 9485 } });
    expect(settings.api.isOpenToAnyWebsite).toBe(false);
    expect(settings.api.port).toBe(9500);
    expect(refused).toEqual([{ name: 'api.isOpenToAnyWebsite', fault: { kind: 'onlyByHand' } }]);
  });

  it('never let another website read the API, and never stop asking for the token', () => {
    const theirs = {
      ...DEFAULT_SETTINGS.api,
      isEnabled: true,
      origins: ['https://dash.example', 'https://evil.example'],
    };
    const { settings, refused } = imported(exportSettings({ ...MINE, api: theirs }), MINE);
    expect(settings.api).toEqual({ ...theirs, origins: MINE.api.origins, needsToken: true });
    expect(refused).toEqual([
      { name: 'api.origins', fault: { kind: 'onlyByHand' } },
      { name: 'api.needsToken', fault: { kind: 'onlyByHand' } },
    ]);
    const fewer = { ...MINE.api, origins: [] };
    expect(imported(exportSettings({ ...MINE, api: fewer }), MINE)).toMatchObject({
      settings: { api: fewer },
      refused: [],
    });
  });

  it.each([
    ['', 'notSettings'],
    ['{', 'notSettings'],
    ['[]', 'notSettings'],
    ['{"settings":{}}', 'notSettings'],
    ['{"outlaySettings":1,"settings":[]}', 'notSettings'],
    ['{"outlaySettings":2,"settings":{}}', 'newerVersion'],
  ])('%j is refused: %s', (text, kind) => {
    expect(importSettings(text, DEFAULT_SETTINGS)).toEqual({ ok: false, error: { kind } });
  });

  it('end in settings whatever the text holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constantFrom(...Object.keys(MINE), 'api.port', '__proto__'), fc.string()),
          fc.jsonValue(),
        ),
        (settings) => {
          const read = importSettings(JSON.stringify({ outlaySettings: 1, settings }), DEFAULT_SETTINGS);
          expect(read.ok).toBe(true);
          expect('polluted' in {}).toBe(false);
        },
      ),
    );
  });
});
