/** Divides the costs of a day among its hours. */
import type { Day } from '../calendar/day.ts';
import { firstDayOf, monthOf } from '../calendar/month.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { amountAt, quantityAt } from '../ledger/tables/chunk.ts';
import { TOKEN_CATEGORIES } from '../model/category.ts';
import { apportion } from '../money/apportion.ts';
import { toPico, type Pico } from '../money/pico.ts';
import { hourWeights } from './hour-weights.ts';
import { CELL_BITS, type MonthSources, type TableSource } from './sources.ts';

/** What a group cost in one hour of a day. */
export interface HourPiece {
  readonly group: number;
  readonly day: Day;
  readonly hour: number;
  readonly amount: Pico;
  readonly isEstimated: boolean;
  /** by TOKEN_CATEGORIES */
  readonly tokens: readonly bigint[];
}

/**
 * @param untilHour gives only the hours before it; null gives all
 * @returns nothing for a day whose hours are not kept
 */
export function hourPieces(ledger: Ledger, day: Day, { tables }: MonthSources, untilHour: number | null): HourPiece[] {
  const chunk = ledger.hourTable().hours(day);
  if (chunk === null) return [];
  const weightsOf = hourWeights(chunk);
  const step = day - firstDayOf(monthOf(day));
  return tables.flatMap((source) => {
    if ((source.days & (1 << step)) === NO_DAYS) return [];
    const isEstimated = (source.estimatedDays & (1 << step)) !== NO_DAYS;
    return cellsOf(source, step).flatMap(({ group, workspace, model, amount, tokens }) => {
      const weights = weightsOf(workspace, model);
      const amounts = apportion(amount, weights);
      const counts = tokens.map((count) => apportion(count, weights));
      return amounts.slice(0, untilHour ?? amounts.length).map((part, hour) => ({
        group,
        day,
        hour,
        amount: toPico(part),
        isEstimated,
        tokens: counts.map((of) => of[hour] ?? 0n),
      }));
    });
  });
}

interface Cell {
  readonly group: number;
  readonly workspace: number;
  readonly model: number;
  readonly amount: bigint;
  readonly tokens: readonly bigint[];
}

/** What each group, workspace and model cost on one day. */
function cellsOf({ table, cells }: TableSource, step: number): Cell[] {
  const { series } = table.rows;
  const { workspace, model } = table.columns;
  const found = new Map<string, Cell & { amount: bigint; tokens: bigint[] }>();
  for (let row = table.starts[step] ?? 0; row < (table.starts[step + 1] ?? 0); row += 1) {
    const number = series[row] ?? 0;
    const place = cells[number] ?? -1;
    if (place < 0) continue;
    const group = place >> CELL_BITS;
    const ids = { workspace: workspace?.[number] ?? 0, model: model?.[number] ?? 0 };
    const id = `${group} ${ids.workspace} ${ids.model}`;
    const cell = found.get(id) ?? { group, ...ids, amount: 0n, tokens: TOKEN_CATEGORIES.map(() => 0n) };
    found.set(id, cell);
    cell.amount += amountAt(table, row);
    const category = place & ((1 << CELL_BITS) - 1);
    if (category < TOKEN_CATEGORIES.length)
      cell.tokens[category] = (cell.tokens[category] ?? 0n) + BigInt(quantityAt(table, row));
  }
  return [...found.values()];
}
