/** The type of a team, with the rules that decide which team pays for the cost of an API key or workspace. */

/**
 * What a rule can compare: id of an API key, name of a key, id of a workspace, name of a workspace; the most exact one
 * first. If several rules match a cost, the most exact one decides. If they are equally exact, the first team in the
 * list pays.
 */
export const RULE_SUBJECTS = ['key', 'keyName', 'workspace', 'workspaceName'] as const;
export type RuleSubject = (typeof RULE_SUBJECTS)[number];

export interface TeamRule {
  readonly by: RuleSubject;
  /**
   * An id as in a cost query, or a pattern for names, such as `ci-*`. The id `default` is the default workspace, and
   * `console` is use without a key. In a pattern, `*` is any text, and upper and lower case are equal.
   */
  readonly value: string;
}

export interface TeamRules {
  /** the team's name, which is also its id in a cost query. Two names must differ in more than upper and lower case */
  readonly name: string;
  readonly rules: readonly TeamRule[];
}

/** A team as it is saved. Cost queries need only the name and the rules of the team. */
export interface Team extends TeamRules {
  /** monthly limit in US dollars as a plain decimal, e.g. `5000` or `1250.50`; absent if the team has no limit */
  readonly limit?: string;
}

/** MOST_TEAMS: the largest number of teams. MOST_RULES: the largest number of rules of one team. */
export const MOST_TEAMS = 200;
export const MOST_RULES = 2000;
const MOST_NAME_LENGTH = 80;
/** The largest number of characters in a rule's value. No id and no name at the provider is longer. */
export const MOST_RULE_LENGTH = 256;

/** Names that a team cannot have, in lower case. Answers use them for other rows, such as costs of no team. */
const RESERVED: readonly string[] = ['unassigned', 'notloaded', 'none', 'total'];

/** Returns whether a rule of these teams is about API keys, and whether one is about workspaces. */
export function comparedBy(teams: readonly TeamRules[]): { readonly key: boolean; readonly workspace: boolean } {
  const hasRule = (...subjects: readonly RuleSubject[]): boolean =>
    teams.some(({ rules }) => rules.some(({ by }) => subjects.includes(by)));
  return { key: hasRule('key', 'keyName'), workspace: hasRule('workspace', 'workspaceName') };
}

/**
 * Whether a team may have this name. It must have 1 to MOST_NAME_LENGTH characters, no spaces at its ends and no
 * control characters, and must not be reserved.
 */
export function isTeamName(name: string): boolean {
  const isClean = name !== '' && name.trim() === name && name.length <= MOST_NAME_LENGTH && !/\p{Cc}/u.test(name);
  return isClean && !RESERVED.includes(name.toLowerCase());
}

/** Returns the index of the first team whose name an earlier team already has; null if all names differ. */
export function repeatedTeam(teams: readonly Pick<TeamRules, 'name'>[]): number | null {
  const names = teams.map(({ name }) => name.toLowerCase());
  const index = names.findIndex((name, at) => names.indexOf(name) < at);
  return index < 0 ? null : index;
}
