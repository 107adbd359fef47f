/** Writes the amounts of an answer. They are rounded so that they sum to the displayed total. */
import type { MoneyPart } from '../../core/money/format-money.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import type { MoneyWriter } from '../parts/money-words.ts';
import { rowId } from '../../core/query/row-id.ts';

export interface ShownAmounts {
  /** for each row id, the amount of the row */
  readonly rows: ReadonlyMap<string, MoneyPart>;
  /** the cost of the rows that are not listed; null if all are listed */
  readonly rest: MoneyPart | null;
}

/**
 * Writes the amounts of the listed rows, and the sum of all other rows.
 * @param whole the total to which the amounts must sum; if absent, `total.cost`. If the answer is about one row of a
 *   table, pass the displayed amount of that row. It may differ from `total.cost` by a cent, because the rows of the
 *   table are rounded together
 */
export function shownAmounts({ rows, rest, total }: CostAnswer, write: MoneyWriter, whole?: MoneyPart): ShownAmounts {
  const costs = rows.map(({ cost }) => cost);
  const parts = write.parts(rest === null ? costs : [...costs, rest.cost], whole ?? total.cost);
  return {
    rows: new Map(
      rows.flatMap(({ values }, index) => {
        const part = parts[index];
        return part === undefined ? [] : [[rowId(values), part] as const];
      }),
    ),
    rest: rest === null ? null : (parts.at(-1) ?? null),
  };
}
