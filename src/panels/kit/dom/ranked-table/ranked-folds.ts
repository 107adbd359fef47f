/**
 * Says which columns a ranked table hides in a narrow window. The window shows the amounts of a hidden column in
 * another column, below that column's own amounts. A narrow window also has no sparklines (small trends).
 */
import type { AmountColumnId, RankedColumnId } from '../../../charts/ranked-row.ts';
import type { RankedColumn } from '../../contract/ranked-table.ts';

const FOLDS: Readonly<Partial<Record<AmountColumnId, RankedColumnId>>> = { change: 'period', allTime: 'name' };

export interface FoldedColumn extends RankedColumn {
  readonly id: AmountColumnId;
}

/** Returns the columns whose amounts a narrow window shows under the amounts of `column`. */
export function foldedInto(column: RankedColumnId, columns: readonly RankedColumn[]): readonly FoldedColumn[] {
  return columns.filter((one): one is FoldedColumn => FOLDS[one.id as AmountColumnId] === column);
}
