/**
 * Says which columns a ranked table hides in a narrow window. The amounts of a hidden column are shown in another
 * column: the change below the amount of the period, and the amount of all time below the name. A narrow window also
 * has no sparklines (small trends).
 */
import type { AmountColumnId, RankedColumnId } from '../../../charts/ranked-row.ts';
import type { RankedColumn } from '../../contract/ranked-table.ts';

const FOLDS: Readonly<Partial<Record<AmountColumnId, RankedColumnId>>> = { change: 'period', allTime: 'name' };

export interface FoldedColumn extends RankedColumn {
  readonly id: AmountColumnId;
}

/** Returns the columns whose amounts a narrow window shows in `column`, below its own content. */
export function foldedInto(column: RankedColumnId, columns: readonly RankedColumn[]): readonly FoldedColumn[] {
  return columns.filter((one): one is FoldedColumn => FOLDS[one.id as AmountColumnId] === column);
}
