/** Draws the column heads of a ranked table: buttons that sort. */
import type { ReactNode } from 'react';
import type { RankedColumnId, RankedSort } from '../../../charts/ranked-row.ts';
import type { RankedColumn, RankedTableProps } from '../../contract/ranked-table.ts';
import { sorterOf } from '../../headless/use-ranked-rows.ts';
import { classNames } from '../class-names.ts';
import { foldedInto } from './ranked-folds.ts';

type HeadProps = Pick<RankedTableProps, 'id' | 'columns' | 'sort' | 'onSort'>;

export function RankedHead(props: HeadProps): ReactNode {
  const { id, columns, sort } = props;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} scope="col" className={`ranked-${column.id}`} aria-sort={ariaSort(column.id, sort)}>
            <Sorter {...props} column={column} id={`${id}:sort:${column.id}`} />
            {foldedInto(column.id, columns).map((folded) => (
              <span key={folded.id} className="ranked-fold">
                <Sorter {...props} column={folded} id={`${id}:sort:${folded.id}:folded`} />
              </span>
            ))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Sorter({ id, column, sort, onSort }: HeadProps & { readonly column: RankedColumn }): ReactNode {
  const sorter = sorterOf(column, { sort, onSort });
  if (sorter === null) return <span className="ranked-sort">{column.label}</span>;
  return (
    <button
      id={id}
      type="button"
      className={classNames('ranked-sort', sorter.arrow !== null && 'ranked-sorted')}
      onClick={sorter.press}
    >
      {column.label}
      <span className="ranked-arrow" aria-hidden="true">
        {sorter.arrow}
      </span>
    </button>
  );
}

function ariaSort(column: RankedColumnId, sort: RankedSort | null): 'ascending' | 'descending' | undefined {
  if (sort === null || column !== sort.by) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}
