/** The ranked table of the overview: what each row cost in the range, before, in all, and its share. */
import { NOTHING } from '../../core/money/pico.ts';
import type { CostAnswer, CostLine, CostRow } from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { RankedAmount, RankedRow } from '../charts/ranked-row.ts';
import { SERIES_TONES } from '../charts/series-tone.ts';
import { listShares } from '../parts/list-shares.ts';
import { moneyWriter, scaleIn } from '../parts/money-words.ts';
import { changeOf } from '../parts/change-words.ts';
import { rowId } from './row-id.ts';

export interface TableInput {
  readonly state: TrackerState;
  readonly answer: CostAnswer;
  /** the days that have ended, with what they are compared with; null without a comparison */
  readonly ended: CostAnswer | null;
  readonly allTime: CostAnswer | null;
  readonly names: readonly string[];
  /** rows that cost something before and nothing in the range, with their names */
  readonly gone: readonly { readonly row: CostRow; readonly name: string }[];
  /** `All models` */
  readonly totalName: string;
}

export interface TableModel {
  readonly rows: readonly RankedRow[];
  readonly rest: RankedRow | null;
  readonly total: RankedRow;
}

export function toTable({ state, answer, ended, allTime, names, gone, totalName }: TableInput): TableModel {
  const write = moneyWriter(state);
  const { heightOf } = scaleIn(state);
  const { rows, rest, total } = answer;
  const shares = listShares(
    rows.map(({ cost }) => ({ cost, unpricedTokens: 0 })),
    ...(rest === null ? [] : [{ count: rest.count, cost: rest.cost }]),
  );
  const compared = new Map(ended?.rows.map((row) => [rowId(row.values), row]));
  const ever = new Map(allTime?.rows.map((row) => [rowId(row.values), row.cost]));
  const amount = (cost: CostLine['cost']): RankedAmount => ({ text: write(cost), value: heightOf(cost) });

  function toRow(
    id: string,
    name: string,
    line: CostLine,
    inAll: CostLine['cost'] | null,
    change: CostLine | null,
  ): RankedRow {
    return {
      id,
      name,
      trend: line.costs.map(heightOf),
      trendLabel: `Cost of ${name} over the range`,
      amounts: {
        period: amount(line.cost),
        ...(change !== null && { change: changeOf(change.cost, change.compared ?? NOTHING, heightOf) }),
        ...(inAll !== null && { allTime: amount(inAll) }),
      },
    };
  }

  const shown = rows.map((row, index) => {
    const id = rowId(row.values);
    const share = shares[index];
    const made = toRow(
      id,
      names[index] ?? id,
      row,
      allTime === null ? null : (ever.get(id) ?? row.cost),
      ended === null ? null : (compared.get(id) ?? NO_LINE),
    );
    return {
      ...made,
      tone: SERIES_TONES[index] ?? ('other' as const),
      ...(row.cost === 0n && { isQuiet: true }),
      amounts: { ...made.amounts, share: { text: share?.text ?? '–', value: share?.permille ?? null } },
    };
  });
  const before = gone.map(({ row, name }) => {
    const id = rowId(row.values);
    const made = toRow(id, name, { ...NO_LINE, costs: total.costs.map(() => NOTHING) }, ever.get(id) ?? null, row);
    return {
      ...made,
      tone: 'other' as const,
      isQuiet: true,
      amounts: { ...made.amounts, share: { text: '–', value: 0 } },
    };
  });
  return {
    rows: [...shown, ...before],
    rest: rest === null ? null : toRow('rest', rest.count === 1 ? '1 other' : `${rest.count} others`, rest, null, null),
    total: toRow('total', totalName, total, allTime?.total.cost ?? null, ended?.total ?? null),
  };
}

const NO_LINE: CostLine = {
  costs: [],
  cost: NOTHING,
  estimated: NOTHING,
  tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
  unpricedTokens: 0,
  compared: NOTHING,
};
