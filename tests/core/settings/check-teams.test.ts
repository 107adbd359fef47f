/**
 * Tests how teams that a person enters are checked. A person enters them as a list on a page, or as JSON on the command
 * line.
 */
import { expect, it } from 'vitest';
import { checkSetting } from '../../../src/core/settings/check-setting.ts';
import { settingFromText } from '../../../src/core/settings/setting-from-text.ts';

const RESEARCH = {
  name: 'Research',
  rules: [
    { by: 'keyName', value: 'ci-*' },
    { by: 'workspace', value: 'default' },
  ],
};

it('keep their order, without spaces and repeated rules', () => {
  const [first] = RESEARCH.rules;
  const value = [{ ...RESEARCH, name: ' Research ', rules: [...RESEARCH.rules, first] }, { name: 'Ops' }];
  expect(checkSetting('teams', value)).toEqual({
    ok: true,
    value: [RESEARCH, { name: 'Ops', rules: [] }],
  });
});

it('are read from JSON on the command line', () => {
  expect(settingFromText('teams', JSON.stringify([RESEARCH]))).toEqual({ ok: true, value: [RESEARCH] });
  expect(settingFromText('teams', 'none')).toEqual({ ok: true, value: [] });
  expect(settingFromText('teams', 'Research')).toMatchObject({ ok: false });
});

it('may have a monthly limit, which is normalized like the limit of the organization', () => {
  const limited = (limit: unknown): unknown => checkSetting('teams', [{ ...RESEARCH, limit }]);
  expect(limited('00500.00')).toEqual({ ok: true, value: [{ ...RESEARCH, limit: '500' }] });
  // A team without a limit, as an earlier version saved it, is accepted. An empty limit and null mean the same.
  for (const none of [undefined, null, '']) expect(limited(none)).toEqual({ ok: true, value: [RESEARCH] });
  expect(settingFromText('teams', JSON.stringify([{ ...RESEARCH, limit: '12.50' }]))).toMatchObject({
    value: [{ limit: '12.50' }],
  });
});

it.each([
  ['two of one name', [RESEARCH, { ...RESEARCH, name: 'RESEARCH' }], 'teamTwice'],
  ['one without a name', [{ ...RESEARCH, name: ' ' }], 'notATeamName'],
  ['one with a name that means something else', [{ ...RESEARCH, name: 'Unassigned' }], 'notATeamName'],
  ['a rule of another kind', [{ ...RESEARCH, rules: [{ by: 'model', value: 'x' }] }], 'notTeams'],
  ['an empty rule', [{ ...RESEARCH, rules: [{ by: 'key', value: ' ' }] }], 'notTeams'],
  ['too many', Array.from({ length: 201 }, (_, index) => ({ name: `Team ${index}` })), 'tooMany'],
  ['a limit of zero', [{ ...RESEARCH, limit: '0.00' }], 'notPositive'],
  ['a limit that is not an amount', [{ ...RESEARCH, limit: 500 }], 'notAnAmount'],
  ['no list', RESEARCH, 'notAList'],
])('are refused: %s', (_, value, kind) => {
  expect(checkSetting('teams', value)).toMatchObject({ ok: false, error: { kind } });
});
