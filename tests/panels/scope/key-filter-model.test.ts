/** Tests the list from which a person selects API keys: its groups, costs and search, and what a press does. */
import { describe, expect, it } from 'vitest';
import type { CostAnswer, CostRow } from '../../../src/core/query/cost-query.ts';
import type { KeyEntry } from '../../../src/core/reports/key-list.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { toKeyFilter, type KeyListModel } from '../../../src/panels/scope/key-filter-model.ts';
import { pressedKeys, type KeyPickerRow } from '../../../src/panels/scope/key-picker-rows.ts';
import { A_QUERY, anAnswer } from '../../core/export/support/some-answers.ts';
import { aState, NOW, someReports, usd } from '../fixtures/some-reports.ts';

function aKey(id: string | null, name: string | null, workspaceId: string | null, workspace: string | null): KeyEntry {
  return { id, name, hint: null, status: 'active', workspace, workspaceId };
}

const KEYS: readonly KeyEntry[] = [
  aKey('apikey_a', 'checkout', 'default', null),
  aKey('apikey_b', 'lab', 'wrkspc_0001', 'Research'),
  aKey('apikey_c', 'nightly', 'wrkspc_0002', 'Research'),
  aKey('apikey_d', 'triage', 'wrkspc_0002', 'Research'),
  aKey(null, null, null, null),
];
const COSTS = { apikey_a: 1, apikey_b: 9, apikey_c: 2, apikey_d: 5, console: 0.5, unattributed: 3 };

function costs(
  changes: Partial<CostAnswer['basis']> = {},
  amounts: Readonly<Record<string, number>> = COSTS,
): TrackerState['keyList'] {
  const answer = anAnswer(Object.values(amounts).map((dollars) => [usd(dollars)]));
  const rows = Object.entries(amounts).map(([value, dollars]): CostRow => {
    const cost = usd(dollars);
    return { ...answer.total, values: [value], costs: [cost], cost };
  });
  const value = { ...answer, rows, rest: null, basis: { ...answer.basis, ...changes } };
  return { isOpen: true, costs: { scope: FIRST_SCOPE, result: { ok: true, value } } };
}

function listOf(changes: Partial<TrackerState> = {}): KeyListModel {
  const { list } = toKeyFilter({ ...aState(), keys: KEYS, keyList: costs(), ...changes }, NOW);
  if (list === null) throw new Error('the list is closed');
  return list;
}

function words(list: KeyListModel, query = '', first: readonly (string | null)[] = []): string[] {
  return list.rows({ query, first }).map((row) => {
    const { label, detail = '', amount = '', isGroup = false } = list.line(row);
    return `${isGroup ? '# ' : ''}${[label, detail, amount].filter(Boolean).join(' · ')}`;
  });
}

function rowNamed(list: KeyListModel, name: string, query = ''): KeyPickerRow | undefined {
  return list.rows({ query, first: [] }).find((row) => list.line(row).label === name);
}

