/**
 * Splits the costs of a day among its hours. The cost from midnight to the end of each hour is rounded to the
 * pico-dollar. The cost of an hour is the cost up to its end minus the cost up to its start. So all hours sum exactly
 * to the cost of the day. If a question includes only the hours before `untilHour`, the cost of the day in its answer
 * is exactly the sum of these hours.
 */
import type { Day } from '../calendar/day.ts';
import { firstDayOf, type Month } from '../calendar/month.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { createSeriesNumbers } from '../ledger/tables/series-numbers.ts';
import type { GroupCounts } from './add-rows.ts';
import { divideInDetail } from './divide-in-detail.ts';
import { divideSeries } from './divide-series.ts';
import {
  createHourMemory,
  HOURS_PER_DAY,
  hourShares,
  type CostPlace,
  type DayShares,
  type HourMemory,
  type HourWeights,
} from './hour-shares.ts';
import { createHourParts, type HourParts } from './hour-parts.ts';
import type { HoursOfDay } from './hours-of-day.ts';
import { CELL_BITS, NOT_TOKENS, type MonthSources, type TableSource } from './sources.ts';
import type { Sums } from './sums.ts';
import type { SeriesView } from './table-view.ts';

/** A day whose cost is split into hours, because buckets are hours or because only its first hours are included. */
export interface DividedDay {
  readonly day: Day;
  readonly hours: HoursOfDay;
  /** only the hours before this hour are included; null includes all hours */
  readonly untilHour: number | null;
}

/** The sums and token counts to which the hours of a day are added. */
export interface HourTarget {
  readonly billed: Sums;
  readonly estimated: Sums;
  readonly counts: GroupCounts;
  readonly groups: number;
  /**
   * for each source, its places. A place is a group of costs that are split into hours in the same way (see
   * `placesOf`). The places are computed once and used for all days
   */
  readonly places: Map<TableSource, Places>;
  readonly memory: HourMemory;
  /** returns the index of the bucket (such as a day) that contains an hour */
  indexOf(day: Day, hour: number): number;
}

type EstimatedDays = Pick<TableSource, 'estimatedDays'>;

const CELL_MASK = (1 << CELL_BITS) - 1;

/**
 * Adds the cost of each hour of a day to the bucket that contains this hour. Hours from `untilHour` on are left out.
 */
export function addDividedDay(month: Month, sources: MonthSources, divided: DividedDay, target: HourTarget): void {
  const { day, hours, untilHour } = divided;
  const { whole: ofModels, detail } = hours;
  const whole = hourShares(ofModels, target.memory);
  const daily = detail === null ? whole : hourShares(detail.daily, target.memory);
  const byKey = detail === null ? whole : hourShares(detail.byKey, target.memory);
  const step = day - firstDayOf(month);
  const count = untilHour ?? HOURS_PER_DAY;
  const bases = Array.from({ length: count }, (_, hour) => target.indexOf(day, hour) * target.groups);
  const isOf = ({ days }: { readonly days: number }): boolean => (days & (1 << step)) !== NO_DAYS;
  const isEstimated = ({ estimatedDays }: EstimatedDays): boolean => isOf({ days: estimatedDays });
  for (const source of sources.tables.filter(isOf)) {
    const sums = isEstimated(source) ? target.estimated : target.billed;
    const rows = (source.table.starts[step + 1] ?? 0) - (source.table.starts[step] ?? 0);
    const parts = createHourParts(sums, rows, bases, target.groups);
    const places = target.places.get(source) ?? placesOf(source, detail !== null);
    target.places.set(source, places);
    const own = source.table.columns.key === undefined ? daily : byKey;
    const lastHour = untilHour === null ? null : untilHour - 1;
    divideTable(source, places, step, lastHour, own, detail === null ? parts : null, target.counts);
    if (detail !== null) divideInDetail(source, step, { whole, items: daily, own }, parts);
    parts.end();
  }
  const series = sources.series.filter(isOf);
  const wholes = sources.wholes.filter(isOf);
  for (const [sums, isWanted] of [
    [target.billed, (source: EstimatedDays) => !isEstimated(source)],
    [target.estimated, isEstimated],
  ] as const) {
    const wanted = series.filter(isWanted);
    if (wanted.length === 0) continue;
    const additions = wanted.reduce((lines, { cells }) => lines + cells.length, 0);
    const parts = createHourParts(sums, additions, bases, target.groups);
    const tables = wholes.filter(isWanted).map(({ table }) => table);
    divideSeries(wanted, tables, step, { whole, own: byKey }, parts, target.counts);
    parts.end();
  }
  target.memory.room.giveBack();
}

/**
 * Splits the costs of one day in a table among the hours, and counts its tokens.
 * @param parts gets the costs; null if only tokens are counted
 * @param lastHour only tokens up to the end of this hour are counted; null for the whole day
 */
