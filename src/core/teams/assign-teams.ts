/**
 * Decides which team pays for each cost of a ledger. It works with the numbers of workspaces and API keys in the
 * ledger's columns, because comparing numbers is fast.
 */
import { KEY_OFFSET, UNSPLIT } from '../ledger/columns/cells.ts';
import type { Directory } from '../ledger/publication.ts';
import { ABSENT, type Dictionary } from '../model/dictionary.ts';
import type { Names } from '../model/names.ts';
import { createTeamFinder, UNASSIGNED } from './find-team.ts';
import { comparedBy, type TeamRules } from './team.ts';

export interface TeamAssignment {
  /**
   * what must be known about a cost to find its team: `key` is true if a team has a rule about API keys, and
   * `workspace` is true if a team has a rule about workspaces
   */
  readonly needs: { readonly key: boolean; readonly workspace: boolean };
  /**
   * The index of the team that pays for a cost; UNASSIGNED if no team pays; UNSPLIT if a rule is about API keys, but
   * the breakdown of the cost by API key is not loaded.
   * @param workspace the number of the workspace in `names.workspaces`, or ABSENT for the default workspace; ignored if
   * no rule is about workspaces
   * @param key the number of the key in `names.keys`, or one of three special numbers: ABSENT for use without a key,
   * UNATTRIBUTED for a cost without matching usage, UNSPLIT if the breakdown by key is not loaded. Ignored if no rule
   * is about keys
   */
  teamOf(workspace: number, key: number): number;
}

/** The ids that a CostQuery uses for the default workspace and for use without an API key. */
const DEFAULT_WORKSPACE = 'default';
const CONSOLE = 'console';

/** Creates the function that finds the team of a cost. A rule about the API key decides first, then a rule about the workspace. */
export function assignTeams(
  teams: readonly TeamRules[],
  { keys, workspaces }: Pick<Names, 'keys' | 'workspaces'>,
  directory: Pick<Directory, 'apiKeys' | 'workspaces'>,
): TeamAssignment {
  const needs = comparedBy(teams);
  const { ofKey, ofWorkspace } = createTeamFinder(teams, directory);
  const ofKeys = needs.key ? numbered(keys, CONSOLE, ofKey) : NONE;
  const ofWorkspaces = needs.workspace ? numbered(workspaces, DEFAULT_WORKSPACE, ofWorkspace) : NONE;
  return {
    needs,
    teamOf: (workspace, key) => {
      if (needs.key && key === UNSPLIT) return UNSPLIT;
      const team = ofKeys[KEY_OFFSET + key] ?? UNASSIGNED;
      return team === UNASSIGNED ? (ofWorkspaces[KEY_OFFSET + workspace] ?? UNASSIGNED) : team;
    },
  };
}

const NONE = new Int32Array(0);

/** Finds the team of every id in a dictionary. The team of the id with number n is at index KEY_OFFSET + n. */
function numbered(dictionary: Dictionary, absent: string, teamOf: (id: string) => number): Int32Array {
  const texts = dictionary.texts();
  const teams = new Int32Array(KEY_OFFSET + texts.length).fill(UNASSIGNED);
  for (const [number, id] of texts.entries()) teams[KEY_OFFSET + number] = teamOf(id);
  teams[KEY_OFFSET + ABSENT] = teamOf(absent);
  return teams;
}
