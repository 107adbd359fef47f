/**
 * Saved settings may be older than the program that reads them, or damaged. Reading them must always return valid
 * settings.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES } from '../../../src/core/money/currency.ts';
import { parseSettings } from '../../../src/core/settings/parse-settings.ts';
import { DEFAULT_SETTINGS, TABS, THEMES, type Settings } from '../../../src/core/settings/settings.ts';

const settings: fc.Arbitrary<Settings> = fc
  .record({
    version: fc.constant(1 as const),
    currency: fc.constantFrom(...CURRENCY_CODES),
    tab: fc.constantFrom(...TABS),
    theme: fc.constantFrom(...THEMES),
    ratesUrl: fc.constantFrom(null, 'https://rates.example/latest?base=USD', 'http://127.0.0.1:8080/rates'),
  })
  .map((chosen) => ({ ...DEFAULT_SETTINGS, ...chosen }));

describe('reading settings', () => {
  it('gives back what was stored', () => {
    fc.assert(
      fc.property(settings, (stored) => {
        expect(parseSettings(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
    );
  });

  it('ends in settings whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        expect(parseSettings(parseSettings(value))).toEqual(parseSettings(value));
      }),
    );
  });

  it.each([null, undefined, 7, 'EUR', [], {}, [DEFAULT_SETTINGS]])('answers %j with the defaults', (value) => {
    expect(parseSettings(value)).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps the other fields when one is not understood', () => {
    expect(parseSettings({ currency: 'XXX', tab: 'models', theme: 7, ratesUrl: 'ftp://rates.example' })).toEqual({
      ...DEFAULT_SETTINGS,
      tab: 'models',
    });
  });

  it('reads what a newer version wrote, without the fields it does not know', () => {
    expect(parseSettings({ version: 99, currency: 'JPY', hologram: true })).toEqual({
      ...DEFAULT_SETTINGS,
      currency: 'JPY',
    });
  });
});
