/** Words of Settings, section Keys and teams: the editor of teams and their rules. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const settingsTeamsWords = inLanguage('settingsTeams', {
  title: 'Teams',
  about:
    'Rules decide which team pays for a cost, also on past days. If several rules match, the first kind in this order decides: one API key, API keys with matching names, one workspace, workspaces with matching names. If several rules of that kind match, the team that comes first in the list pays.',
  onTheComputer: 'Teams are set on the machine that runs Outlay, not on a paired device.',
  onThePage: 'To change teams, open Outlay’s page in a browser.',
  name: (place: number) => `Name of team ${locale.number(place)}`,
  nameHint: 'Groups and filters use this name.',
  remove: (name: string) => `Delete ${name}`,
  limit: (name: string) => `Monthly limit of ${name}`,
  limitHint:
    'In US dollars. Leave empty for no limit. If alerts are on, you get one alert per month (UTC) when the team reaches the limit. The limit doesn’t block spending.',
  limitIs: (name: string, amount: string) => `Monthly limit of ${name}: ${amount}`,
  removeLimit: (name: string) => `Remove the limit of ${name}`,
  rules: (name: string) => `Rules of ${name}`,
  noRules: 'No rule yet, so this team has no costs.',
  removeRule: (rule: string) => `Remove: ${rule}`,
  kind: 'Kind of the new rule',
  kinds: {
    keyName: 'API keys with matching names',
    workspaceName: 'Workspaces with matching names',
    key: 'One API key',
    workspace: 'One workspace',
  },
  values: {
    keyName: 'Name, with * for any text',
    workspaceName: 'Name, with * for any text',
    key: 'Name or id',
    workspace: 'Name or id',
  },
  addRule: 'Add rule',
  rule: {
    key: (name: string) => `API key ${name}`,
    workspace: (name: string) => `Workspace ${name}`,
    /** @param count the number of keys that match now; null if the list of keys is not loaded */
    keyName: (pattern: string, count: number | null) =>
      count === null
        ? `API keys named ${pattern}`
        : `API keys named ${pattern} (${locale.number(count)} ${locale.plural(count, { one: 'key', other: 'keys' })})`,
    workspaceName: (pattern: string, count: number | null) =>
      count === null
        ? `Workspaces named ${pattern}`
        : `Workspaces named ${pattern} (${locale.number(count)} ${locale.plural(count, { one: 'workspace', other: 'workspaces' })})`,
  },
  noSuch: { key: 'No API key has this name or id.', workspace: 'No workspace has this name or id.' },
  listLoading: 'This list is still loading. Try again in a moment.',
  severalSuch: {
    key: 'Several API keys have this name. Enter the id.',
    workspace: 'Several workspaces have this name. Enter the id.',
  },
  newTeam: 'New team',
  newTeamHint: 'Costs that no rule matches are shown as Unassigned.',
  newName: 'Name of a new team',
  add: 'Add team',
});