describe('the list of keys', () => {
  it('has workspaces and their keys by cost, tells those of one name apart, and ends with what is no key', () => {
    expect(words(listOf())).toEqual([
      '# Research (…0001) · 1 key · $9.00',
      'lab · $9.00',
      '# Research (…0002) · 2 keys · $7.00',
      'triage · $5.00',
      'nightly · $2.00',
      '# Default workspace · 1 key · $1.00',
      'checkout · $1.00',
      '# No workspace · 1 key · $3.50',
      'No API key · no usage matches this cost · $3.00',
      'Console · usage without an API key · $0.50',
    ]);
  });

  it('says that workspaces are sums of their keys where there are costs without an API key', () => {
    const sentence = 'The amount of a workspace is the sum of its keys. Costs without an API key are at the end.';
    expect(listOf().note).toContain(`. ${sentence}`);
    const { unattributed: _, ...ofKeys } = COSTS;
    expect(listOf({ keyList: costs({}, ofKeys) }).note).not.toContain(sentence);
  });

  it('says of keys and groups with unpriced tokens that they cost at least an amount, or have no known price', () => {
    const { costs: known } = costs({}, { apikey_a: 1, apikey_c: 2, apikey_d: 0 });
    if (known === null || !known.result.ok) throw new Error('there are no costs');
    const { value } = known.result;
    const rows = value.rows.map((row) => ({ ...row, unpricedTokens: row.values[0] === 'apikey_a' ? 0 : 7 }));
    const keyList = { isOpen: true, costs: { ...known, result: { ok: true as const, value: { ...value, rows } } } };
    expect(words(listOf({ keyList })).slice(0, 7)).toEqual([
      '# Research (…0002) · 2 keys · at least $2.00',
      'nightly · at least $2.00',
      'triage · No known price',
      '# Default workspace · 1 key · $1.00',
      'checkout · $1.00',
      '# Research (…0001) · 1 key · $0.00',
      'lab · $0.00',
    ]);
  });

  it('writes amounts that sum: groups to the total, and the keys of a group to the group', () => {
    const uneven = {
      apikey_a: 0.334,
      apikey_b: 0.333,
      apikey_c: 0.335,
      apikey_d: 0.335,
      console: 0.004,
      unattributed: 0.004,
    };
    const shown = words(listOf({ keyList: costs({}, uneven) }));
    // `<$0.01` counts as zero.
    const cents = (line: string): number => (line.includes('<') ? 0 : Math.round(100 * Number(line.split('$')[1])));
    const groups = shown.filter((line) => line.startsWith('#'));
    expect(groups.reduce((sum, line) => sum + cents(line), 0)).toBe(134);
    let left = 0;
    for (const line of shown) {
      if (line.startsWith('#')) expect(left).toBe(0);
      left += line.startsWith('#') ? cents(line) : -cents(line);
    }
    expect(left).toBe(0);
  });

  it('finds keys by name, workspace and id, and puts chosen ones first without a search', () => {
    expect(words(listOf(), 'research ni')).toEqual(['# Research (…0002) · 1 key found · $7.00', 'nightly · $2.00']);
    expect(words(listOf(), 'APIKEY_A')).toEqual(['# Default workspace · 1 key found · $1.00', 'checkout · $1.00']);
    expect(words(listOf(), '', ['apikey_a', 'apikey_d']).slice(0, 3)).toEqual([
      'triage · $5.00',
      'checkout · $1.00',
      '# Research (…0001) · 1 key · $9.00',
    ]);
  });

  it('chooses all keys of a workspace by a press, or those of it that were found, and leaves them out by the next', () => {
    expect(pressedKeys(rowNamed(listOf(), 'Research (…0002)'))).toEqual({
      ids: ['apikey_d', 'apikey_c'],
      isChosen: true,
    });
    expect(pressedKeys(rowNamed(listOf(), 'Research (…0002)', 'nightly'))?.ids).toEqual(['apikey_c']);
    const settings = { ...aState().settings, apiKeyIds: ['apikey_c', 'apikey_d'] };
    expect(pressedKeys(rowNamed(listOf({ settings }), 'Research (…0002)'))?.isChosen).toBe(false);
    expect(pressedKeys(rowNamed(listOf(), 'No API key'))).toBeNull();
    expect(pressedKeys(rowNamed(listOf(), 'Console'))).toEqual({ ids: [null], isChosen: true });
  });

  it('says what of the costs is being read, and how far', () => {
    const reading = listOf({ keyList: costs({ notLoadedDays: [A_QUERY.range.from] }) });
    expect(reading.progress).toEqual({ label: 'Loading the cost of each key for 1 day', share: null });
    expect(listOf().progress).toBeNull();
    expect(listOf({ keyList: { isOpen: true, costs: null } }).progress?.label).toBe('Calculating');
    expect(listOf({ keys: null }).progress?.label).toBe('Loading the list of keys');
  });

  it('can be chosen from where costs are not known, and says so', () => {
    const failed = { ok: false, error: { kind: 'keysWithoutVariants' } } as const;
    const list = listOf({ keyList: { isOpen: true, costs: { scope: FIRST_SCOPE, result: failed } } });
    expect(list.note).toMatch(/^The cost of each key is not known/);
    expect(list.progress).toBeNull();
    expect(words(list)).toContain('lab');
  });

  it('shows one key at a time in the free plan, without costs, and says what Pro adds', () => {
    const state = aState();
    const host = { access: { kind: 'free' } } as TrackerState['host'];
    const reports = someReports({ locked: ['perKey', 'manyKeys'] });
    const list = listOf({ ...state, keys: KEYS, host, reports, keyList: { isOpen: true, costs: null } });
    const group = rowNamed(list, 'Default workspace');
    expect(list.note).toContain('Outlay Pro shows several keys together');
    expect(group === undefined ? null : list.line(group).isDisabled).toBe(true);
    expect(list.progress).toBeNull();
  });
});

describe('the button of the list', () => {
  const labelOf = (apiKeyIds: readonly string[] | null): string =>
    toKeyFilter(aState({ keys: KEYS, settings: { apiKeyIds } }), NOW).label;

  it('says how many keys are shown', () => {
    expect(labelOf(null)).toBe('All keys');
    expect(labelOf(['apikey_a', 'apikey_b'])).toBe('2 of 5 keys');
  });
});
