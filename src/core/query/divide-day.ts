/**
 * Divides the costs of a day among its hours. What a cost comes to by the end of an hour is its share rounded down to the pico-dollar; the cost of an hour is
 * the difference to the hour before. So hours sum to their day exactly, and hours up to one sum to what a question up to that hour says.
 */
import type { Day } from '../calendar/day.ts';
import { firstDayOf, type Month } from '../calendar/month.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { STEPS } from '../ledger/columns/key-series.ts';
import { createSeriesNumbers } from '../ledger/tables/series-numbers.ts';
import { LIMB } from '../money/pico-column.ts';
import type { GroupCounts } from './add-rows.ts';
import { HOURS_PER_DAY, hourShares, type CostPlace, type DayShares, type HourWeights } from './hour-shares.ts';
import type { HoursOfDay } from './hours-of-day.ts';
import { CELL_BITS, NOT_TOKENS, type MonthSources, type SeriesSource, type TableSource } from './sources.ts';
import type { Sums } from './sums.ts';

/** A day whose hours count apart, or of which only the first hours count. */
export interface DividedDay {
  readonly day: Day;
  readonly hours: HoursOfDay;
  /** only the hours before it count; null for all */
  readonly untilHour: number | null;
}

/** Where the parts of a divided day go. */
export interface HourTarget {
  readonly billed: Sums;
  readonly estimated: Sums;
  readonly counts: GroupCounts;
  readonly groups: number;
  /** the bucket of an hour */
  indexOf(day: Day, hour: number): number;
}

const TWO_32 = 0x1_0000_0000;
const CELL_MASK = (1 << CELL_BITS) - 1;

/** Adds the hours of a day that count to their buckets. */
export function addDividedDay(month: Month, sources: MonthSources, divided: DividedDay, target: HourTarget): void {
  const { day, hours, untilHour } = divided;
  const isDetailed = hours.daily.columns.item !== undefined;
  const daily = hourShares(hours.daily);
  const byKey = hours.byKey === hours.daily ? daily : hourShares(hours.byKey);
  const step = day - firstDayOf(month);
  const count = untilHour ?? HOURS_PER_DAY;
  const bases = Array.from({ length: count }, (_, hour) => target.indexOf(day, hour) * target.groups);
  const isOf = ({ days }: { readonly days: number }): boolean => (days & (1 << step)) !== NO_DAYS;
  for (const source of sources.tables.filter(isOf)) {
    const sums = isOf({ days: source.estimatedDays }) ? target.estimated : target.billed;
    const rows = (source.table.starts[step + 1] ?? 0) - (source.table.starts[step] ?? 0);
    const parts = createParts(sums, rows, bases, target);
    const shares = source.table.columns.key === undefined ? daily : byKey;
    divideTable(source, step, isDetailed, untilHour === null ? null : untilHour - 1, shares, parts, target.counts);
  }
  for (const source of sources.series.filter(isOf)) {
    const sums = isOf({ days: source.estimatedDays }) ? target.estimated : target.billed;
    const parts = createParts(sums, source.cells.length, bases, target);
    divideSeries(source, step, byKey, parts, target.counts);
  }
}

/** Adds an amount, given in two halves of 32 bits, hour by hour to a group. */
type Parts = (group: number, high: number, low: number, weights: HourWeights) => void;

/** @param additions how many amounts are added to an hour, at most */
function createParts(sums: Sums, additions: number, bases: readonly number[], { groups }: HourTarget): Parts {
  const { halves } = sums;
  for (const base of bases) sums.expect(base, groups, additions);
  return (group, high, low, { weights, first, total }) => {
    const amount = high * TWO_32 + low;
    let weight = 0;
    let highBefore = 0;
    let lowBefore = 0;
    for (const [hour, base] of bases.entries()) {
      const added = weights[first + hour] ?? 0;
      if (added === 0) continue;
      weight += added;
      const isAll = weight === total;
      const until = Math.floor(amount * (weight / total));
      const upper = Math.floor(until / TWO_32);
      const highUntil = isAll ? high : upper;
      const lowUntil = isAll ? low : until - upper * TWO_32;
      const at = (base + group) * 2;
      halves[at] = (halves[at] ?? 0) + highUntil - highBefore;
      halves[at + 1] = (halves[at + 1] ?? 0) + lowUntil - lowBefore;
      highBefore = highUntil;
      lowBefore = lowUntil;
    }
  };
}

