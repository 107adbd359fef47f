/** Counts tokens without a known price by the places of an explanation: each token once, and in one pass. */
import { expect, it } from 'vitest';
import { countDays } from '../../../../src/core/analysis/explain/counted-days.ts';
import { OTHER_KEYS_VALUE } from '../../../../src/core/analysis/explain/explanation.ts';
import {
  countUnpriced,
  unpricedTokensOf,
  type CostPlace,
  type UnpricedTokens,
} from '../../../../src/core/analysis/explain/unpriced-tokens.ts';
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';
import { halfPast, ledgerOf } from '../../ledger/support/books.ts';
import { DAY, use } from '../../ledger/support/fold-lines.ts';

const NEW = { model: 'tempest' };
const NEWER = { model: 'tempest-2' };
const NOWHERE: CostPlace = { workspace: null, apiKey: null, model: null };

const USAGE = [
  use('a', { input: 1, ...NEW }),
  use('a', { input: 20, ...NEWER }),
  use('b', { input: 300, ...NEW }),
  use('c', { input: 4000, ...NEWER }),
  use('b', { input: 50_000, ...NEW, workspace: 'wrkspc_two' }),
];

function unpricedBy(dimension: 'workspace' | 'apiKey', separate: readonly string[] = []): readonly UnpricedTokens[] {
  const now = halfPast(addDays(DAY, 2), 12);
  const ledger = ledgerOf({ start: (DAY - 1) as Day, bill: [], usage: USAGE }, [
    { nowMs: now, billedThrough: addDays(DAY, -1) },
  ]);
  const byKey = dimension === 'apiKey';
  const days = countDays({ from: DAY, to: addDays(DAY, 1) }, { ledger, now, unreachable: null, byKey });
  const countsAs = (apiKey: string): string => (separate.includes(apiKey) ? apiKey : OTHER_KEYS_VALUE);
  return unpricedTokensOf(ledger, { where: {}, groupBy: [dimension, 'model'] }, days, countsAs);
}

it('belong to a workspace, to a model in it, and to a model in all workspaces', () => {
  const unpriced = unpricedBy('workspace');
  const count = (...places: readonly Partial<CostPlace>[]): number =>
    countUnpriced(
      unpriced,
      places.map((place) => ({ ...NOWHERE, ...place })),
    );
  const [one, two] = [{ workspace: 'wrkspc_one' }, { workspace: 'wrkspc_two' }];
  expect([count(one), count(two), count({ ...one, ...NEW }), count({ ...two, ...NEWER })]).toEqual([
    4321, 50_000, 301, 0,
  ]);
  expect([count(NEW), count(NEWER), count({}), count()]).toEqual([50_301, 4020, 54_321, 0]);
  // Tokens that belong to several of the places are counted once.
  expect(count(one, { ...one, ...NEW }, { ...one, ...NEWER }, NEW)).toBe(54_321);
});

it('of keys that are not explained separately belong to the other keys', () => {
  const count = (place: Partial<CostPlace>): number =>
    countUnpriced(unpricedBy('apiKey', ['a']), [{ ...NOWHERE, ...place }]);
  expect([count({ apiKey: 'a' }), count({ apiKey: 'b' }), count({ apiKey: OTHER_KEYS_VALUE })]).toEqual([
    21, 0, 54_300,
  ]);
  expect(count({ apiKey: OTHER_KEYS_VALUE, ...NEWER })).toBe(4000);
});

it('take one look at each place, because an effect of a large organization has thousands of them', () => {
  const unpriced = unpricedBy('workspace');
  let looks = 0;
  const places = Array.from({ length: 100 }, (_, index) => ({
    ...NOWHERE,
    get workspace() {
      looks += 1;
      return `wrkspc_${index}`;
    },
  }));
  expect(unpriced.length).toBe(3);
  expect(countUnpriced(unpriced, places)).toBe(0);
  expect(looks).toBe(places.length);
});
