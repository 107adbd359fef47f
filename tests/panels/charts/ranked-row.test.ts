/**
 * Tests the order of a ranked table: it can be sorted by any column, rows with equal values stay in their original
 * order, and rows without a value come last.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextSort, rankRows, type RankedRow } from '../../../src/panels/charts/ranked-row.ts';

function row(id: string, period: number | null, name = id): RankedRow {
  return { id, name, amounts: { period: { text: String(period), value: period } } };
}

const ids = (rows: readonly RankedRow[]): string => rows.map(({ id }) => id).join('');

it('sorts by an amount, from the largest', () => {
  expect(ids(rankRows([row('a', 1), row('b', 3), row('c', 2)], { by: 'period', isDescending: true }))).toBe('bca');
});

it('keeps ties in the order they came in, in both directions', () => {
  const rows = [row('a', 1), row('b', 2), row('c', 1), row('d', 2)];
  expect(ids(rankRows(rows, { by: 'period', isDescending: true }))).toBe('bdac');
  expect(ids(rankRows(rows, { by: 'period', isDescending: false }))).toBe('acbd');
});

it('puts what has no value last, in both directions', () => {
  const rows = [row('a', null), row('b', 2), row('c', Number.NaN), row('d', -1)];
  expect(ids(rankRows(rows, { by: 'period', isDescending: true }))).toBe('bdac');
  expect(ids(rankRows(rows, { by: 'period', isDescending: false }))).toBe('dbac');
});

it('sorts names as people do', () => {
  const rows = [row('a', 0, 'key-10'), row('b', 0, 'Key-9'), row('c', 0, 'alpha')];
  expect(ids(rankRows(rows, { by: 'name', isDescending: false }))).toBe('cba');
});

it('loses no row and leaves the given rows alone', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double())), (values) => {
      const rows = values.map((value, index) => row(`${index}`, value));
      const before = ids(rows);
      const ranked = rankRows(rows, { by: 'period', isDescending: true });
      expect(new Set(ranked)).toEqual(new Set(rows));
      expect(ids(rows)).toBe(before);
    }),
  );
});

it('turns a column round, and begins another with its largest amounts or with A', () => {
  const sort = { by: 'period', isDescending: true } as const;
  expect(nextSort(sort, 'period')).toEqual({ by: 'period', isDescending: false });
  expect(nextSort(sort, 'share')).toEqual({ by: 'share', isDescending: true });
  expect(nextSort(sort, 'name')).toEqual({ by: 'name', isDescending: false });
});