/** @param lastHour tokens count up to the end of this hour; null counts all of the day's */
function divideTable(
  { table, cells }: TableSource,
  step: number,
  isDetailed: boolean,
  lastHour: number | null,
  shares: DayShares,
  parts: Parts,
  { quantities, isMet }: GroupCounts,
): void {
  const { series, amountHigh, amountLow, quantity } = table.rows;
  const places = placesOf(table.columns, cells, isDetailed);
  const halves = new Float64Array(places.list.length * 2);
  const isPlaceMet = new Uint8Array(places.list.length);
  const tokenShares = new Float64Array(places.list.length).fill(Number.NaN);

  /** The share of a place's tokens that counts. */
  function tokenShareOf(place: number): number {
    if (lastHour === null) return 1;
    const known = tokenShares[place] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const share = shareUntil(shares.tokens(places.placeAt(place)), lastHour);
    tokenShares[place] = share;
    return share;
  }

  for (let row = table.starts[step] ?? 0; row < (table.starts[step + 1] ?? 0); row += 1) {
    const number = series[row] ?? 0;
    const cell = cells[number] ?? -1;
    if (cell < 0) continue;
    const place = places.of[number] ?? 0;
    const large = table.largeAmounts.get(row);
    halves[place * 2] =
      (halves[place * 2] ?? 0) + (large === undefined ? (amountHigh[row] ?? 0) : Number(large >> 32n));
    halves[place * 2 + 1] =
      (halves[place * 2 + 1] ?? 0) + (large === undefined ? (amountLow[row] ?? 0) : Number(BigInt.asUintN(32, large)));
    isPlaceMet[place] = 1;
    isMet[cell >> CELL_BITS] = 1;
    const count = table.largeQuantities.get(row) ?? quantity[row] ?? 0;
    if ((cell & CELL_MASK) === NOT_TOKENS) continue;
    quantities[cell] = (quantities[cell] ?? 0) + Math.floor(count * tokenShareOf(place));
  }
  for (const [place, number] of places.list.entries()) {
    if (isPlaceMet[place] !== 1) continue;
    const group = (cells[number] ?? 0) >> CELL_BITS;
    parts(group, halves[place * 2] ?? 0, halves[place * 2 + 1] ?? 0, shares.amounts(places.placeAt(place)));
  }
}

interface Places {
  /** the place of each series */
  readonly of: Int32Array;
  /** a series of each place */
  readonly list: readonly number[];
  placeAt(place: number): CostPlace;
}

/** What is divided as one: a workspace and model, as the hours are; with detail each series. Groups never divide a place. */
function placesOf(
  { workspace, model, ...more }: TableSource['table']['columns'],
  cells: Int32Array,
  isDetailed: boolean,
): Places {
  const numbers = createSeriesNumbers(['workspace', 'model', 'series']);
  const list: number[] = [];
  const detail = isDetailed ? more : {};
  const of = cells.map((cell, number) => {
    if (cell < 0) return -1;
    const place = numbers.number(workspace?.[number] ?? 0, model?.[number] ?? 0, isDetailed ? number : 0, 0);
    list[place] ??= number;
    return place;
  });
  return {
    of,
    list,
    placeAt(place) {
      const number = list[place] ?? 0;
      return {
        workspace: workspace?.[number] ?? 0,
        model: model?.[number] ?? 0,
        item: detail.item?.[number] ?? null,
        variant: detail.variant?.[number] ?? null,
        key: detail.key?.[number] ?? null,
      };
    },
  };
}

/** Divides what each key cost on one day, where nothing else is known of it. */
function divideSeries(
  { series, cells }: SeriesSource,
  step: number,
  shares: DayShares,
  parts: Parts,
  { isMet }: GroupCounts,
): void {
  for (const [line, key] of series.keys.entries()) {
    const at = (line * STEPS + step) * 2;
    const [hi, lo] = [series.limbs[at] ?? 0, series.limbs[at + 1] ?? 0];
    const cell = cells[line] ?? -1;
    if (cell < 0 || (hi === 0 && lo === 0)) continue;
    const group = cell >> CELL_BITS;
    isMet[group] = 1;
    const amount = BigInt(hi) * BigInt(LIMB) + BigInt(lo);
    const weights = shares.amounts({ workspace: null, model: null, item: null, variant: null, key });
    parts(group, Number(amount >> 32n), Number(BigInt.asUintN(32, amount)), weights);
  }
}

function shareUntil({ weights, first, total }: HourWeights, lastHour: number): number {
  let weight = 0;
  for (let hour = 0; hour <= lastHour; hour += 1) weight += weights[first + hour] ?? 0;
  return weight / total;
}
