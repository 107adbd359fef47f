/** A person's changes of teams are saved as a whole. A mistake is shown and not saved. */
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings.ts';
import type { Team } from '../../../src/core/teams/team.ts';
import { toTeamActions } from '../../../src/panels/settings/team-actions.ts';
import { toTeamsModel } from '../../../src/panels/settings/teams-model.ts';
import { aState, someReports } from '../fixtures/some-reports.ts';

const KEYS = [
  { id: 'apikey_1', name: 'ci' },
  { id: 'apikey_2', name: 'eval' },
  { id: 'apikey_3', name: 'eval' },
];

function arrange(teams: readonly Team[] = []) {
  let settings: Settings = { ...DEFAULT_SETTINGS, teams };
  const act = toTeamActions(
    () => settings,
    (name, checked) => {
      if (!checked.ok) return checked.error.kind;
      settings = { ...settings, [name]: checked.value };
      return null;
    },
  );
  return { act, teams: () => settings.teams };
}

it('adds, renames and deletes teams, and takes no name twice', () => {
  const { act, teams } = arrange();
  expect(act.add(' Research ')).toBeNull();
  expect(act.add('Ops')).toBeNull();
  expect(act.problemOfNew('ops')).toMatch(/already a team “ops”/);
  expect(act.add('ops')).toBe('teamTwice');
  expect(act.problemOfName('Research', 'Unassigned')).toMatch(/reserved/);
  expect(act.rename('Research', 'Evals')).toBeNull();
  expect(teams().map(({ name }) => name)).toEqual(['Evals', 'Ops']);
  act.remove('Evals');
  expect(teams()).toEqual([{ name: 'Ops', rules: [] }]);
});

it('changes no other team if the team is gone', () => {
  const { act, teams } = arrange([{ name: 'Ops', rules: [] }]);
  act.rename('Research', 'Evals');
  act.setLimit('Research', '5000');
  act.addRule('Research', { by: 'keyName', text: 'ci-*', things: null });
  act.remove('Research');
  expect(teams()).toEqual([{ name: 'Ops', rules: [] }]);
});

it('adds rules by pattern, and by the name or id of one thing', () => {
  const { act, teams } = arrange([{ name: 'Ops', rules: [] }]);
  expect(act.addRule('Ops', { by: 'keyName', text: ' ci-* ', things: null })).toBeNull();
  expect(act.addRule('Ops', { by: 'key', text: 'CI', things: KEYS })).toBeNull();
  expect(act.addRule('Ops', { by: 'key', text: 'apikey_3', things: KEYS })).toBeNull();
  expect(act.problemOfRule({ by: 'key', text: 'eval', things: KEYS })).toMatch(/Several API keys/);
  expect(act.addRule('Ops', { by: 'workspace', text: 'lab', things: [] })).toMatch(/No workspace/);
  expect(act.addRule('Ops', { by: 'key', text: 'ci', things: null })).toMatch(/still loading/);
  expect(teams()[0]?.rules).toEqual([
    { by: 'keyName', value: 'ci-*' },
    { by: 'key', value: 'apikey_1' },
    { by: 'key', value: 'apikey_3' },
  ]);
  act.removeRule('Ops', { by: 'key', value: 'apikey_1' });
  expect(teams()[0]?.rules).toEqual([
    { by: 'keyName', value: 'ci-*' },
    { by: 'key', value: 'apikey_3' },
  ]);
});

it('sets, keeps and removes the limit of a team', () => {
  const { act, teams } = arrange([{ name: 'Ops', rules: [] }]);
  expect(act.setLimit('Ops', ' $1,250.50 ')).toBeNull();
  expect(teams()).toEqual([{ name: 'Ops', rules: [], limit: '1250.50' }]);
  expect(act.problemOfLimit('Ops', 'much')).toMatch(/^Enter a number of US dollars/);
  expect(act.setLimit('Ops', '0')).toBe('notPositive');
  act.rename('Ops', 'Platform');
  act.addRule('Platform', { by: 'keyName', text: 'ci-*', things: null });
  expect(teams()[0]).toMatchObject({ name: 'Platform', limit: '1250.50' });
  const settings = { ...DEFAULT_SETTINGS, teams: teams() };
  expect(toTeamsModel(aState({ settings })).teams[0]).toMatchObject({
    limit: '1250.50',
    limitWords: 'Monthly limit of Platform: $1,250.50',
  });
  expect(act.setLimit('Platform', '')).toBeNull();
  expect(teams()[0]).not.toHaveProperty('limit');
});

it('shows rules with names, and how many keys match a pattern now', () => {
  const rules = [
    { by: 'keyName', value: 'CI*' },
    { by: 'key', value: 'apikey_1' },
    { by: 'workspaceName', value: 'no such*' },
  ] as const;
  const keys = KEYS.map((key) => ({ ...key, hint: null, status: 'active', workspace: null, workspaceId: null }));
  const settings = { ...DEFAULT_SETTINGS, teams: [{ name: 'Ops', rules }] };
  const { teams, noChange } = toTeamsModel(aState({ keys, settings }));
  expect(teams[0]?.rules.map(({ words }) => words)).toEqual([
    'API keys named CI* (1 key)',
    'API key ci',
    'Workspaces named no such* (0 workspaces)',
  ]);
  expect(noChange).toBeNull();
});

it('can be changed neither in a plan without teams nor on a paired device', () => {
  const locked = toTeamsModel(aState({ reports: someReports({ locked: ['teams'] }) }));
  expect(locked.noChange).toMatch(/part of Outlay Pro/);
});
