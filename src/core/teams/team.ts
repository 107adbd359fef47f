/** Teams: rules that say which team pays for the cost of an API key or workspace. */

/**
 * What a rule compares, the most exact first: the id of an API key, its name, the id of a workspace, its name. If rules of several teams
 * match, the most exact rule decides. If they are equally exact, the first team in the list decides.
 */
export const RULE_SUBJECTS = ['key', 'keyName', 'workspace', 'workspaceName'] as const;
export type RuleSubject = (typeof RULE_SUBJECTS)[number];

export interface TeamRule {
  readonly by: RuleSubject;
  /**
   * An id as in questions (`default` is the default workspace, `console` is use without a key), or a pattern of names: `*` is any text,
   * and capital letters do not matter. Example: `ci-*`
   */
  readonly value: string;
}

export interface TeamRules {
  /** the id of the team in questions and answers; no two teams have the same name, and capital letters do not matter */
  readonly name: string;
  readonly rules: readonly TeamRule[];
}

/** A team as it is saved. Questions about costs need only its name and rules. */
export interface Team extends TeamRules {
  /** monthly limit in US dollars as a plain decimal, e.g. `5000` or `1250.50`; absent if the team has no limit */
  readonly limit?: string;
}

/** The most teams of an organization, and the most rules of a team. */
export const MOST_TEAMS = 200;
export const MOST_RULES = 2000;
const MOST_NAME_LENGTH = 80;
/** No id of the provider, and no name of a key or workspace, is longer. */
export const MOST_RULE_LENGTH = 256;

/** Names that mean something else in questions and answers, in small letters. */
const RESERVED: readonly string[] = ['unassigned', 'notloaded', 'none', 'total'];

/** Whether some rule is about API keys, and about workspaces. */
export function comparedBy(teams: readonly TeamRules[]): { readonly key: boolean; readonly workspace: boolean } {
  const hasRule = (...subjects: readonly RuleSubject[]): boolean =>
    teams.some(({ rules }) => rules.some(({ by }) => subjects.includes(by)));
  return { key: hasRule('key', 'keyName'), workspace: hasRule('workspace', 'workspaceName') };
}

/** Whether a team may have a name: not empty, without spaces at its ends, not too long, and no word of questions and answers. */
export function isTeamName(name: string): boolean {
  const isClean = name !== '' && name.trim() === name && name.length <= MOST_NAME_LENGTH && !/\p{Cc}/u.test(name);
  return isClean && !RESERVED.includes(name.toLowerCase());
}

/** The index of the first team whose name another team before it has; null if all names differ. */
export function repeatedTeam(teams: readonly Pick<TeamRules, 'name'>[]): number | null {
  const names = teams.map(({ name }) => name.toLowerCase());
  const index = names.findIndex((name, at) => names.indexOf(name) < at);
  return index < 0 ? null : index;
}