function divideTable(
  { table, cells }: TableSource,
  places: Places,
  step: number,
  lastHour: number | null,
  shares: DayShares,
  parts: HourParts | null,
  { quantities, isMet }: GroupCounts,
): void {
  const { series, amountHigh, amountLow, quantity } = table.rows;
  const halves = new Float64Array(places.list.length * 2);
  const isPlaceMet = new Uint8Array(places.list.length);
  const tokenShares = lastHour === null ? null : new Float64Array(places.list.length).fill(Number.NaN);

  /**
   * Returns which share of a place's tokens was used up to the end of `lastHour`, from 0 to 1. A place is a group of
   * costs, such as one workspace and model.
   */
  function tokenShareOf(number: number): number {
    const place = places.list[number];
    if (lastHour === null || tokenShares === null || place === undefined) return 1;
    const known = tokenShares[number] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const share = shareUntil(shares.tokens(place), lastHour);
    tokenShares[number] = share;
    return share;
  }

  function addTokens(number: number, count: number): void {
    const cell = cells[number] ?? -1;
    if (count === 0 || (cell & CELL_MASK) === NOT_TOKENS) return;
    const counted = lastHour === null ? count : Math.floor(count * tokenShareOf(places.of[number] ?? 0));
    quantities[cell] = (quantities[cell] ?? 0) + counted;
  }

  const from = table.starts[step] ?? 0;
  const to = table.starts[step + 1] ?? 0;
  for (let row = from; row < to; row += 1) {
    const number = series[row] ?? 0;
    const cell = cells[number] ?? -1;
    if (cell < 0) continue;
    const place = places.of[number] ?? 0;
    halves[place * 2] = (halves[place * 2] ?? 0) + (amountHigh[row] ?? 0);
    halves[place * 2 + 1] = (halves[place * 2 + 1] ?? 0) + (amountLow[row] ?? 0);
    isPlaceMet[place] = 1;
    isMet[cell >> CELL_BITS] = 1;
    addTokens(number, quantity[row] ?? 0);
  }
  for (const [row, large] of largeOnes(table.largeAmounts, from, to)) {
    const place = places.of[series[row] ?? 0] ?? -1;
    if (place < 0) continue;
    halves[place * 2] = (halves[place * 2] ?? 0) + Number(large >> 32n);
    halves[place * 2 + 1] = (halves[place * 2 + 1] ?? 0) + Number(BigInt.asUintN(32, large));
  }
  for (const [row, large] of largeOnes(table.largeQuantities, from, to)) {
    if ((cells[series[row] ?? 0] ?? -1) >= 0) addTokens(series[row] ?? 0, large);
  }
  for (let number = 0; parts !== null && number < places.list.length; number += 1) {
    const place = places.list[number];
    if (place === undefined || isPlaceMet[number] !== 1) continue;
    parts.add(place.group, halves[number * 2] ?? 0, halves[number * 2 + 1] ?? 0, shares.amounts(place));
  }
}

function largeOnes<T>(values: ReadonlyMap<number, T>, from: number, to: number): (readonly [number, T])[] {
  return [...values].filter(([row]) => row >= from && row < to);
}

export interface Places {
  /**
   * for each series (such as one workspace and model), the index in `list` of its place: the group of costs that are
   * split into hours in the same way. −1 for a series that the filters exclude
   */
  readonly of: Int32Array;
  readonly list: readonly (CostPlace & { readonly group: number })[];
}

/**
 * Assigns each series of a table to a place: a group of costs that are split into hours in the same way. Usually, a
 * place is a workspace and model, as in the hourly figures. With detailed hourly figures, each series is its own place.
 * All costs of a place belong to one group of the answer.
 */
function placesOf({ table: { columns }, cells }: TableSource, isDetailed: boolean): Places {
  const { workspace, model, item, variant, key } = columns;
  const numbers = createSeriesNumbers(['workspace', 'model', 'series']);
  const list: Places['list'][number][] = [];
  const detailOf = (column: Int32Array | undefined, series: number): number | null =>
    isDetailed ? (column?.[series] ?? null) : null;
  const of = new Int32Array(cells.length).fill(-1);
  for (let series = 0; series < cells.length; series += 1) {
    const cell = cells[series] ?? -1;
    if (cell < 0) continue;
    const ofWorkspace = workspace?.[series] ?? 0;
    const ofModel = model?.[series] ?? 0;
    const place = numbers.number(ofWorkspace, ofModel, isDetailed ? series : 0, 0);
    of[series] = place;
    if (place < list.length) continue;
    list.push({
      workspace: ofWorkspace,
      model: ofModel,
      item: detailOf(item, series),
      variant: detailOf(variant, series),
      key: detailOf(key, series),
      group: cell >> CELL_BITS,
    });
  }
  return { of, list };
}

/**
 * Returns a function that finds which share of the tokens of a series (such as one workspace and model) was used before
 * `untilHour` of a day, from 0 to 1.
 * @param table a table by workspace and model, or by workspace, model and API key
 */
export function tokenSharesUntil(
  { columns: { workspace, model, key } }: SeriesView,
  { hours, untilHour }: DividedDay,
): (series: number) => number {
  if (untilHour === null) return () => 1;
  const { tokens } = hourShares(hours.detail?.byKey ?? hours.whole, createHourMemory());
  return (series) => {
    const place = { workspace: workspace?.[series] ?? 0, model: model?.[series] ?? 0, key: key?.[series] ?? null };
    return shareUntil(tokens({ ...place, item: null, variant: null }), untilHour - 1);
  };
}

function shareUntil({ weights, first, total }: HourWeights, lastHour: number): number {
  let weight = 0;
  for (let hour = 0; hour <= lastHour; hour += 1) weight += weights[first + hour] ?? 0;
  return weight / total;
}
