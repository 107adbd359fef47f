/**
 * How a day's costs are divided among its hours. The bill knows days only, so a cost is divided as the usage of the same workspace, model, item and key
 * (or variant) at list prices, as far as the hours tell these. Money without usage, such as sessions, is divided as all usage of its
 * workspace, or of the organization.
 */
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { amountAt, quantityAt } from '../ledger/tables/chunk.ts';
import { createSeriesNumbers, type SeriesNumbers } from '../ledger/tables/series-numbers.ts';
import type { TableField, TableView } from './table-view.ts';

export const HOURS_PER_DAY = 24;

/** What a cost is of, by numbers in the ledger's names; null for what is not told. */
export type CostPlace = Readonly<Record<TableField, number | null>>;

/** The weight of hour h at `first` + h, and the sum of all 24: never nothing. */
export interface HourWeights {
  readonly weights: Float64Array;
  readonly first: number;
  readonly total: number;
}

export interface DayShares {
  /** divides money */
  amounts(place: CostPlace): HourWeights;
  /** divides tokens */
  tokens(place: CostPlace): HourWeights;
}

/** What usage is told apart by, from the most exact to the whole organization. A place without a workspace is a key's cost of a day. */
const LEVELS: readonly (readonly TableField[])[] = [
  ['workspace', 'model', 'item', 'key'],
  ['workspace', 'model', 'item', 'variant'],
  ['workspace', 'model', 'item'],
  ['workspace', 'model'],
  ['workspace'],
  ['key'],
  [],
];

/** @param table usage in steps of hours */
export function hourShares(table: TableView): DayShares {
  const amounts = createUsage(table, (row) => Number(amountAt(table, row)));
  const tokens = createUsage(table, (row) => quantityAt(table, row));
  const even = evenWeights(table);
  const firstOf = (place: CostPlace, first: Usage, second: Usage): HourWeights => {
    for (const level of LEVELS.keys()) {
      const weights = first(level, place) ?? second(level, place);
      if (weights !== null) return weights;
    }
    return even;
  };
  return {
    amounts: (place) => firstOf(place, amounts, tokens),
    tokens: (place) => firstOf(place, tokens, amounts),
  };
}

/** The usage of a place at a level; null where there is none, or where the level is not told. */
type Usage = (level: number, place: CostPlace) => HourWeights | null;

interface Lines {
  readonly numbers: SeriesNumbers<TableField>;
  readonly weights: Float64Array;
}

/** Levels are summed when they are first needed: most questions need one. */
function createUsage(table: TableView, valueAt: (row: number) => number): Usage {
  const known = new Map<number, Lines>();
  return (level, place) => {
    const fields = LEVELS[level] ?? [];
    if (!fields.every((field) => place[field] !== null && table.columns[field] !== undefined)) return null;
    const lines = known.get(level) ?? sumLevel(table, fields, valueAt);
    known.set(level, lines);
    const [a = 0, b = 0, c = 0, d = 0] = fields.map((field) => place[field] ?? 0);
    const first = lines.numbers.find(a, b, c, d) * HOURS_PER_DAY;
    if (first < 0) return null;
    let total = 0;
    for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) total += lines.weights[first + hour] ?? 0;
    return total > 0 ? { weights: lines.weights, first, total } : null;
  };
}

function sumLevel(table: TableView, fields: readonly TableField[], valueAt: (row: number) => number): Lines {
  const { starts, rows, seriesCount } = table;
  const numbers = createSeriesNumbers<TableField>(fields);
  const columns = fields.map((field) => table.columns[field]);
  const lineOf = Int32Array.from({ length: seriesCount }, (_, series) => {
    const [a = 0, b = 0, c = 0, d = 0] = columns.map((column) => column?.[series] ?? 0);
    return numbers.number(a, b, c, d);
  });
  const weights = new Float64Array(seriesCount * HOURS_PER_DAY);
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) {
    for (let row = starts[hour] ?? 0; row < (starts[hour + 1] ?? 0); row += 1) {
      const at = (lineOf[rows.series[row] ?? 0] ?? 0) * HOURS_PER_DAY + hour;
      weights[at] = (weights[at] ?? 0) + Math.max(0, valueAt(row));
    }
  }
  return { numbers, weights };
}

/** The same for each hour that is held, or for all where none is. */
function evenWeights({ steps }: TableView): HourWeights {
  const weights = Float64Array.from({ length: HOURS_PER_DAY }, (_, hour) =>
    (steps & (1 << hour)) === NO_DAYS ? 0 : 1,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 ? { weights, first: 0, total } : { weights: weights.fill(1), first: 0, total: HOURS_PER_DAY };
}
