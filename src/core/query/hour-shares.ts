/**
 * How a day's costs are divided among its hours. The bill knows days only, so a cost is divided as the usage of the same workspace, model, item and key
 * (or variant) at list prices, as far as the hours tell these. Money without usage, such as sessions, is divided as all usage of its
 * workspace, or of the organization.
 */
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { createSeriesNumbers, type SeriesNumbers } from '../ledger/tables/series-numbers.ts';
import type { HourView } from './hours-of-day.ts';
import type { TableField, TableView } from './table-view.ts';
import { createWeightRoom, type WeightRoom } from './weight-room.ts';

export const HOURS_PER_DAY = 24;

const TWO_32 = 0x1_0000_0000;

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

/** One way in which usage is told apart: the numbers of a place, null where the place is not told as exactly. */
export type Level = readonly TableField[];

/** From the most exact to the whole organization. A place without a workspace is a key's cost of a day. */
const LEVELS: readonly Level[] = [
  ['workspace', 'model', 'item', 'key'],
  ['workspace', 'model', 'item', 'variant'],
  ['workspace', 'model', 'item'],
  ['workspace', 'model'],
  ['workspace'],
  ['key'],
  [],
];

/** What the days of a question share, so that the second one finds it. */
export interface HourMemory {
  /** what usage is told apart by, level by level */
  readonly numbers: Map<Level, SeriesNumbers<TableField>>;
  /** room for the weights of a day; they hold until it is given back */
  readonly room: WeightRoom;
}

/** Nothing is known yet. */
export function createHourMemory(): HourMemory {
  return { numbers: new Map(), room: createWeightRoom() };
}

/** @param table usage in steps of hours */
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

/** The usage of a place at a level; null where there is none, or where the place is not told so exactly. */
type Usage = (level: Level, place: CostPlace) => HourWeights | null;

interface Lines {
  readonly numbers: SeriesNumbers<TableField>;
  readonly weights: Float64Array;
  readonly totals: Float64Array;
}

const NO_USAGE: Usage = () => null;

/** Levels are summed when they are first needed: most questions need one. */
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

/** Adds what the rows of an hour are worth to the weights of their lines, which `lineOf` says by series. */
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
    // Only an upper half carries the sign.
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
  // Added up in the order of the hours, so that the last hour with usage completes the sum exactly.
  for (let line = 0; line < count; line += 1) {
    let total = 0;
    for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) total += weights[line * HOURS_PER_DAY + hour] ?? 0;
    totals[line] = total;
  }
  return { numbers, weights, totals };
}

/** The same for each hour that is held, or for all where none is. */
function evenWeights({ steps }: TableView): HourWeights {
  const weights = Float64Array.from({ length: HOURS_PER_DAY }, (_, hour) =>
    (steps & (1 << hour)) === NO_DAYS ? 0 : 1,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 ? { weights, first: 0, total } : { weights: weights.fill(1), first: 0, total: HOURS_PER_DAY };
}
