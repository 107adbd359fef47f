/** Tests the state of a list of models or workspaces while a person sorts it and opens its rows. */
import { expect, it } from 'vitest';
import {
  isRowOpen,
  nextRankedList,
  UNTOUCHED,
  type RankedListEvent,
  type RankedListState,
} from '../../../src/panels/parts/ranked-list-state.ts';

const after = (...events: readonly RankedListEvent[]): RankedListState => events.reduce(nextRankedList, UNTOUCHED);
const turned = (rowId: string): RankedListEvent => ({ kind: 'rowTurned', rowId });

it('opens and closes one row without the others', () => {
  expect(isRowOpen(after(turned('a')), 'a', false)).toBe(true);
  expect(isRowOpen(after(turned('a')), 'b', false)).toBe(false);
  expect(isRowOpen(after(turned('a'), turned('a')), 'a', false)).toBe(false);
});

it('closes a row where all are open', () => {
  expect(isRowOpen(after(turned('a')), 'a', true)).toBe(false);
  expect(isRowOpen(after(turned('a')), 'b', true)).toBe(true);
});

it('treats all rows alike again once all are opened or closed', () => {
  const state = after(turned('a'), turned('b'), { kind: 'allTurned' });
  expect(['a', 'b', 'c'].map((rowId) => isRowOpen(state, rowId, true))).toEqual([true, true, true]);
});

it('keeps the button that restored the order, and the one that removed the filters', () => {
  const sort = { by: 'name', isDescending: false } as const;
  const sorted = after({ kind: 'sorted', sort });
  expect(sorted).toMatchObject({ sort, stays: new Set() });
  const restored = nextRankedList(sorted, { kind: 'orderRestored' });
  expect(restored).toMatchObject({ sort: null, stays: new Set(['order']) });
  expect(nextRankedList(restored, { kind: 'filtersRemoved' }).stays).toEqual(new Set(['order', 'everything']));
});

it('leaves open rows open while it is sorted', () => {
  const state = after(turned('a'), { kind: 'sorted', sort: { by: 'share', isDescending: true } });
  expect(isRowOpen(state, 'a', false)).toBe(true);
});
