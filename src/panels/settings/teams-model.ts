/** The model of the teams in Settings: their names, and their rules in words. */
import { NO_VALUE } from '../../core/query/cost-query.ts';
import { namePattern } from '../../core/teams/name-pattern.ts';
import type { TeamRule } from '../../core/teams/team.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { settingsTeamsWords as words } from '../../messages/en/settings-teams.ts';
import { valueNameWords } from '../../messages/en/value-names.ts';
import { displayName } from '../parts/display-name.ts';
import { lockedInSettings } from '../parts/locked-words.ts';
import { dollarWords } from './dollar-words.ts';
import type { NamedId } from './team-actions.ts';

export interface TeamsModel {
  /** why teams can't be changed here; null if they can be changed */
  readonly noChange: string | null;
  readonly teams: readonly TeamModel[];
  /** the API keys to which a rule can apply; null while the API keys are not loaded */
  readonly apiKeys: readonly NamedId[] | null;
  readonly workspaces: readonly NamedId[] | null;
}

/**
 * What a rule applies to: one API key, one workspace, all keys whose names match a pattern, or all workspaces whose
 * names match a pattern.
 */
export type RuleKind = TeamRule['by'];

export interface TeamModel {
  readonly name: string;
  /** the limit as it is saved, in US dollars: `500`; empty if there is no limit */
  readonly limit: string;
  /** the limit as text: `Monthly limit of Research: $500.00`; null without a limit */
  readonly limitWords: string | null;
  readonly rules: readonly { readonly rule: TeamRule; readonly words: string }[];
}

export function toTeamsModel(state: Pick<TrackerState, 'settings' | 'keys' | 'reports' | 'host'>): TeamsModel {
  const { settings, keys, reports, host } = state;
  const apiKeys =
    keys?.map(({ id, name }) => ({ id: id ?? NO_VALUE.apiKey, name: name ?? valueNameWords.console })) ?? null;
  const workspaces =
    reports?.workspaces.map(({ id, name }) => ({
      id: id ?? NO_VALUE.workspace,
      name: name ?? valueNameWords.defaultWorkspace,
    })) ?? null;
  const isLocked = reports?.locked.includes('teams') === true;
  return {
    noChange: host?.viewer === 'device' ? words.onTheComputer : isLocked ? lockedInSettings('teams') : null,
    teams: settings.teams.map(({ name, limit, rules }) => ({
      name,
      limit: limit ?? '',
      limitWords: limit === undefined ? null : words.limitIs(name, dollarWords(limit)),
      rules: rules.map((rule) => ({ rule, words: ruleWords(rule, apiKeys, workspaces) })),
    })),
    apiKeys,
    workspaces,
  };
}

function ruleWords(
  { by, value }: TeamRule,
  apiKeys: readonly NamedId[] | null,
  workspaces: readonly NamedId[] | null,
): string {
  switch (by) {
    case 'key':
      return words.rule.key(nameOf(value, apiKeys));
    case 'workspace':
      return words.rule.workspace(nameOf(value, workspaces));
    case 'keyName':
      return words.rule.keyName(displayName(value), countOf(value, apiKeys));
    case 'workspaceName':
      return words.rule.workspaceName(displayName(value), countOf(value, workspaces));
  }
}

function nameOf(id: string, list: readonly NamedId[] | null): string {
  return displayName(list?.find((one) => one.id === id)?.name ?? id, id);
}

function countOf(pattern: string, list: readonly NamedId[] | null): number | null {
  const matches = namePattern(pattern);
  return list === null ? null : list.filter(({ name }) => matches(name)).length;
}
