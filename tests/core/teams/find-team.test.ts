/** Checks with examples which team a key or workspace belongs to, and how names match patterns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTeamFinder, UNASSIGNED } from '../../../src/core/teams/find-team.ts';
import { namePattern } from '../../../src/core/teams/name-pattern.ts';
import { comparedBy, isTeamName, repeatedTeam, type TeamRules } from '../../../src/core/teams/team.ts';
import { parseTeamRules } from '../../../src/core/teams/parse-team-rules.ts';
import { runs } from '../../support/runs.ts';
import { NAMED_THINGS, naiveTeam, someTeams } from '../query/support/naive-team.ts';

const THINGS = {
  apiKeys: [
    { id: 'apikey_1', name: 'ci-nightly' },
    { id: 'apikey_2', name: 'CI-prod' },
  ],
  workspaces: [
    { id: 'wrkspc_std', name: 'Standard', isDefault: true },
    { id: 'wrkspc_r', name: 'Research', isDefault: false },
  ],
};

const TEAMS: readonly TeamRules[] = [
  {
    name: 'Platform',
    rules: [
      { by: 'keyName', value: 'ci-*' },
      { by: 'workspaceName', value: '*' },
    ],
  },
  {
    name: 'Research',
    rules: [
      { by: 'key', value: 'apikey_2' },
      { by: 'workspace', value: 'wrkspc_r' },
    ],
  },
  {
    name: 'Sales',
    rules: [
      { by: 'keyName', value: '*' },
      { by: 'workspace', value: 'wrkspc_std' },
    ],
  },
];

describe('the team of a key or workspace', () => {
  const { ofKey, ofWorkspace } = createTeamFinder(TEAMS, THINGS);
  const nameOf = (team: number): string | undefined => TEAMS[team]?.name;

  it('is that of the most exact rule, then of the first team', () => {
    expect(nameOf(ofKey('apikey_1'))).toBe('Platform');
    expect(nameOf(ofKey('apikey_2'))).toBe('Research');
    expect(nameOf(ofKey('apikey_deleted'))).toBe('Sales');
    expect(nameOf(ofWorkspace('wrkspc_r'))).toBe('Research');
    expect(nameOf(ofWorkspace('wrkspc_new'))).toBe('Platform');
  });

  it('is the same for both ids of the default workspace', () => {
    expect(nameOf(ofWorkspace('default'))).toBe('Sales');
    expect(nameOf(ofWorkspace('wrkspc_std'))).toBe('Sales');
  });

  it('is what comparing every rule finds', () => {
    const keys = fc.constantFrom('apikey_a', 'apikey_b', 'apikey_c', 'console');
    const workspaces = fc.constantFrom('wrkspc_one', 'wrkspc_two', 'default');
    fc.assert(
      fc.property(someTeams, keys, workspaces, (teams, apiKey, workspace) => {
        const found = createTeamFinder(teams, NAMED_THINGS);
        const byKey = found.ofKey(apiKey);
        const team = teams[byKey === UNASSIGNED ? found.ofWorkspace(workspace) : byKey]?.name ?? 'unassigned';
        expect(team).toBe(naiveTeam({ directory: () => NAMED_THINGS }, teams, { apiKey, workspace }));
      }),
      { numRuns: runs(2500) },
    );
  });

  it('does not take the id of the default workspace for the name of a workspace', () => {
    const workspaces = [{ id: 'wrkspc_std', name: 'Default', isDefault: true }];
    const rules = [{ by: 'workspaceName', value: 'wrkspc_std' } as const];
    expect(createTeamFinder([{ name: 'A', rules }], { apiKeys: [], workspaces }).ofWorkspace('default')).toBe(
      UNASSIGNED,
    );
  });

  it('is none if no rule matches', () => {
    expect(nameOf(createTeamFinder([], THINGS).ofKey('apikey_1'))).toBeUndefined();
  });
});

describe('a pattern of names', () => {
  it.each([
    ['ci-*', 'CI-nightly', true],
    ['ci-*', 'ci-', true],
    ['ci-*', 'my-ci-key', false],
    ['*prod*eu', 'ci-prod-prod-eu', true],
    ['a*a', 'a', false],
    ['*', '', true],
    ['research', 'Research', true],
    ['a.c', 'abc', false],
  ])('%s and %s: %s', (pattern, name, is) => {
    expect(namePattern(pattern)(name)).toBe(is);
  });

  it('means the same as a regular expression with .* for each *', () => {
    const parts = fc.array(fc.constantFrom('', 'a', 'b', 'ab', 'Ba', 'aa'), { minLength: 1, maxLength: 5 });
    const more = fc.array(fc.constantFrom('', '', 'a', 'B'), { minLength: 4, maxLength: 4 });
    let matched = 0;
    fc.assert(
      fc.property(parts, parts, more, fc.boolean(), (pattern, others, between, isOfPattern) => {
        const name = (isOfPattern ? pattern.flatMap((part, at) => [part, between[at] ?? '']) : others).join('');
        const expected = new RegExp(`^${pattern.join('.*')}$`, 'i').test(name);
        matched += Number(expected);
        expect(namePattern(pattern.join('*'))(name)).toBe(expected);
      }),
      { numRuns: runs(2500) },
    );
    expect(matched).toBeGreaterThan(runs(2500) / 5);
  });
});

describe('teams that have the name of another', () => {
  it('are found by their place, also in capital letters', () => {
    const placeOf = (...names: readonly string[]): number | null => repeatedTeam(names.map((name) => ({ name })));
    expect(placeOf('a', 'b', 'A', 'b')).toBe(2);
    expect(placeOf('a', 'A')).toBe(1);
    expect(placeOf('a', 'b')).toBeNull();
  });
});

describe('what rules compare', () => {
  it('is known from any of their rules', () => {
    const rules = [{ by: 'keyName', value: '*' } as const, { by: 'workspace', value: 'default' } as const];
    expect(comparedBy([{ name: 'A', rules }])).toEqual({ key: true, workspace: true });
    expect(comparedBy([{ name: 'A', rules: rules.slice(1) }])).toEqual({ key: false, workspace: true });
    expect(comparedBy([{ name: 'A', rules: [] }])).toEqual({ key: false, workspace: false });
  });
});

describe('teams that are parsed', () => {
  it('come back with only the named fields', () => {
    const [first] = TEAMS;
    expect(parseTeamRules([{ ...first, more: 1 }])).toEqual([first]);
  });

  it.each([
    ['no list', {}],
    ['a name twice', [TEAMS[0], { ...TEAMS[0], name: 'PLATFORM' }]],
    ['a reserved name', [{ name: 'Unassigned', rules: [] }]],
    ['an unknown kind of rule', [{ name: 'A', rules: [{ by: 'model', value: 'x' }] }]],
    ['a rule without a value', [{ name: 'A', rules: [{ by: 'key', value: '' }] }]],
  ])('are refused: %s', (_, value) => {
    expect(parseTeamRules(value)).toBeNull();
  });

  it('are at most 200, with at most 2000 rules of at most 256 characters', () => {
    const isFine = (teams: number, rules: number, length: number): boolean => {
      const list = Array.from({ length: teams }, (_, at): TeamRules => ({
        name: `Team ${at}`,
        rules: Array.from({ length: at === 0 ? rules : 0 }, () => ({ by: 'key', value: 'k'.repeat(length) })),
      }));
      return parseTeamRules(list) !== null;
    };
    expect([isFine(200, 1, 1), isFine(1, 2000, 1), isFine(1, 1, 256)]).toEqual([true, true, true]);
    expect([isFine(201, 1, 1), isFine(1, 2001, 1), isFine(1, 1, 257)]).toEqual([false, false, false]);
  });

  it('have names without spaces around them or control characters', () => {
    expect(['Beta, Inc.', 'Ops', '研究', 'x'.repeat(80)].map(isTeamName)).toEqual([true, true, true, true]);
    expect(['', ' Ops', 'a\nb', 'x'.repeat(81), 'notLoaded'].map(isTeamName)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
