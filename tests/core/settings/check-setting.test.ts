/**
 * Tests the check of a setting's value. The page, the command line and the reader of saved settings use this same
 * check.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostOfAddress } from '../../../src/core/settings/check-address.ts';
import { checkSetting, SETTING_NAMES, type SettingName } from '../../../src/core/settings/check-setting.ts';
import { checkChange, sharedOf, splitChange } from '../../../src/core/settings/setting-change.ts';
import { settingFromText } from '../../../src/core/settings/setting-from-text.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { parseRatesUrl } from '../../../src/platform/companion/outgoing/addresses.ts';

const faultOf = (name: SettingName, value: unknown): unknown => {
  const checked = checkSetting(name, value);
  return checked.ok ? 'accepted' : checked.error.kind;
};

const valueOf = (name: SettingName, value: unknown): unknown => {
  const checked = checkSetting(name, value);
  return checked.ok ? checked.value : checked.error;
};

describe('the address rates come from', () => {
  it.each([
    'https://rates.example',
    'https://rates.example/latest?base=USD&access_key=abc',
    'https://rates.example:8443/a%20b',
    'http://localhost:8080/rates',
    'http://127.0.0.1/rates',
    'http://[::1]:8080/',
    'https://192.168.1.5/rates',
    'https://[2001:db8::5]:8443/rates',
    'https://RATES.example/',
  ])('may be %s', (url) => {
    expect(valueOf('ratesUrl', url)).toBe(url);
  });

  it.each([
    ['', 'notAnAddress'],
    [7, 'notAnAddress'],
    ['rates.example', 'notAnAddress'],
    ['ftp://rates.example', 'notAnAddress'],
    ['file:///etc/passwd', 'notAnAddress'],
    ['javascript:alert(1)', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['https:///rates.example', 'notAnAddress'],
    ['https:\\\\rates.example', 'notAnAddress'],
    ['https://rates.example\\@evil.example', 'notAnAddress'],
    ['https://rates .example', 'notAnAddress'],
    ['https://rates.example/\n', 'notAnAddress'],
    ['https://räte.example', 'notAnAddress'],
    ['https://xn--80ak6aa92e.example', 'notAnAddress'],
    ['https://rates.example:080/', 'notAnAddress'],
    ['https://rates.example:99999/', 'notAnAddress'],
    ['https://rates.example:/', 'notAnAddress'],
    ['https://2852039166/', 'notAnAddress'],
    ['https://0xa9fea9fe/', 'notAnAddress'],
    ['https://127.1/', 'notAnAddress'],
    ['https://0177.0.0.1/', 'notAnAddress'],
    ['https://a.b.0x1/', 'notAnAddress'],
    ['https://me:secret@rates.example/', 'credentials'],
    ['https://me@rates.example/', 'credentials'],
    ['https://rates.example/#part', 'fragment'],
    ['http://rates.example/', 'notEncrypted'],
    ['http://192.168.1.5/', 'notEncrypted'],
    ['http://localhost.evil.example/', 'notEncrypted'],
    ['http://127.0.0.1.nip.io/', 'notEncrypted'],
    ['https://169.254.169.254/latest/meta-data', 'forbiddenHost'],
    ['https://0.0.0.0/', 'forbiddenHost'],
    ['https://224.0.0.1/', 'forbiddenHost'],
    ['https://[fe80::1]/', 'forbiddenHost'],
    ['https://[::]/', 'forbiddenHost'],
    ['https://[::ffff:a9fe:a9fe]/', 'forbiddenHost'],
    ['https://[0:0:0:0:0:ffff:7f00:1]:9484/', 'forbiddenHost'],
    ['https://[::ffff:127.0.0.1]:9484/', 'notAnAddress'],
    ['https://[1:2]/', 'notAnAddress'],
    ['https://[1::2::3]/', 'notAnAddress'],
    ['https://[12345::]/', 'notAnAddress'],
    ['https://[fe80::1%25eth0]/', 'notAnAddress'],
    ['http://localhost:9484/', 'ownPort'],
    ['http://127.0.0.1:9485/usage', 'ownPort'],
    [`https://rates.example/${'a'.repeat(2048)}`, 'tooLong'],
  ])('is never %j (%s)', (url, kind) => {
    expect(faultOf('ratesUrl', url)).toBe(kind);
  });

  const host = fc.oneof(
    fc.domain(),
    fc.ipV4(),
    fc.ipV6().map((address) => `[${address}]`),
    fc.stringMatching(/^\[[0-9a-f:.]{2,20}\]$/),
    fc.constantFrom(
      'localhost',
      '127.0.0.1',
      '169.254.1.1',
      '0x7f.1',
      '1',
      'a..b',
      '-a.example',
      'LOCALHOST',
      '[::ffff:127.0.0.1]',
    ),
    fc.string({ maxLength: 12 }),
  );
  const address = fc
    .tuple(
      fc.constantFrom('http', 'https', 'HTTPS', 'ftp'),
      fc.constantFrom('://', ':/', ':\\\\', '://a@', ':///'),
      host,
      fc.constantFrom('', ':80', ':0443', ':8443', ':65536', ':9484'),
      fc.oneof(fc.constantFrom('', '/', '/?a=b', '?a', '#x', '/../..', '\\x'), fc.string({ maxLength: 8 })),
    )
    .map((parts) => parts.join(''));

  it('is read by every parser the way it is read here: what passes, the companion’s own parser lets pass too', () => {
    fc.assert(
      fc.property(address, (text) => {
        if (!checkSetting('ratesUrl', text).ok) return;
        expect(parseRatesUrl(text, [9484, 9485])).toMatchObject({ ok: true });
      }),
      { numRuns: 3000 },
    );
  });

  const origin = fc
    .tuple(
      fc.constantFrom('http', 'https'),
      host,
      fc.constantFrom('', ':80', ':443', ':3000', ':03000'),
      fc.constantFrom('', '', '/', '?'),
    )
    .map(([scheme, name, port, rest]) => `${scheme}://${name}${port}${rest}`);

  it('has the host that every parser reads, without the scheme’s own port', () => {
    let passed = 0;
    fc.assert(
      fc.property(fc.oneof(address, origin), (text) => {
        const found = hostOfAddress(text);
        if (!found.ok) return;
        passed += 1;
        const parsed = new URL(text);
        expect(new URL(`${parsed.protocol}//${found.value}`).host).toBe(parsed.host);
        if (!found.value.startsWith('[')) expect(found.value).toBe(parsed.host);
      }),
      { numRuns: 3000 },
    );
    expect(passed).toBeGreaterThan(100);
    expect(hostOfAddress('https://hooks.slack.com\\@other.example/')).toMatchObject({ ok: false });
  });

  it('and an origin that passes is exactly what a browser sends', () => {
    let passed = 0;
    fc.assert(
      fc.property(origin, (text) => {
        if (!checkSetting('api.origins', [text]).ok) return;
        passed += 1;
        expect(new URL(text).origin).toBe(text);
      }),
      { numRuns: 3000 },
    );
    expect(passed).toBeGreaterThan(100);
  });
});

describe('an origin that may read the API', () => {
  it.each([
    'https://dash.example',
    'http://localhost:3000',
    'https://dash.example:8443',
    'http://10.0.0.7',
    'http://[::1]:3000',
  ])('may be %s', (text) => {
    expect(valueOf('api.origins', [text])).toEqual([text]);
  });

  it.each([
    'https://dash.example/',
    'https://Dash.example',
    'https://dash.example:443',
    'http://dash.example:80',
    'HTTPS://dash.example',
    'null',
    '*',
    '',
    'https://*.example',
    'https://a@dash.example',
    'file://',
    'https://dash.example,https://b.example',
    'chrome-extension://abc',
    'javascript:alert(1)',
  ])('is never %j', (text) => {
    expect(faultOf('api.origins', [text])).toBe('notAnOrigin');
  });

  it('is one of a hundred at most', () => {
    const many = Array.from({ length: 101 }, (_, index) => `https://a${index}.example`);
    expect(faultOf('api.origins', many)).toBe('tooMany');
    expect(faultOf('api.origins', many.slice(1))).toBe('accepted');
  });
});

describe('amounts', () => {
  it.each([
    ['5000', '5000'],
    ['5000.00', '5000'],
    ['007.5', '7.50'],
    ['0.01', '0.01'],
    ['999999999999.99', '999999999999.99'],
  ])('%s is kept as %s', (text, kept) => {
    expect(valueOf('spendLimit', text)).toBe(kept);
  });

  it.each([
    '',
    '-1',
    '+1',
    '1e3',
    '1,5',
    '1.234',
    '.5',
    '5.',
    ' 5',
    '1234567890123',
    'NaN',
    'Infinity',
    '٥',
    5,
    7.5,
    {},
  ])('is never %j', (text) => {
    expect(faultOf('spendLimit', text)).toBe('notAnAmount');
  });

  it.each(['0', '0.00', '000'])('is more than %s', (text) => {
    expect(faultOf('spendLimit', text)).toBe('notPositive');
  });

  it('of thresholds are sorted and each kept once', () => {
    expect(valueOf('thresholds', ['1000', '50.5', '9', '0050.50', '1000.00'])).toEqual(['9', '50.50', '1000']);
    expect(
      faultOf(
        'thresholds',
        Array.from({ length: 21 }, (_, index) => String(index + 1)),
      ),
    ).toBe('tooMany');
    expect(faultOf('thresholds', '100')).toBe('notAList');
    expect(faultOf('thresholds', ['100', 100])).toBe('notAnAmount');
  });

  it('pass unchanged once they are kept', () => {
    const cents = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }));
    const amounts = fc.array(
      cents.map(([whole, rest]) => `${whole}.${String(rest).padStart(2, '0')}`),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(amounts, (texts) => {
        const checked = checkSetting('thresholds', texts);
        if (!checked.ok) {
          expect(checked.error.kind).toBe('notPositive');
          return;
        }
        expect(checkSetting('thresholds', checked.value)).toEqual(checked);
        const numbers = checked.value.map(Number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('other settings', () => {
  it.each([
    ['api.port', 1024, 'accepted'],
    ['api.port', 65_535, 'accepted'],
    ['api.port', 1023, 'notAPort'],
    ['api.port', 65_536, 'notAPort'],
    ['api.port', 9485.5, 'notAPort'],
    ['api.port', '9485', 'notAPort'],
    ['api.port', Number.NaN, 'notAPort'],
    ['alerts', 'true', 'notASwitch'],
    ['alerts', 1, 'notASwitch'],
    ['currency', 'usd', 'notAChoice'],
    ['currency', 'toString', 'notAChoice'],
    ['tabs', [], 'empty'],
    ['tabs', ['months', 'nothing'], 'notAChoice'],
    ['tabs', 'months', 'notAList'],
    ['apiKeyIds', ['a', 7], 'notAList'],
    ['apiKeyIds', ['x'.repeat(129)], 'tooLong'],
    ['apiKeyIds', [''], 'notAList'],
    ['apiKeyIds', [], 'empty'],
    ['apiKeyIds', {}, 'notAList'],
    ['textScale', 111, 'notAChoice'],
    ['language', 'system', 'accepted'],
    ['language', 'pt-BR', 'accepted'],
    ['language', 'German', 'notALanguage'],
    ['language', 'de; x', 'notALanguage'],
    ['titleCost', null, 'accepted'],
    ['titleCost', 'week', 'notAChoice'],
  ] as const)('%s of %j: %s', (name, value, expected) => {
    expect(faultOf(name, value)).toBe(expected);
  });

  it('keep tabs in their order and keys each once', () => {
    expect(valueOf('tabs', ['models', 'intraday', 'models', 'models'])).toEqual(['intraday', 'models']);
    expect(valueOf('apiKeyIds', ['b', null, 'a', 'b', null])).toEqual(['b', null, 'a']);
  });

  it('of a hundred thousand keys are kept, one more is not', () => {
    const ids = Array.from({ length: 100_001 }, (_, index) => `k${index}`);
    expect(faultOf('apiKeyIds', ids.slice(1))).toBe('accepted');
    expect(faultOf('apiKeyIds', ids)).toBe('tooMany');
  });

  it('never throw, whatever they are asked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SETTING_NAMES),
        fc.anything({ withBigInt: true, withNullPrototype: true }),
        (name, value) => {
          expect(typeof checkSetting(name, value).ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('a setting typed on a command line', () => {
  it.each([
    ['currency', 'eur', 'EUR'],
    ['alerts', 'ON', true],
    ['alerts', 'no', false],
    ['spendLimit', 'none', null],
    ['spendLimit', '1250.5', '1250.50'],
    ['thresholds', '100, 50,75.25', ['50', '75.25', '100']],
    ['thresholds', 'none', []],
    ['tabs', 'models,months', ['months', 'models']],
    ['api.port', '9500', 9500],
    ['api.origins', 'https://a.example,https://b.example', ['https://a.example', 'https://b.example']],
    ['apiKeyIds', 'all', null],
    ['apiKeyIds', 'apikey_1,console', ['apikey_1', null]],
    ['textScale', '125', 125],
    ['language', 'pt-BR', 'pt-BR'],
    ['titleCost', 'none', null],
    ['ratesUrl', 'none', null],
  ] as const)('%s %s is %j', (name, text, value) => {
    expect(settingFromText(name, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['alerts', 'maybe'],
    ['api.port', '99999'],
    ['api.port', '9485x'],
    ['tabs', ''],
    ['thresholds', '100,,200'],
  ] as const)('%s %j is refused', (name, text) => {
    expect(settingFromText(name, text).ok).toBe(false);
  });
});

describe('a change', () => {
  it('of everything as it is by default passes', () => {
    const { version: _, ...all } = DEFAULT_SETTINGS;
    expect(checkChange(all)).toEqual({ ok: true, value: all });
  });

  it('is divided between this screen and everybody', () => {
    expect(splitChange({ theme: 'dark', currency: 'EUR', titleCost: null })).toEqual({
      device: { theme: 'dark', titleCost: null },
      shared: { currency: 'EUR' },
    });
    expect(Object.keys(splitChange(sharedOf(DEFAULT_SETTINGS)).device)).toEqual([]);
  });

  it.each([[null], [[]], ['x'], [{ version: 1 }], [{ constructor: 1 }], [{ 'api.port': 9485 }], [{ api: [] }]])(
    'is none: %j',
    (value) => {
      expect(checkChange(value).ok).toBe(false);
    },
  );
});
