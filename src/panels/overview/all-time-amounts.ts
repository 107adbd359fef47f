/** Writes the costs of all time for the Overview's table. They are rounded so that they sum to the displayed total. */
import { sumPico, toPico, type Pico } from '../../core/money/pico.ts';
import type { CostAnswer, CostRow } from '../../core/query/cost-query.ts';
import { rowId } from '../../core/query/row-id.ts';
import { unpricedTokensOrDays } from '../../core/query/is-change-unsure.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { partWords } from '../parts/money-words.ts';
import { partsBeside, roundedMoney } from '../parts/rounded-money.ts';
import type { ShownAmounts } from './shown-amounts.ts';

export interface AllTimeAmount {
  readonly cost: Pico;
  /**
   * the cost as displayed. If there are tokens without a known price, the text begins with "at least" or, if the cost
   * is zero, says that there is no price
   */
  readonly text: string;
}

export interface AllTimeAmounts {
  /** for each row id, the amount of the row */
  readonly rows: ReadonlyMap<string, AllTimeAmount>;
  /** the all-time cost of everything that the table does not list; null if there is no cost and no unpriced token */
  readonly others: AllTimeAmount | null;
}

/**
 * Writes the costs of all time: one for each listed row, and the sum of everything else. If all costs of a row are in
 * the chosen days, its amount for all time gets the same text as its amount for the chosen days. If these two amounts
 * were rounded separately, they could differ by a cent.
 * @param listed the rows of the table
 * @param inPeriod the displayed costs of the chosen days
 */
export function allTimeAmounts(
  allTime: CostAnswer,
  listed: readonly CostRow[],
  inPeriod: ShownAmounts,
  state: Pick<TrackerState, 'settings' | 'status'>,
): AllTimeAmounts {
  const ever = new Map(allTime.rows.map((row) => [rowId(row.values), row]));
  const lines = listed.map((row) => {
    const id = rowId(row.values);
    const found = ever.get(id) ?? row;
    const { cost, unpricedTokens } = found;
    return {
      id,
      cost,
      unpricedTokens,
      least: unpricedTokensOrDays(found),
      same: cost === row.cost ? inPeriod.rows.get(id) : undefined,
    };
  });
  const others = toPico(allTime.total.cost - sumPico(lines.map(({ cost }) => cost)));
  // Rows that the table does not list are rounded one by one too. So the amounts are those of a table that lists all
  // rows, such as By Model.
  const listedIds = new Set(lines.map(({ id }) => id));
  const unlisted = allTime.rows.filter(({ values }) => !listedIds.has(rowId(values))).map(({ cost }) => cost);
  // In some groupings, for example by category, tokens without a price are counted only for the total.
  const unpricedOthers = lines.reduce(
    (left, { unpricedTokens }) => (unpricedTokens === null ? 0 : Math.max(0, left - unpricedTokens)),
    allTime.basis.unpricedTokens,
  );
  const parts = partsBeside(
    [...lines.map(({ cost }) => cost), ...unlisted, toPico(others - sumPico(unlisted))],
    lines.map(({ same }) => same),
    allTime.total.cost,
    state,
  );
  const otherUnits = parts.slice(lines.length).reduce((sum, { units }) => sum + units, 0n);
  const amountOf = (text: string, cost: Pico, unpricedTokens: number): AllTimeAmount => ({
    cost,
    text: partWords({ text }, cost, unpricedTokens),
  });
  return {
    rows: new Map(lines.map(({ id, cost, least }, index) => [id, amountOf(parts[index]?.text ?? '', cost, least)])),
    others:
      others === 0n && unpricedOthers === 0
        ? null
        : amountOf(roundedMoney(state).write(others, otherUnits), others, unpricedOthers),
  };
}
