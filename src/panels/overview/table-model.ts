/**
 * The model of the Overview's ranked table: for each row its cost in the chosen days, the change of this cost, its cost
 * of all time, and its share.
 */
import { overviewWords } from '../../messages/en/overview.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import { NOTHING, type Pico } from '../../core/money/pico.ts';
import type { CostAnswer, CostLine, CostRow } from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { RankedAmount, RankedRow } from '../charts/ranked-row.ts';
import { SERIES_TONES } from '../charts/series-tone.ts';
import { listShares } from '../parts/list-shares.ts';
import { costWords, moneyWriter, partWords, scaleIn } from '../parts/money-words.ts';
import { changeOf } from '../parts/change-words.ts';
import { rowId } from '../../core/query/row-id.ts';
import { unpricedTokensOrDays } from '../../core/query/is-change-unsure.ts';
import { allTimeAmounts } from './all-time-amounts.ts';
import { shownAmounts } from './shown-amounts.ts';

export interface TableInput {
  readonly state: TrackerState;
  readonly answer: CostAnswer;
  /**
   * the costs of those chosen days that have ended; they are compared with earlier days. null if nothing is compared
   */
  readonly ended: CostAnswer | null;
  readonly allTime: CostAnswer | null;
  readonly names: readonly string[];
  /** rows that had a cost in the earlier days of the comparison and have none in the chosen days, with their names */
  readonly gone: readonly { readonly row: CostRow; readonly name: string }[];
}

export interface TableModel {
  readonly rows: readonly RankedRow[];
  readonly rest: RankedRow | null;
  readonly total: RankedRow;
}

export function toTable({ state, answer, ended, allTime, names, gone }: TableInput): TableModel {
  const write = moneyWriter(state);
  const { heightOf } = scaleIn(state);
  const { rows, rest, total } = answer;
  const shares = listShares(
    rows.map((row) => ({ cost: row.cost, unpricedTokens: unpricedTokensOrDays(row) })),
    ...(rest === null ? [] : [{ count: rest.count, cost: rest.cost }]),
  );
  const compared = new Map(ended?.rows.map((row) => [rowId(row.values), row]));
  const inPeriod = shownAmounts(answer, write);
  const ever =
    allTime === null ? null : allTimeAmounts(allTime, [...rows, ...gone.map(({ row }) => row)], inPeriod, state);
  const amount = (cost: Pico, text = write(cost)): RankedAmount => ({ text, value: heightOf(cost) });
  /**
   * The amount does not include the cost of tokens without a known price. If there are such tokens, the text begins
   * with "at least" or, if the cost is zero, says that there is no price.
   */
  const period = (line: CostLine, part: MoneyPart | null = null): RankedAmount =>
    amount(line.cost, partWords(part ?? { text: write(line.cost) }, line.cost, unpricedTokensOrDays(line)));
  const whole = ({ total: { cost }, basis }: CostAnswer): RankedAmount =>
    amount(cost, costWords(write, cost, basis.unpricedTokens));
  const everOf = (id: string): RankedAmount | null => {
    const found = ever?.rows.get(id);
    return found === undefined ? null : amount(found.cost, found.text);
  };

  function toRow(
    id: string,
    name: string,
    line: CostLine,
    shown: RankedAmount,
    inAll: RankedAmount | null,
    change: CostLine | null,
  ): RankedRow {
    return {
      id,
      name,
      trend: line.costs.map(heightOf),
      trendLabel: overviewWords.table.trend(name),
      amounts: {
        period: shown,
        ...(change !== null && { change: changeOf(change, heightOf) }),
        ...(inAll !== null && { allTime: inAll }),
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
      period(row, inPeriod.rows.get(id)),
      everOf(id),
      ended === null ? null : (compared.get(id) ?? NO_LINE),
    );
    return {
      ...made,
      tone: SERIES_TONES[index] ?? ('other' as const),
      ...(row.cost === 0n && { isQuiet: true }),
      amounts: {
        ...made.amounts,
        share: { text: share?.text ?? overviewWords.table.none, value: share?.permille ?? null },
      },
    };
  });
  const before = gone.map(({ row, name }) => {
    const id = rowId(row.values);
    const line = { ...NO_LINE, costs: total.costs.map(() => NOTHING) };
    const made = toRow(id, name, line, amount(NOTHING), everOf(id), row);
    return {
      ...made,
      tone: 'other' as const,
      isQuiet: true,
      amounts: { ...made.amounts, share: { text: overviewWords.table.none, value: 0 } },
    };
  });
  return {
    rows: [...shown, ...before],
    rest: toRest(),
    total: toRow(
      'total',
      overviewWords.total,
      total,
      whole(answer),
      allTime === null ? null : whole(allTime),
      ended?.total ?? null,
    ),
  };

  /**
   * Makes the row for everything that is not listed; null if everything is listed. This row may have a cost of all time
   * but none in the chosen days.
   */
  function toRest(): RankedRow | null {
    const inAll = ever?.others ?? null;
    const allTimeRest = inAll === null ? null : amount(inAll.cost, inAll.text);
    if (rest !== null) {
      return toRow('rest', overviewWords.others(rest.count), rest, period(rest, inPeriod.rest), allTimeRest, null);
    }
    if (allTimeRest === null) return null;
    const line = { ...NO_LINE, costs: total.costs.map(() => NOTHING) };
    return { ...toRow('rest', overviewWords.onOtherDays, line, amount(NOTHING), allTimeRest, null), isQuiet: true };
  }
}

const NO_LINE: CostLine = {
  costs: [],
  cost: NOTHING,
  estimated: NOTHING,
  tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
  unpricedTokens: 0,
  compared: NOTHING,
  comparedUnpricedTokens: 0,
};
