/** The rows of a ranked table as plain data, and the order in which they are shown. */
import type { SeriesTone } from './series-tone.ts';

/** `trend` is a sparkline; all others are texts. */
export type RankedColumnId = 'name' | 'trend' | 'period' | 'change' | 'allTime' | 'share';

/** A column whose texts also have numbers to sort by. */
export type AmountColumnId = Exclude<RankedColumnId, 'name' | 'trend'>;

export interface RankedAmount {
  /** e.g. `$312.40`, `+12 %`, `new` */
  readonly text: string;
  /** sorts the column, in any unit; null goes last in both directions, e.g. the change of something new */
  readonly value: number | null;
}

export interface RankedRow {
  readonly id: string;
  readonly name: string;
  /** the colour of its series in the chart above */
  readonly tone?: SeriesTone;
  /** stands back, e.g. what cost something before and nothing now */
  readonly isQuiet?: boolean;
  /** a line under the name, e.g. the workspace of a key or why a figure is unsure */
  readonly note?: string;
  /** amounts over time for the sparkline; what is not finite is a gap */
  readonly trend?: readonly number[];
  /** what the sparkline shows, in words */
  readonly trendLabel?: string;
  readonly amounts: Readonly<Partial<Record<AmountColumnId, RankedAmount>>>;
}

export interface RankedSort {
  readonly by: Exclude<RankedColumnId, 'trend'>;
  readonly isDescending: boolean;
}

/**
 * The rows in the order of a sort, or as they come without one. Rows that compare equal keep the order they came in, in both directions; rows without a value come last.
 * Names are compared as people do: `key-9` before `key-10`, upper and lower case alike.
 */
export function rankRows(rows: readonly RankedRow[], sort: RankedSort | null): readonly RankedRow[] {
  if (sort === null) return rows;
  const { by, isDescending } = sort;
  const sign = isDescending ? -1 : 1;
  if (by === 'name') return rows.toSorted((one, other) => sign * NAMES.compare(one.name, other.name));
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, by), valueOf(other, by)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** The sort after a press on a column's head: the other direction of the same column; of another, amounts from the largest and names from A. */
export function nextSort(sort: RankedSort | null, by: RankedSort['by']): RankedSort {
  return { by, isDescending: sort?.by === by ? !sort.isDescending : by !== 'name' };
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function valueOf(row: RankedRow, by: AmountColumnId): number | null {
  const value = row.amounts[by]?.value ?? null;
  return value !== null && Number.isFinite(value) ? value : null;
}
