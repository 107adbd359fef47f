/**
 * Checks which team a cost of the ledger belongs to. Workspaces and API keys are given by their numbers in the ledger.
 */
import { expect, it } from 'vitest';
import { UNATTRIBUTED, UNSPLIT } from '../../../src/core/ledger/columns/cells.ts';
import { ABSENT } from '../../../src/core/model/dictionary.ts';
import { createNames } from '../../../src/core/model/names.ts';
import { assignTeams } from '../../../src/core/teams/assign-teams.ts';
import { UNASSIGNED } from '../../../src/core/teams/find-team.ts';
import type { TeamRules } from '../../../src/core/teams/team.ts';

const NOBODY = { apiKeys: [], workspaces: [] };
const BY_KEY: TeamRules = { name: 'Keys', rules: [{ by: 'key', value: 'apikey_b' }] };
const BY_WORKSPACE: TeamRules = { name: 'Workspaces', rules: [{ by: 'workspace', value: 'wrkspc_b' }] };

const names = createNames();
const [keyA = 0, keyB = 0] = ['apikey_a', 'apikey_b'].map((id) => names.keys.intern(id));
const [otherWorkspace = 0, workspace = 0] = ['wrkspc_a', 'wrkspc_b'].map((id) => names.workspaces.intern(id));

it('is that of the key, else that of the workspace, else none', () => {
  const { teamOf, needs } = assignTeams([BY_WORKSPACE, BY_KEY], names, NOBODY);
  expect(needs).toEqual({ key: true, workspace: true });
  expect([teamOf(workspace, keyB), teamOf(otherWorkspace, keyB)]).toEqual([1, 1]);
  expect([teamOf(workspace, keyA), teamOf(workspace, UNATTRIBUTED), teamOf(workspace, ABSENT)]).toEqual([0, 0, 0]);
  expect([teamOf(otherWorkspace, keyA), teamOf(ABSENT, ABSENT)]).toEqual([UNASSIGNED, UNASSIGNED]);
});

it('is not known where the key is not, unless no rule is about keys', () => {
  expect(assignTeams([BY_WORKSPACE, BY_KEY], names, NOBODY).teamOf(workspace, UNSPLIT)).toBe(UNSPLIT);
  const { teamOf, needs } = assignTeams([BY_WORKSPACE], names, NOBODY);
  expect(needs).toEqual({ key: false, workspace: true });
  expect([teamOf(workspace, UNSPLIT), teamOf(otherWorkspace, UNSPLIT)]).toEqual([0, UNASSIGNED]);
});

it('is found for the default workspace and for use without a key, which have no number', () => {
  const rules = [{ by: 'workspace', value: 'default' } as const, { by: 'key', value: 'console' } as const];
  const { teamOf } = assignTeams(
    [
      { name: 'A', rules: rules.slice(0, 1) },
      { name: 'B', rules },
    ],
    names,
    NOBODY,
  );
  expect([teamOf(ABSENT, keyA), teamOf(ABSENT, ABSENT), teamOf(workspace, ABSENT), teamOf(workspace, keyA)]).toEqual([
    0,
    1,
    1,
    UNASSIGNED,
  ]);
});
