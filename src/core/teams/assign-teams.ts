/**
 * Decides which team pays for each cost of the ledger. To be fast, it compares the indexes of workspaces and API keys
 * in dictionaries instead of their ids.
 */
import { KEY_OFFSET, UNSPLIT } from '../ledger/columns/cells.ts';
import type { Directory } from '../ledger/publication.ts';
import { ABSENT, type Dictionary } from '../model/dictionary.ts';
import type { Names } from '../model/names.ts';
import { createTeamFinder, UNASSIGNED } from './find-team.ts';
import { comparedBy, type TeamRules } from './team.ts';

export interface TeamAssignment {
  /**
   * what is needed to find the team of a cost: its API key if a team has a rule about keys, and its workspace if a team
   * has a rule about workspaces
   */
  readonly needs: { readonly key: boolean; readonly workspace: boolean };
  /**
   * Returns the index of the team that pays for a cost. UNASSIGNED if no team pays. UNSPLIT if a rule is about API
   * keys, but the cost is not loaded by API key.
   * @param workspace the index of the workspace in `names.workspaces`, or ABSENT for the default workspace; ignored
   *   without rules about workspaces
   * @param key the index of the key in `names.keys`, or a special number: ABSENT for use without a key, UNATTRIBUTED
   *   for a cost without usage, UNSPLIT if the cost is not loaded by key. Ignored without rules about keys
   */
  teamOf(workspace: number, key: number): number;
}

/** In cost queries, these ids stand for the default workspace and for use without an API key. */
const DEFAULT_WORKSPACE = 'default';
const CONSOLE = 'console';

/**
 * Creates the function that finds the team of a cost. Rules about API keys come first. Rules about workspaces decide
 * only if no rule about API keys matches.
 */
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

/**
 * Finds the team of each id in a dictionary. The team of the id with index n in the dictionary is at index KEY_OFFSET +
 * n of the result.
 */
function numbered(dictionary: Dictionary, absent: string, teamOf: (id: string) => number): Int32Array {
  const texts = dictionary.texts();
  const teams = new Int32Array(KEY_OFFSET + texts.length).fill(UNASSIGNED);
  for (const [number, id] of texts.entries()) teams[KEY_OFFSET + number] = teamOf(id);
  teams[KEY_OFFSET + ABSENT] = teamOf(absent);
  return teams;
}
