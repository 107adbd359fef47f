/** The rows of a ranked table as plain data, and the order in which they are shown. */
import type { SeriesTone } from './series-tone.ts';

/** The ids of the columns. `trend` is a small chart (a sparkline); all other columns are texts. */
export type RankedColumnId = 'name' | 'trend' | 'period' | 'change' | 'allTime' | 'share';

/** The id of a column that shows a number, by which rows can be sorted. */
export type AmountColumnId = Exclude<RankedColumnId, 'name' | 'trend'>;

export interface RankedAmount {
  /** the text in the table: `$312.40`, `+12 %`, `new` */
  readonly text: string;
  /**
   * the number to sort by, in any unit; null if the row has no number (for example, the change of a new row). Rows
   * without a number are last, in ascending and in descending order
   */
  readonly value: number | null;
}

export interface RankedRow {
  readonly id: string;
  readonly name: string;
  /** the colour that the row's value, for example its model, has in the chart above */
  readonly tone?: SeriesTone;
  /** true if the row is drawn in grey. Example: a row that had a cost in the earlier period and has none now */
  readonly isQuiet?: boolean;
  /** a line under the name. Examples: the workspace of a key; why a figure is uncertain */
  readonly note?: string;
  /** amounts over time for a small chart in the row (a sparkline); values that are not finite are gaps */
  readonly trend?: readonly number[];
  /** describes the row's small chart (`trend`) in words */
  readonly trendLabel?: string;
  readonly amounts: Readonly<Partial<Record<AmountColumnId, RankedAmount>>>;
}

export interface RankedSort {
  readonly by: Exclude<RankedColumnId, 'trend'>;
  readonly isDescending: boolean;
}

/**
 * Sorts the rows; if `sort` is null, returns them in their given order. In ascending and in descending order, rows with
 * equal values keep their given order, and rows without a value are last. Names are sorted as people expect: `key-9`
 * before `key-10`, and `a` equals `A`.
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

/**
 * Returns the sort after a press on a column's head. If the table is sorted by this column, the direction changes.
 * Otherwise the table is sorted by this column, with the largest amount first, or by name from A to Z.
 */
export function nextSort(sort: RankedSort | null, by: RankedSort['by']): RankedSort {
  return { by, isDescending: sort?.by === by ? !sort.isDescending : by !== 'name' };
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function valueOf(row: RankedRow, by: AmountColumnId): number | null {
  const value = row.amounts[by]?.value ?? null;
  return value !== null && Number.isFinite(value) ? value : null;
}
