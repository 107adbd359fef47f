/**
 * Decides how the costs of a day are split among its hours, because the bill has only days. A cost is split in
 * proportion to usage × list price in each hour. For this, Outlay takes the usage that has the same workspace and model
 * as the cost and, in a question about parts of a model, the same item (such as output tokens) and key or variant (such
 * as batch). If there is no such usage, it takes usage that agrees with the cost in fewer columns (see `LEVELS`). So a
 * cost without usage, such as sessions, is split like all usage of its workspace or, if there is none, like all usage of
 * the organization. If there is no usage at all, all stored hours get the same share.
 */
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { TWO_32 } from '../ledger/tables/chunk.ts';
import { createSeriesNumbers, type SeriesNumbers } from '../ledger/tables/series-numbers.ts';
import type { HourView } from './hours-of-day.ts';
import type { TableField, TableView } from './table-view.ts';
import { createWeightRoom, type WeightRoom } from './weight-room.ts';

export const HOURS_PER_DAY = 24;

/**
 * The columns of a cost: workspace, model and so on. Each value is a number that the ledger's `Names` translate; null
 * if it is not known.
 */
export type CostPlace = Readonly<Record<TableField, number | null>>;

/** A place of which no column is known. Its costs are split like all usage of the organization. */
export const ANYWHERE: CostPlace = { workspace: null, model: null, item: null, variant: null, key: null };

/**
 * How much of an amount each of the 24 hours gets. The weight of hour h is at index `first` + h. `total` is the sum of
 * the 24 weights; it is never zero.
 */
export interface HourWeights {
  readonly weights: Float64Array;
  readonly first: number;
  readonly total: number;
}

export interface DayShares {
  /**
   * the weights that split the cost of `place` (a workspace, model, key and item, for example output tokens) among the
   * hours of the day
   */
  amounts(place: CostPlace): HourWeights;
  /**
   * the weights that split the tokens of `place` (a workspace, model, key and item, for example output tokens) among
   * the hours of the day
   */
  tokens(place: CostPlace): HourWeights;
}

/**
 * A level is a list of columns by which usage is summed. It is used only for a cost with a known value in all these
 * columns.
 */
export type Level = readonly TableField[];

/**
 * The levels from the most exact one to the whole organization. A level is a list of columns by which usage is summed.
 * The level that has only the key is for costs whose workspace is not known.
 */
const LEVELS: readonly Level[] = [
  ['workspace', 'model', 'item', 'key'],
  ['workspace', 'model', 'item', 'variant'],
  ['workspace', 'model', 'item'],
  ['workspace', 'model'],
  ['workspace'],
  ['key'],
  [],
];

/** Data that is computed once for all days of a question. */
export interface HourMemory {
  /** for each level (a list of columns), an object that assigns a number to each combination of values */
  readonly numbers: Map<Level, SeriesNumbers<TableField>>;
  /** the memory for the weights of one day, which are used only until `giveBack` is called */
  readonly room: WeightRoom;
}

/** Creates the data for all days of a question, empty at first. */
export function createHourMemory(): HourMemory {
  return { numbers: new Map(), room: createWeightRoom() };
}

/**
 * Returns the weights that split the costs of a day among its hours.
 * @param table the usage of the day; each step (group of rows) is one hour
 */
