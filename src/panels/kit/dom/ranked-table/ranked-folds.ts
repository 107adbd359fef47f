/** Which columns of a ranked table fold on a narrow page, and into which; the sparkline is left out there. */
import type { AmountColumnId, RankedColumnId } from '../../../charts/ranked-row.ts';
import type { RankedColumn } from '../../contract/ranked-table.ts';

const FOLDS: Readonly<Partial<Record<AmountColumnId, RankedColumnId>>> = { change: 'period', allTime: 'name' };

export interface FoldedColumn extends RankedColumn {
  readonly id: AmountColumnId;
}

/** The columns that are under a column's amounts on a narrow page. */
export function foldedInto(column: RankedColumnId, columns: readonly RankedColumn[]): readonly FoldedColumn[] {
  return columns.filter((one): one is FoldedColumn => FOLDS[one.id as AmountColumnId] === column);
}
