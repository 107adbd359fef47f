/**
 * Decides which columns of a ranked table a narrow window hides, and below which column it shows their amounts. A narrow window has no
 * sparklines.
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
