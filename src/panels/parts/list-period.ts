/**
 * Writes, for each entry of a list, its cost in the chosen days. The amounts are rounded so that they sum to the
 * displayed total.
 */
import { listWords as words } from '../../messages/en/lists.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import { NOTHING, sumPico, type Pico } from '../../core/money/pico.ts';
import { NOT_LOADED_VALUE, type CostAnswer, type CostLine } from '../../core/query/cost-query.ts';
import type { ListFigures } from '../../core/tracker/list-answers.ts';
import type { RankedAmount, RankedRow } from '../charts/ranked-row.ts';
import { changeOf } from './change-words.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { costWords, moneyWriter, partWords, toHeight } from './money-words.ts';
import { partsBeside } from './rounded-money.ts';
import { isUnknownRange } from '../../core/query/unknown-range.ts';

export interface ListPeriod {
  readonly rows: readonly { readonly amount: RankedAmount; readonly change: RankedAmount }[];
  /** the cost of everything that has no entry in the list; null if all costs belong to entries */
  readonly rest: RankedRow | null;
  readonly total: RankedAmount;
  readonly totalChange: RankedAmount;
}

/**
 * Writes the costs and changes of the entries.
 * @param entries for each entry of the list, in order: its value in the form that cost queries use (`value`, for
 *   example the id of a model), and its cost of all time, exact (`cost`) and as displayed (`part`)
 */
export function listPeriod(
  entries: readonly { readonly value: string; readonly cost: Pico; readonly part: MoneyPart | undefined }[],
  { period, ended }: ListFigures,
  state: Pick<TrackerState, 'settings' | 'status'>,
): ListPeriod {
  const write = moneyWriter(state);
  const lines = linesOf(period);
  const compared = ended === null ? null : linesOf(ended);
  const known = new Set(entries.map(({ value }) => value));
  const others = period.rows.filter(({ values: [value = ''] }) => !known.has(value));
  const restCost = sumPico(others.map(({ cost }) => cost));
  const restUnpriced = others.reduce((sum, { unpricedTokens }) => sum + (unpricedTokens ?? 0), 0);
  const costs = entries.map(({ value }) => lines.get(value)?.cost ?? NOTHING);
  // If all costs of an entry are in the chosen days, its amount is the same in the column of the chosen days and in the
  // column of all time.
  const same = entries.map(({ cost, part }, index) => (cost === costs[index] ? part : undefined));
  const amounts = partsBeside([...costs, restCost], [...same, undefined], period.total.cost, state);
  const amountOf = (part: MoneyPart | undefined, cost: Pico, unpriced: number): RankedAmount => ({
    text: partWords(part ?? { text: write(cost) }, cost, unpriced),
    value: toHeight(cost),
  });
  const changeIn = (line: CostLine | undefined): RankedAmount =>
    line === undefined ? { text: words.none, value: null } : changeOf(line, toHeight);
  return {
    rows: entries.map(({ value }, index) => ({
      amount: lines.has(value)
        ? amountOf(amounts[index], costs[index] ?? NOTHING, lines.get(value)?.unpricedTokens ?? 0)
        : { text: words.none, value: 0 },
      change: changeIn(compared?.get(value)),
    })),
    rest:
      others.length === 0
        ? null
        : {
            id: 'rest',
            name: others.some(({ values: [value] }) => value === NOT_LOADED_VALUE) ? words.notLoaded : words.notListed,
            amounts: { period: amountOf(amounts.at(-1), restCost, restUnpriced) },
          },
    total: isUnknownRange(period)
      ? { text: words.none, value: null }
      : {
          text: costWords(write, period.total.cost, period.basis.unpricedTokens),
          value: toHeight(period.total.cost),
        },
    totalChange: changeIn(ended?.total),
  };
}

function linesOf({ rows }: CostAnswer): ReadonlyMap<string, CostLine> {
  return new Map(rows.map((row) => [row.values[0] ?? '', row]));
}
