/** Computes which rows of a ranked table are mounted and in which order, and what a press on a column's head does. */
import { useMemo, useState } from 'react';
import { nextSort, rankRows, type RankedRow } from '../../charts/ranked-row.ts';
import type { RankedColumn, RankedTableProps } from '../contract/ranked-table.ts';
import { createRowPlaces } from './row-places.ts';
import { useGrowing, type Growing } from './use-growing.ts';

export interface RankedRows extends Omit<Growing, 'count'> {
  readonly shown: readonly RankedRow[];
  /** the place of each shown row: a number that is used as the row's React key (see `row-places.ts`) */
  readonly places: readonly number[];
}

export function useRankedRows({ rows, sort }: RankedTableProps, first: number, step: number): RankedRows {
  const ranked = useMemo(() => rankRows(rows, sort), [rows, sort]);
  const { count, more, grow } = useGrowing(ranked.length, first, step);
  const shown = useMemo(() => ranked.slice(0, count), [ranked, count]);
  const [rowPlaces] = useState(createRowPlaces);
  const places = useMemo(() => rowPlaces.of(shown.map(({ id }) => id)), [rowPlaces, shown]);
  return { shown, places, more, grow };
}

export interface Sorter {
  /**
   * the arrow in the column's head: ↓ if the largest amount or the last name (Z) is first, ↑ if the smallest amount or
   * the first name is first; null if the table is sorted by another column or not sorted
   */
  readonly arrow: '↓' | '↑' | null;
  readonly press: () => void;
}

/**
 * Returns the arrow of a column's head, and the function that a press on the head calls. Returns null for the column of
 * small trends, because rows can't be sorted by trends.
 */
export function sorterOf(
  { id }: RankedColumn,
  { sort, onSort }: Pick<RankedTableProps, 'sort' | 'onSort'>,
): Sorter | null {
  if (id === 'trend') return null;
  const arrow = sort?.by !== id ? null : sort.isDescending ? '↓' : '↑';
  return { arrow, press: () => onSort(nextSort(sort, id)) };
}
