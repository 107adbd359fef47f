/**
 * Tests how prepaid credit that a person enters is checked. A person enters it as one line of text or as several
 * fields.
 */
import { expect, it } from 'vitest';
import { prepaidText } from '../../../src/core/settings/check-prepaid.ts';
import { checkSetting } from '../../../src/core/settings/check-setting.ts';
import { settingFromText } from '../../../src/core/settings/setting-from-text.ts';

const BALANCE = { day: '2026-11-20', amount: '3210' };

it('is read from one line and written back alike', () => {
  const read = settingFromText(
    'prepaid',
    '3210.00 on 2026-11-20, 0500 on 2026-12-01 until 2027-02-28, 20 on 2026-11-21',
  );
  expect(read).toEqual({
    ok: true,
    value: {
      balance: BALANCE,
      topUps: [
        { day: '2026-11-21', amount: '20', expires: null },
        { day: '2026-12-01', amount: '500', expires: '2027-02-28' },
      ],
    },
  });
  if (!read.ok || read.value === null) return;
  expect(settingFromText('prepaid', prepaidText(read.value))).toEqual(read);
  expect(settingFromText('prepaid', 'none')).toEqual({ ok: true, value: null });
});

it.each([
  ['3210', 'notADay'],
  ['lots on 2026-11-20', 'notAnAmount'],
  ['3210 on 2026-02-30', 'notADay'],
  ['0 on 2026-11-20', 'notPositive'],
  ['3210 on 2026-11-20, 5 on 2026-11-19', 'beforeBalance'],
  ['3210 on 2026-11-20, 5 on 2026-11-21 until 2026-11-20', 'expiresBefore'],
  ['3210 on 2026-11-20, ', 'notADay'],
  ['3210 on 2026-11-20 until 2027-02-28', 'notPrepaid'],
])('%s is none: %s', (text, kind) => {
  expect(settingFromText('prepaid', text)).toMatchObject({ ok: false, error: { kind } });
});

it('is none where parts are missing', () => {
  for (const value of [3210, {}, { balance: BALANCE }, { balance: BALANCE, topUps: [5] }]) {
    expect(checkSetting('prepaid', value).ok).toBe(false);
  }
  const entry = { day: '2026-11-21', amount: '1', expires: null };
  const many = { balance: BALANCE, topUps: Array.from({ length: 201 }, () => entry) };
  expect(checkSetting('prepaid', many)).toMatchObject({ ok: false, error: { kind: 'tooMany' } });
});

it('takes whole days before an alert, at most a year', () => {
  expect(settingFromText('runwayDays', '14')).toEqual({ ok: true, value: 14 });
  expect(settingFromText('runwayDays', 'none')).toEqual({ ok: true, value: null });
  for (const text of ['0', '366', '1.5', 'soon']) expect(settingFromText('runwayDays', text).ok).toBe(false);
});
