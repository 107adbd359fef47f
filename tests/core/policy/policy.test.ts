/**
 * Checks a company's policy, which is a file that forbids settings: if any part of it is unknown or invalid, the whole
 * file is refused. Settings that it forbids are never in effect.
 */
import { describe, expect, it } from 'vitest';

import { forbiddenSetting, parsePolicy, POLICY_RULES, withoutForbidden } from '../../../src/core/policy/policy.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';

const OPEN_API = { ...DEFAULT_SETTINGS.api, isEnabled: true, isOpenToAnyWebsite: true };

describe('the text of a policy', () => {
  it('names what is forbidden', () => {
    expect(parsePolicy(JSON.stringify({ version: 1, forbid: POLICY_RULES }))).toEqual({
      ok: true,
      value: POLICY_RULES,
    });
    expect(parsePolicy('{"version":1,"forbid":[]}')).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no version', '{"forbid":[]}'],
    ['a later version', '{"version":2,"forbid":[]}'],
    ['an unknown rule', '{"version":1,"forbid":["everything"]}'],
    ['an unknown field', '{"version":1,"forbid":[],"allow":["jsonApi"]}'],
    ['a list that is written twice', '{"version":1,"forbid":["pairing"],"forbid":[]}'],
    ['a switch instead of a list', '{"version":1,"forbid":{"jsonApi":true}}'],
  ])('of %s is refused as a whole', (_what, text) => {
    expect(parsePolicy(text)).toMatchObject({ ok: false });
  });
});

describe('settings under a policy', () => {
  it('have switched off what is forbidden, and nothing else', () => {
    const settings = { ...DEFAULT_SETTINGS, api: OPEN_API };
    expect(withoutForbidden(settings, ['jsonApi', 'anyWebsite']).api).toEqual(DEFAULT_SETTINGS.api);
    expect(withoutForbidden(settings, ['anyWebsite']).api).toEqual({ ...OPEN_API, isOpenToAnyWebsite: false });
    expect(withoutForbidden(settings, [])).toEqual(settings);
  });

  it('are refused where they would switch it on, and may switch it off', () => {
    const fault = { kind: 'forbidden' };
    expect(forbiddenSetting({ api: OPEN_API }, ['jsonApi'])).toEqual({ name: 'api.isEnabled', fault });
    expect(forbiddenSetting({ api: OPEN_API }, ['anyWebsite'])).toEqual({ name: 'api.isOpenToAnyWebsite', fault });
    expect(forbiddenSetting({ api: DEFAULT_SETTINGS.api }, POLICY_RULES)).toBeNull();
    expect(forbiddenSetting({ currency: 'EUR' }, POLICY_RULES)).toBeNull();
  });
});
