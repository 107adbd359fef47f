/** Checks the teams that a person enters. On the command line, teams are JSON. */
import { isRecord } from '../base/is-record.ts';
import { fail, ok, type Result } from '../base/result.ts';
import {
  isTeamName,
  MOST_RULE_LENGTH,
  MOST_RULES,
  MOST_TEAMS,
  repeatedTeam,
  RULE_SUBJECTS,
  type Team,
  type TeamRule,
} from '../teams/team.ts';
import { checkAmount } from './check-amount.ts';
import { listOf } from './list-of.ts';
import type { SettingFault } from './setting-fault.ts';

/**
 * Checks teams. If a team has the same rule twice, only one of the two stays. The order of the teams stays, because it
 * can decide who pays. Example: if name rules of two teams match the same API key, the first team pays.
 */
export function checkTeams(value: unknown): Result<readonly Team[], SettingFault> {
  const teams = listOf(value, MOST_TEAMS, checkTeam);
  if (!teams.ok) return teams;
  const repeated = repeatedTeam(teams.value);
  return repeated === null ? teams : fail({ kind: 'teamTwice', name: teams.value[repeated]?.name ?? '' });
}

/**
 * Parses teams that a person types on the command line, for example
 * `[{"name":"Research","limit":"500","rules":[{"by":"keyName","value":"ci-*"}]}]`.
 */
export function teamsFromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function checkTeam(value: unknown): Result<Team, SettingFault> {
  if (!isRecord(value)) return fail({ kind: 'notTeams' });
  const name = typeof value['name'] === 'string' ? value['name'].trim() : '';
  if (!isTeamName(name)) return fail({ kind: 'notATeamName', text: name.slice(0, 40) });
  const rules = listOf(value['rules'] ?? [], MOST_RULES, checkRule);
  if (!rules.ok) return rules;
  const once = new Map(rules.value.map((rule) => [`${rule.by} ${rule.value}`, rule]));
  const limit = checkLimit(value['limit']);
  if (!limit.ok) return limit;
  return ok({ name, rules: [...once.values()], ...(limit.value !== null && { limit: limit.value }) });
}

/** Checks the limit of a team. A missing or empty limit becomes null, which means no limit. */
function checkLimit(value: unknown): Result<string | null, SettingFault> {
  return value === undefined || value === null || value === '' ? ok(null) : checkAmount(value);
}

function checkRule(entry: unknown): Result<TeamRule, SettingFault> {
  if (!isRecord(entry)) return fail({ kind: 'notTeams' });
  const by = RULE_SUBJECTS.find((subject) => subject === entry['by']);
  const value = typeof entry['value'] === 'string' ? entry['value'].trim() : '';
  if (by === undefined || value === '') return fail({ kind: 'notTeams' });
  return value.length > MOST_RULE_LENGTH ? fail({ kind: 'tooLong', most: MOST_RULE_LENGTH }) : ok({ by, value });
}
