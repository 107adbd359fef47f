/** Finds the team that pays for an API key or a workspace, by the rules of all teams. */
import { ABSENT } from '../model/dictionary.ts';
import { namePattern } from './name-pattern.ts';
import type { RuleSubject, TeamRules } from './team.ts';

/** What a `TeamFinder` returns if no rule matches, so that no team pays. */
export const UNASSIGNED = ABSENT;

/**
 * Finds the team that pays for an API key or a workspace, by its id. The result is the index of the team in the list of
 * teams, or UNASSIGNED. The workspace id `default` is the default workspace.
 */
export interface TeamFinder {
  /** finds the team of an API key, by the rules about API keys; the id `console` is use without a key */
  ofKey(id: string): number;
  /** finds the team of a workspace, by the rules about workspaces */
  ofWorkspace(id: string): number;
}

export interface NamedThings {
  readonly apiKeys: readonly Named[];
  readonly workspaces: readonly (Named & { readonly isDefault: boolean })[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const DEFAULT_WORKSPACE = 'default';

/**
 * Creates a finder. An id that is not in the lists of keys and workspaces has no name; rules about names then compare
 * its id. A rule about an id that does not exist matches nothing.
 */
export function createTeamFinder(teams: readonly TeamRules[], { apiKeys, workspaces }: NamedThings): TeamFinder {
  const standard = workspaces.find(({ isDefault }) => isDefault);
  const ofKey = finder(teams, 'key', 'keyName', namesOf(apiKeys));
  // A rule may name the default workspace by its real id or by `default`. Both become `default`.
  const alias = (id: string): string => (id === standard?.id ? DEFAULT_WORKSPACE : id);
  const ofWorkspace = finder(
    teams.map((team) => ({
      ...team,
      rules: team.rules.map((rule) => (rule.by === 'workspace' ? { ...rule, value: alias(rule.value) } : rule)),
    })),
    'workspace',
    'workspaceName',
    namesOf(workspaces).map(([id, name]) => [alias(id), name]),
  );
  return { ofKey, ofWorkspace: (id) => ofWorkspace(alias(id)) };
}

function finder(
  teams: readonly TeamRules[],
  byId: RuleSubject,
  byName: RuleSubject,
  names: readonly (readonly [id: string, name: string])[],
): (id: string) => number {
  const nameOf = new Map(names);
  const teamOfId = new Map<string, number>();
  const patterns: (readonly [matches: (name: string) => boolean, team: number])[] = [];
  for (const [team, { rules }] of teams.entries()) {
    for (const { by, value } of rules) {
      if (by === byId && !teamOfId.has(value)) teamOfId.set(value, team);
      if (by === byName) patterns.push([namePattern(value), team]);
    }
  }
  return (id) => {
    const name = nameOf.get(id) ?? id;
    return teamOfId.get(id) ?? patterns.find(([matches]) => matches(name))?.[1] ?? UNASSIGNED;
  };
}

function namesOf(list: readonly Named[]): readonly (readonly [string, string])[] {
  return list.map(({ id, name }) => [id, name]);
}
