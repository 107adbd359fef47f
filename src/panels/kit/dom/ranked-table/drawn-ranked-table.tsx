/**
 * Draws a ranked table. A narrow window hides some columns, and shows the amounts of a hidden column below those of
 * another column. In the code, a hidden column is called folded.
 */
import { Fragment, type ReactNode } from 'react';
import type { RankedRow } from '../../../charts/ranked-row.ts';
import type { RankedTableProps } from '../../contract/ranked-table.ts';
import { useRankedRows } from '../../headless/use-ranked-rows.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useFocusOfNewItem } from '../use-focus-of-new-item.ts';
import { useGrowingForPrint } from '../use-growing-for-print.ts';
import { RankedCells } from './ranked-cells.tsx';
import { RankedHead } from './ranked-head.tsx';
import './ranked-table.css';

/**
 * The number of rows that are mounted first (`FIRST`), and the number that each press of "Show more" adds (`STEP`). A
 * table of 5,000 keys therefore opens as fast as a table of twenty.
 */
const FIRST = 20;
const STEP = 50;

export function DrawnRankedTable(props: RankedTableProps): ReactNode {
  const { id, caption, columns, rest, total, sort, onSort, openIds, renderDetail, onHighlight, words } = props;
  const { shown, places, more, grow } = useRankedRows(props, FIRST, STEP);
  const { list, onPress } = useFocusOfNewItem<HTMLTableSectionElement>(grow, shown.length, '.ranked-row');
  useGrowingForPrint(grow);
  const last = [rest, total].filter((row) => row !== undefined);
  return (
    <div className="ranked">
      <table className={classNames('ranked-table', [...shown, ...last].some(isLong) && 'ranked-long')}>
        <caption className="spoken-only">{caption}</caption>
        <RankedHead id={id} columns={columns} sort={sort} onSort={onSort} />
        <tbody ref={list} onPointerLeave={() => onHighlight?.(null)}>
          {shown.map((row, index) => (
            <Fragment key={places[index]}>
              <tr
                className={classNames('ranked-row', row.isQuiet === true && 'ranked-quiet')}
                onPointerEnter={() => onHighlight?.(row.id)}
                onFocus={() => onHighlight?.(row.id)}
                onBlur={() => onHighlight?.(null)}
              >
                <RankedCells table={props} row={row} isOpen={openIds.includes(row.id)} />
              </tr>
              {openIds.includes(row.id) && renderDetail !== undefined && (
                <tr key={row.id}>
                  <td className="ranked-detail" colSpan={columns.length}>
                    {renderDetail(row.id)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <RankedFoot table={props} rows={last} />
      </table>
      {more !== null && (
        <div className="list-more">
          <Button id={`${id}:more`} label={words.more(more.added, more.left)} kind="quiet" onPress={onPress} />
        </div>
      )}
    </div>
  );
}

/** An amount with more characters than this is long: `$199,724,000.00`. In a narrow table it is below the name. */
const LONG = 12;

function isLong({ amounts }: RankedRow): boolean {
  return Object.values(amounts).some(({ text }) => text.length > LONG);
}

function RankedFoot({
  table,
  rows,
}: {
  readonly table: RankedTableProps;
  readonly rows: readonly RankedRow[];
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <tfoot>
      {rows.map((row) => (
        <tr key={row.id} className={row === table.total ? 'ranked-total' : 'ranked-rest'}>
          <RankedCells table={table} row={row} />
        </tr>
      ))}
    </tfoot>
  );
}
