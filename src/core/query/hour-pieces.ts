/** Divides the costs of a day among its hours. */
import type { Day } from '../calendar/day.ts';
import { firstDayOf, monthOf } from '../calendar/month.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { STEPS } from '../ledger/columns/key-series.ts';
import { amountAt, quantityAt } from '../ledger/tables/chunk.ts';
import { TOKEN_CATEGORIES } from '../model/category.ts';
import { apportion } from '../money/apportion.ts';
import { joinLimbs } from '../money/pico-column.ts';
import { toPico, type Pico } from '../money/pico.ts';
import { hourWeights, type CostPlace, type DayWeights } from './hour-weights.ts';
import type { HoursOfDay } from './hours-of-day.ts';
import { CELL_BITS, type MonthSources, type SeriesSource, type TableSource } from './sources.ts';

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

/** @param untilHour gives only the hours before it; null gives all */
export function hourPieces(
  day: Day,
  hours: HoursOfDay,
  { tables, series }: MonthSources,
  untilHour: number | null,
): HourPiece[] {
  const isDetailed = hours.daily.columns.item !== undefined;
  const daily = hourWeights(hours.daily);
  const weights = { daily, byKey: isDetailed ? hourWeights(hours.byKey) : daily };
  const step = day - firstDayOf(monthOf(day));
  const isOf = ({ days }: { readonly days: number }): boolean => (days & (1 << step)) !== NO_DAYS;
  const piecesOf = (cells: readonly Cell[], by: DayWeights, estimatedDays: number): HourPiece[] =>
    cells.flatMap((cell) => divide(cell, by, day, isOf({ days: estimatedDays }), untilHour));
  return [
    ...tables.filter(isOf).flatMap((source) => {
      const by = source.table.columns.key === undefined ? weights.daily : weights.byKey;
      return piecesOf(cellsOf(source, step, isDetailed), by, source.estimatedDays);
    }),
    ...series.filter(isOf).flatMap((source) => {
      return piecesOf(cellsOfSeries(source, step), weights.byKey, source.estimatedDays);
    }),
  ];
}

interface Cell {
  readonly group: number;
  readonly place: CostPlace;
  amount: bigint;
  readonly tokens: bigint[];
}

const NO_TOKENS = TOKEN_CATEGORIES.map(() => 0n);

function divide(
  { group, place, amount, tokens }: Cell,
  weights: DayWeights,
  day: Day,
  isEstimated: boolean,
  untilHour: number | null,
): HourPiece[] {
  const amounts = apportion(amount, weights.amounts(place));
  const counts = tokens.map((count) => apportion(count, weights.tokens(place)));
  return amounts.slice(0, untilHour ?? amounts.length).map((part, hour) => ({
    group,
    day,
    hour,
    amount: toPico(part),
    isEstimated,
    tokens: counts.map((of) => of[hour] ?? 0n),
  }));
}

/** What each group cost on one day, by what it is of; without detail by workspace and model, as the hours are. */
function cellsOf({ table, cells }: TableSource, step: number, isDetailed: boolean): Cell[] {
  const { workspace, model, item, variant, key } = table.columns;
  const detail = isDetailed ? { item, variant, key } : {};
  const found = new Map<string, Cell>();
  for (let row = table.starts[step] ?? 0; row < (table.starts[step + 1] ?? 0); row += 1) {
    const number = table.rows.series[row] ?? 0;
    const of = cells[number] ?? -1;
    if (of < 0) continue;
    const group = of >> CELL_BITS;
    const place = {
      workspace: workspace?.[number] ?? 0,
      model: model?.[number] ?? 0,
      item: detail.item?.[number] ?? null,
      variant: detail.variant?.[number] ?? null,
      key: detail.key?.[number] ?? null,
    };
    const id = isDetailed ? `${number}` : `${group} ${place.workspace} ${place.model}`;
    const cell = found.get(id) ?? { group, place, amount: 0n, tokens: [...NO_TOKENS] };
    found.set(id, cell);
    cell.amount += amountAt(table, row);
    const category = of & ((1 << CELL_BITS) - 1);
    if (category < TOKEN_CATEGORIES.length)
      cell.tokens[category] = (cell.tokens[category] ?? 0n) + BigInt(quantityAt(table, row));
  }
  return [...found.values()];
}

/** What each key cost on one day, where nothing else is known of it. */
function cellsOfSeries({ series, cells }: SeriesSource, step: number): Cell[] {
  return Array.from(series.keys, (key, line) => {
    const at = (line * STEPS + step) * 2;
    const place = { workspace: null, model: null, item: null, variant: null, key };
    const amount = joinLimbs(series.limbs[at] ?? 0, series.limbs[at + 1] ?? 0);
    return { group: (cells[line] ?? -1) >> CELL_BITS, place, amount, tokens: [...NO_TOKENS] };
  }).filter(({ group, amount }) => group >= 0 && amount !== 0n);
}
