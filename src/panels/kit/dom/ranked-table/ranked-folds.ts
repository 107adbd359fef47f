/** Decides which columns of a ranked table are folded in a narrow window, and into which column. The sparkline is left out there. */
import type { AmountColumnId, RankedColumnId } from '../../../charts/ranked-row.ts';
import type { RankedColumn } from '../../contract/ranked-table.ts';

const FOLDS: Readonly<Partial<Record<AmountColumnId, RankedColumnId>>> = { change: 'period', allTime: 'name' };

export interface FoldedColumn extends RankedColumn {
  readonly id: AmountColumnId;
}

/** Returns the columns whose amounts are shown under a column's amounts in a narrow window. */
export function foldedInto(column: RankedColumnId, columns: readonly RankedColumn[]): readonly FoldedColumn[] {
  return columns.filter((one): one is FoldedColumn => FOLDS[one.id as AmountColumnId] === column);
}
