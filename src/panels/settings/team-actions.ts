/** The actions for teams. After each change, the whole list of teams is checked and saved at once. */
import { checkSetting } from '../../core/settings/check-setting.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { RuleSubject, Team, TeamRule } from '../../core/teams/team.ts';
import { settingFaultSentence } from '../../messages/setting-fault.ts';
import { settingsTeamsWords as words } from '../../messages/en/settings-teams.ts';
import { plainAmount } from './plain-amount.ts';
import type { Store } from './store-setting.ts';

type Outcome = string | null;

/** An API key or a workspace to which a rule of a team can apply. Cost queries use the same `id` in their filters. */
export interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** A rule as a person types it. */
export interface TypedRule {
  readonly by: RuleSubject;
  /** a pattern of names, or the name or id of one key or workspace */
  readonly text: string;
  /** the API keys or workspaces among which the name or id is looked up; null while they are not loaded */
  readonly things: readonly NamedId[] | null;
}

/**
 * The actions find a team by its saved name, never by its place in the list: another window may delete a team at any
 * time, and the places of the later teams change then. An action on a team that is gone changes nothing.
 */
export interface TeamActions {
  add(name: string): Outcome;
  problemOfNew(name: string): Outcome;
  /**
   * changes the name of a team
   * @param team the name of the team as it is saved
   */
  rename(team: string, name: string): Outcome;
  problemOfName(team: string, name: string): Outcome;
  /**
   * sets or removes the limit of a team
   * @param amount the typed amount; an empty text removes the limit
   */
  setLimit(team: string, amount: string): Outcome;
  problemOfLimit(team: string, amount: string): Outcome;
  remove(team: string): void;
  problemOfRule(typed: TypedRule): Outcome;
  addRule(team: string, typed: TypedRule): Outcome;
  removeRule(team: string, rule: TeamRule): void;
}

export function toTeamActions(settings: () => Settings, store: Store): TeamActions {
  const save = (teams: readonly Team[]): Outcome => store('teams', checkSetting('teams', teams));
  const changed = (of: string, change: (team: Team) => Team): readonly Team[] =>
    settings().teams.map((team) => (team.name === of ? change(team) : team));
  const withNew = (name: string): readonly Team[] => [...settings().teams, { name, rules: [] }];
  const renamed = (of: string, name: string): readonly Team[] => changed(of, (team) => ({ ...team, name }));
  const limited = (of: string, amount: string): readonly Team[] =>
    changed(of, (team) => ({ ...team, limit: plainAmount(amount) }));
  return {
    add: (name) => save(withNew(name)),
    problemOfNew: (name) => problemOf(withNew(name)),
    rename: (of, name) => save(renamed(of, name)),
    problemOfName: (of, name) => problemOf(renamed(of, name)),
    setLimit: (of, amount) => save(limited(of, amount)),
    problemOfLimit: (of, amount) => problemOf(limited(of, amount)),
    remove: (of) => void save(settings().teams.filter(({ name }) => name !== of)),
    problemOfRule: (typed) => {
      const rule = ruleOf(typed);
      return typeof rule === 'string' ? rule : null;
    },
    addRule: (of, typed) => {
      const rule = ruleOf(typed);
      if (typeof rule === 'string') return rule;
      return save(changed(of, (team) => ({ ...team, rules: [...team.rules, rule] })));
    },
    removeRule: (of, { by, value }) => {
      const isOther = (rule: TeamRule): boolean => rule.by !== by || rule.value !== value;
      save(changed(of, (team) => ({ ...team, rules: team.rules.filter(isOther) })));
    },
  };
}

/** Parses a typed rule. Returns a sentence if something is wrong with it. */
function ruleOf({ by, text, things }: TypedRule): TeamRule | string {
  const value = text.trim();
  if (by === 'keyName' || by === 'workspaceName') return { by, value };
  if (things === null) return words.listLoading;
  const named = things.filter(({ id, name }) => id === value || name.toLowerCase() === value.toLowerCase());
  const [first, second] = things.some(({ id }) => id === value) ? [{ id: value }] : named;
  if (first === undefined) return words.noSuch[by];
  return second === undefined ? { by, value: first.id } : words.severalSuch[by];
}

function problemOf(teams: readonly Team[]): Outcome {
  const checked = checkSetting('teams', teams);
  return checked.ok ? null : settingFaultSentence(checked.error);
}
