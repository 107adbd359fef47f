/** Writes the costs of all time for the Overview's table. They are rounded so that they sum to the displayed total. */
import type { MoneyPart } from '../../core/money/format-money.ts';
import { sumPico, toPico, type Pico } from '../../core/money/pico.ts';
import type { CostAnswer, CostRow } from '../../core/query/cost-query.ts';
import { rowId } from '../../core/query/row-id.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { moneyWriter } from '../parts/money-words.ts';
import { roundedMoney } from '../parts/rounded-money.ts';
import type { ShownAmounts } from './shown-amounts.ts';

export interface AllTimeAmount {
  readonly cost: Pico;
  readonly text: string;
}

export interface AllTimeAmounts {
  /** for each row id, the amount of the row */
  readonly rows: ReadonlyMap<string, AllTimeAmount>;
  /** the all-time cost of everything that the table does not list; null if this is zero */
  readonly others: AllTimeAmount | null;
}

/**
 * Writes the costs of all time: one for each listed row, and the sum of everything else. If a row has no costs outside
 * the range, it gets the same text in both columns. Without this rule, the two texts could differ by a cent.
 * @param listed the rows of the table
 * @param inPeriod the displayed costs of the range
 */
export function allTimeAmounts(
  allTime: CostAnswer,
  listed: readonly CostRow[],
  inPeriod: ShownAmounts,
  state: Pick<TrackerState, 'settings' | 'status'>,
): AllTimeAmounts {
  const write = moneyWriter(state);
  const ever = new Map(allTime.rows.map((row) => [rowId(row.values), row.cost]));
  const lines = listed.map(({ values, cost }) => {
    const id = rowId(values);
    const all = ever.get(id) ?? cost;
    return { id, cost: all, same: all === cost ? inPeriod.rows.get(id) : undefined };
  });
  const others = toPico(allTime.total.cost - sumPico(lines.map(({ cost }) => cost)));
  const earlier = lines.filter(({ same }) => same === undefined);
  const parts = write.parts([...earlier.map(({ cost }) => cost), others], restOf(allTime.total.cost, lines, state));
  const written = new Map(earlier.map(({ id }, index) => [id, parts[index]?.text ?? '']));
  return {
    rows: new Map(lines.map(({ id, cost, same }) => [id, { cost, text: same?.text ?? written.get(id) ?? '' }])),
    others: others === 0n ? null : { cost: others, text: parts.at(-1)?.text ?? '' },
  };
}

/** Returns the displayed total minus those amounts that already have a text. */
function restOf(
  total: Pico,
  lines: readonly { readonly same: MoneyPart | undefined }[],
  state: Pick<TrackerState, 'settings' | 'status'>,
): MoneyPart {
  return {
    text: '',
    units: lines.reduce((left, { same }) => left - (same?.units ?? 0n), roundedMoney(state).units(total)),
  };
}
