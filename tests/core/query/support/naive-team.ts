/**
 * A naive reference implementation that finds the team of a cost: it compares every rule with the cost, and sorts the
 * matching rules.
 */
import fc from 'fast-check';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import type { Directory } from '../../../../src/core/ledger/publication.ts';
import type { TeamRules } from '../../../../src/core/teams/team.ts';
import type { Line } from './naive-answer.ts';

const EXACT_FIRST = ['key', 'keyName', 'workspace', 'workspaceName'];

/** Whether any rule is about keys. */
export function isAboutKeys(teams: readonly TeamRules[]): boolean {
  return teams.some(({ rules }) => rules.some(({ by }) => by === 'key' || by === 'keyName'));
}

/**
 * Returns the name of the team that a cost with this API key and workspace belongs to; `unassigned` if no rule matches.
 */
export function naiveTeam(
  ledger: Pick<Ledger, 'directory'>,
  teams: readonly TeamRules[],
  { apiKey, workspace }: Pick<Line['values'], 'apiKey' | 'workspace'>,
): string {
  const { apiKeys, workspaces } = ledger.directory();
  const keyName = apiKeys.find(({ id }) => id === apiKey)?.name ?? apiKey;
  const isWorkspace = (of: (typeof workspaces)[number]): boolean =>
    of.id === workspace || (of.isDefault && workspace === 'default');
  const workspaceName = workspaces.find(isWorkspace)?.name ?? workspace;
  const standard = workspaces.find(({ isDefault }) => isDefault)?.id;
  const matching = teams.flatMap(({ name, rules }, place) =>
    rules
      .filter(({ by, value }) => {
        if (by === 'key') return value === apiKey;
        if (by === 'keyName') return apiKey !== 'unattributed' && matches(value, keyName);
        if (by === 'workspace') return value === workspace || (workspace === 'default' && value === standard);
        return matches(value, workspaceName);
      })
      .map(({ by }) => ({ name, rank: EXACT_FIRST.indexOf(by) * 1000 + place })),
  );
  return matching.toSorted((a, b) => a.rank - b.rank)[0]?.name ?? 'unassigned';
}

function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^]*')}$`, 'i').test(name);
}

const RULE = fc.oneof(
  fc.record({
    by: fc.constant('key' as const),
    value: fc.constantFrom('apikey_a', 'apikey_b', 'apikey_c', 'console', 'apikey_of_nobody'),
  }),
  fc.record({
    by: fc.constant('keyName' as const),
    value: fc.constantFrom('*', 'ci-*', '*-B', 'ci*prod*', 'apikey_?', 'CONSOLE', '**b'),
  }),
  fc.record({
    by: fc.constant('workspace' as const),
    value: fc.constantFrom('wrkspc_one', 'wrkspc_two', 'default', 'wrkspc_standard'),
  }),
  fc.record({
    by: fc.constant('workspaceName' as const),
    value: fc.constantFrom('*', 'res*', '*search', 'wrkspc_*', 'Standard', 'default'),
  }),
);

/**
 * One to three teams. Half of the lists contain only rules about keys or only rules about workspaces, because questions
 * about such teams are answered from other tables of the ledger.
 */
export const someTeams: fc.Arbitrary<readonly TeamRules[]> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('Research', 'Platform', 'Beta, Inc.'), { minLength: 1, maxLength: 3 }),
    fc.array(fc.array(RULE, { maxLength: 4 }), { minLength: 3, maxLength: 3 }),
    fc.constantFrom('all', 'all', 'keys', 'workspaces'),
  )
  .map(([names, rules, kept]) =>
    names.map((name, place) => ({
      name,
      rules: (rules[place] ?? []).filter(
        ({ by }) => kept === 'all' || (kept === 'keys') === (by === 'key' || by === 'keyName'),
      ),
    })),
  );

/**
 * Gives names to two keys, two workspaces and the default workspace in a ledger. The other keys and workspaces have no
 * name.
 */
export function nameThings(ledger: Ledger): void {
  ledger.setDirectory(NAMED_THINGS);
}

const CREATED = { createdAt: 0, archivedAt: null };

export const NAMED_THINGS: Directory = {
  organization: null,
  workspaces: [
    { id: 'wrkspc_one', name: 'Research', isDefault: false, ...CREATED },
    { id: 'wrkspc_standard', name: 'Standard', isDefault: true, ...CREATED },
  ],
  apiKeys: [
    { id: 'apikey_a', name: 'CI-prod-eu', status: 'active', hint: null, createdAt: 0, workspaceId: 'wrkspc_one' },
    { id: 'apikey_b', name: 'ci-b', status: 'archived', hint: null, createdAt: 0, workspaceId: null },
  ],
  models: [],
};