export function hourShares(table: HourView, memory: HourMemory): DayShares {
  const amounts = table.hasAmounts ? createUsage(table, addAmounts, memory) : NO_USAGE;
  const tokens = createUsage(table, addTokens, memory);
  const even = evenWeights(table);
  const levels = LEVELS.filter((fields) => fields.every((field) => table.columns[field] !== undefined));
  const firstOf = (place: CostPlace, first: Usage, second: Usage): HourWeights => {
    for (const level of levels) {
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

/**
 * Finds the hourly usage with the same values as `place` in all columns of a level. null if there is none, or if a
 * value of `place` is not known.
 */
type Usage = (level: Level, place: CostPlace) => HourWeights | null;

interface Lines {
  readonly numbers: SeriesNumbers<TableField>;
  readonly weights: Float64Array;
  readonly totals: Float64Array;
}

const NO_USAGE: Usage = () => null;

/**
 * Creates a function that sums usage by level (a list of columns). It sums a level only when it is first needed,
 * because most questions need only one.
 */
function createUsage(table: TableView, addHour: AddHour, memory: HourMemory): Usage {
  const known = new Map<Level, Lines>();
  const linesOf = (level: Level): Lines => {
    const lines = known.get(level) ?? sumLevel(table, level, addHour, memory);
    known.set(level, lines);
    return lines;
  };
  return (level, place) => {
    const [first, second, third, fourth] = level;
    const a = first === undefined ? 0 : place[first];
    const b = second === undefined ? 0 : place[second];
    const c = third === undefined ? 0 : place[third];
    const d = fourth === undefined ? 0 : place[fourth];
    if (a === null || b === null || c === null || d === null) return null;
    const { numbers, weights, totals } = linesOf(level);
    const line = numbers.find(a, b, c, d);
    const total = line < 0 ? 0 : (totals[line] ?? 0);
    return total > 0 ? { weights, first: line * HOURS_PER_DAY, total } : null;
  };
}

/**
 * Adds the usage of one hour to the weights. A line is 24 weights, one for each hour. The usage of a series is added to
 * the line `lineOf[series]`, at index `lineOf[series]` × 24 + hour.
 */
type AddHour = (table: TableView, hour: number, lineOf: Int32Array, weights: Float64Array) => void;

function addAmounts(
  { starts, rows, largeAmounts }: TableView,
  hour: number,
  lineOf: Int32Array,
  weights: Float64Array,
): void {
  const { series, amountHigh, amountLow } = rows;
  const [from, to] = [starts[hour] ?? 0, starts[hour + 1] ?? 0];
  for (let row = from; row < to; row += 1) {
    const high = amountHigh[row] ?? 0;
    // The upper half of an amount contains its sign. Negative amounts (the provider pays money back) are left out.
    if (high < 0) continue;
    const at = (lineOf[series[row] ?? 0] ?? 0) * HOURS_PER_DAY + hour;
    weights[at] = (weights[at] ?? 0) + (high * TWO_32 + (amountLow[row] ?? 0));
  }
  for (const [row, large] of largeAmounts) {
    if (row < from || row >= to || large < 0n) continue;
    const at = (lineOf[series[row] ?? 0] ?? 0) * HOURS_PER_DAY + hour;
    weights[at] = (weights[at] ?? 0) + Number(large);
  }
}

function addTokens(
  { starts, rows, largeQuantities }: TableView,
  hour: number,
  lineOf: Int32Array,
  weights: Float64Array,
): void {
  const { series, quantity } = rows;
  const [from, to] = [starts[hour] ?? 0, starts[hour + 1] ?? 0];
  for (let row = from; row < to; row += 1) {
    const at = (lineOf[series[row] ?? 0] ?? 0) * HOURS_PER_DAY + hour;
    weights[at] = (weights[at] ?? 0) + (quantity[row] ?? 0);
  }
  for (const [row, large] of largeQuantities) {
    if (row < from || row >= to) continue;
    const at = (lineOf[series[row] ?? 0] ?? 0) * HOURS_PER_DAY + hour;
    weights[at] = (weights[at] ?? 0) + large;
  }
}

function sumLevel(table: TableView, level: Level, addHour: AddHour, { numbers: known, room }: HourMemory): Lines {
  const { seriesCount } = table;
  const numbers = known.get(level) ?? createSeriesNumbers<TableField>(level);
  known.set(level, numbers);
  const [a, b, c, d] = level.map((field) => table.columns[field]);
  const lineOf = new Int32Array(seriesCount);
  let count = 0;
  for (let series = 0; series < seriesCount; series += 1) {
    const line = numbers.number(a?.[series] ?? 0, b?.[series] ?? 0, c?.[series] ?? 0, d?.[series] ?? 0);
    lineOf[series] = line;
    if (line >= count) count = line + 1;
  }
  const weights = room.take(count * HOURS_PER_DAY);
  const totals = room.take(count);
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) addHour(table, hour, lineOf, weights);
  // `shareUntil` adds the weights in the same order as this loop, so both sums have the same rounding errors. For the
  // last hour with usage, `shareUntil` then returns exactly 1.
  for (let line = 0; line < count; line += 1) {
    let total = 0;
    for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) total += weights[line * HOURS_PER_DAY + hour] ?? 0;
    totals[line] = total;
  }
  return { numbers, weights, totals };
}

/** Returns equal weights for all stored hours. If no hour is stored, all 24 hours get the same weight. */
function evenWeights({ steps }: TableView): HourWeights {
  const weights = Float64Array.from({ length: HOURS_PER_DAY }, (_, hour) =>
    (steps & (1 << hour)) === NO_DAYS ? 0 : 1,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 ? { weights, first: 0, total } : { weights: weights.fill(1), first: 0, total: HOURS_PER_DAY };
}
