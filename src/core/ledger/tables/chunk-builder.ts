/**
 * Builds a chunk (a month or a day of a table, see `chunk.ts`) row by row. A series is a combination of values, for
 * example one workspace and one model. A step is a day or an hour. Values of the same series and step are summed in one
 * row.
 */
import { joinLimbs, type PicoColumn } from '../../money/pico-column.ts';
import type { Pico } from '../../money/pico.ts';
import { createColumns, joinRows, resizedColumns, type Rows } from '../../model/columns/columns.ts';
import { NO_DAYS } from '../columns/day-set.ts';
import { CHUNK_ROW_SCHEMA, MOST_STEPS, TWO_32, type Chunk } from './chunk.ts';
import { createSeriesNumbers, type SeriesNumbers } from './series-numbers.ts';

export interface ChunkBuilder<Field extends string> {
  /**
   * returns the index of a series (a combination of values, for example one workspace and one model), and creates the
   * series if it is new; the arguments are the values of the builder's `fields`, in order
   */
  series(a: number, b?: number, c?: number, d?: number): number;
  /** returns the index of a series (a combination of values of `fields`); −1 if the series does not exist */
  find(a: number, b?: number, c?: number, d?: number): number;
  /**
   * begins a step (a day or an hour) and adds it to the chunk (part of a table); steps must be added in ascending order
   */
  begin(step: number): void;
  /** adds a quantity to the row of a series in the current step (the day or hour that was begun last) */
  addQuantity(series: number, quantity: number): void;
  /**
   * adds an amount to the row of a series in the current step (the day or hour that was begun last). `hi` and `lo` are
   * the high and the low part of the amount (see PicoColumn)
   */
  addAmount(series: number, hi: number, lo: number): void;
  /**
   * adds quantities[i] and amounts[i] to the row of series[i] in the current step (the day or hour that was begun
   * last), for the first `count` series. If `quantities` is null, only amounts are added; if `amounts` is null, only
   * quantities
   */
  addRows(series: Int32Array, quantities: Float64Array | null, amounts: PicoColumn | null, count: number): void;
  /**
   * returns the quantity of a series in the current step (the day or hour that was begun last). If `series` is −1 (the
   * result of `find` when a series does not exist), returns 0
   */
  quantity(series: number): number;
  /** returns the chunk; do not use the builder after this call */
  seal(): Chunk<Field>;
}

const LIMB = 1_000_000_000;
/**
 * Computing with doubles is faster than with big integers. It is exact if the high part of an amount is at most this
 * number and the low part at most LARGEST_PLAIN_LO. The amount, high part × 10⁹ + low part, is then below 2⁵³
 * pico-dollars.
 */
const LARGEST_PLAIN_HI = 9_000_000;
const LARGEST_PLAIN_LO = 1e12;
const LARGEST_QUANTITY = 0xffff_ffff;

/** Creates a builder of a chunk (a month or a day of a table). At first, the chunk has no rows. */
export function createChunkBuilder<Field extends string>(fields: readonly Field[]): ChunkBuilder<Field> {
  return new GrowingChunk(fields);
}

/**
 * Builds the rows of the current step (day or hour), and stores the rows of finished steps. It is a class because V8
 * (the JavaScript engine) keeps the optimized code of a class's methods. V8 throws away the optimized code of a closure
 * that is freed (decision 0053).
 */
class GrowingChunk<Field extends string> implements ChunkBuilder<Field> {
  private readonly fields: readonly Field[];
  private readonly numbers: SeriesNumbers<Field>;
  private readonly starts = new Uint32Array(MOST_STEPS + 1);
  private readonly largeAmounts = new Map<number, Pico>();
  private readonly largeQuantities = new Map<number, number>();
  // The rows of the finished steps (days or hours). They are joined only at the end, so each row is copied only once.
  private readonly finished: Rows<typeof CHUNK_ROW_SCHEMA>[] = [];
  private length = 0;
  private steps = NO_DAYS;
  private step = -1;
  // The row of a series (combination of values) in the current step (day or hour) is places[series] − firstPlace. If
  // the result is negative, the series has no row in this step. Example: firstPlace is 100. Then the value 103 means
  // row 3, and the value 95 is left from an earlier step.
  private places = new Int32Array(64).fill(-1);
  private firstPlace = 0;
  private count = 0;
  private ofSeries = new Int32Array(64);
  private hi = new Float64Array(64);
  private lo = new Float64Array(64);
  private quantities = new Float64Array(64);

  constructor(fields: readonly Field[]) {
    this.fields = fields;
    this.numbers = createSeriesNumbers(fields);
  }

  series(a: number, b = 0, c = 0, d = 0): number {
    return this.numbers.number(a, b, c, d);
  }

  find(a: number, b = 0, c = 0, d = 0): number {
    return this.numbers.find(a, b, c, d);
  }

  begin(next: number): void {
    if (next <= this.step || next >= MOST_STEPS) throw new RangeError(`step ${next} after ${this.step}`);
    this.endStep();
    this.startUntil(next);
    this.step = next;
    this.steps |= 1 << next;
  }

  addQuantity(series: number, quantity: number): void {
    const place = this.placeOf(series);
    this.quantities[place] = (this.quantities[place] ?? 0) + quantity;
  }

  addAmount(series: number, high: number, low: number): void {
    const place = this.placeOf(series);
    this.hi[place] = (this.hi[place] ?? 0) + high;
    this.lo[place] = (this.lo[place] ?? 0) + low;
  }

  addRows(series: Int32Array, added: Float64Array | null, amounts: PicoColumn | null, of: number): void {
    this.makeRoom(series, of);
    // Reads the fields into local constants, because the loop is faster with them. The loop runs for every API key of
    // every billed workspace and model.
    const { places, ofSeries, hi, lo, quantities, firstPlace } = this;
    let next = this.count;
    for (let index = 0; index < of; index += 1) {
      const quantity = added === null ? 0 : (added[index] ?? 0);
      const high = amounts === null ? 0 : (amounts.hi[index] ?? 0);
      const low = amounts === null ? 0 : (amounts.lo[index] ?? 0);
      if (quantity === 0 && high === 0 && low === 0) continue;
      const number = series[index] ?? 0;
      const known = (places[number] ?? -1) - firstPlace;
      if (known >= 0) {
        quantities[known] = (quantities[known] ?? 0) + quantity;
        hi[known] = (hi[known] ?? 0) + high;
        lo[known] = (lo[known] ?? 0) + low;
        continue;
      }
      places[number] = firstPlace + next;
      ofSeries[next] = number;
      quantities[next] = quantity;
      hi[next] = high;
      lo[next] = low;
      next += 1;
    }
    this.count = next;
  }

  quantity(series: number): number {
    const place = (this.places[series] ?? -1) - this.firstPlace;
    return place >= 0 ? (this.quantities[place] ?? 0) : 0;
  }

  seal(): Chunk<Field> {
    this.endStep();
    this.startUntil(MOST_STEPS);
    const { fields, steps, starts, largeAmounts, largeQuantities } = this;
    const rows = joinRows(CHUNK_ROW_SCHEMA, this.finished);
    return { fields, steps, starts, series: this.numbers.series(), rows, largeAmounts, largeQuantities };
  }

  private placeOf(series: number): number {
    this.knowSeries(series);
    const known = (this.places[series] ?? -1) - this.firstPlace;
    if (known >= 0) return known;
    const place = this.count;
    if (place === this.ofSeries.length) this.growStep(place + 1);
    this.places[series] = this.firstPlace + place;
    this.ofSeries[place] = series;
    this.hi[place] = 0;
    this.lo[place] = 0;
    this.quantities[place] = 0;
    this.count += 1;
    return place;
  }

  private knowSeries(series: number): void {
    if (series < this.places.length) return;
    const grown = new Int32Array(Math.max(series + 1, this.places.length * 2)).fill(-1);
    grown.set(this.places);
    this.places = grown;
  }

  /**
   * Makes the arrays larger if needed. After this call, there is space for `of` more rows and for the largest number in
   * `series`.
   */
  private makeRoom(series: Int32Array, of: number): void {
    let largest = -1;
    for (let index = 0; index < of; index += 1) largest = Math.max(largest, series[index] ?? 0);
    this.knowSeries(largest);
    if (this.count + of > this.ofSeries.length) this.growStep(this.count + of);
  }

  private growStep(least: number): void {
    const room = Math.max(least, this.ofSeries.length * 2);
    this.ofSeries = moved(this.ofSeries, new Int32Array(room));
    this.hi = moved(this.hi, new Float64Array(room));
    this.lo = moved(this.lo, new Float64Array(room));
    this.quantities = moved(this.quantities, new Float64Array(room));
  }

  /** Finishes the rows of the current step (day or hour). Rows whose amount and quantity are both zero are left out. */
  private endStep(): void {
    const { count, length, ofSeries, hi, lo, quantities } = this;
    if (count === 0) return;
    const columns = createColumns(CHUNK_ROW_SCHEMA, count);
    const { series, quantity: counts, amountHigh, amountLow } = columns;
    let row = 0;
    for (let place = 0; place < count; place += 1) {
      const quantity = quantities[place] ?? 0;
      const high = hi[place] ?? 0;
      const low = lo[place] ?? 0;
      if (Math.abs(high) <= LARGEST_PLAIN_HI && Math.abs(low) <= LARGEST_PLAIN_LO) {
        const amount = high * LIMB + low;
        if (amount === 0 && quantity === 0) continue;
        const upper = Math.floor(amount / TWO_32);
        amountHigh[row] = upper;
        amountLow[row] = amount - upper * TWO_32;
      } else {
        const amount = joinLimbs(high, low);
        if (amount === 0n && quantity === 0) continue;
        const isLarge = BigInt.asIntN(64, amount) !== amount;
        if (isLarge) this.largeAmounts.set(length + row, amount);
        amountHigh[row] = isLarge ? 0 : Number(amount >> 32n);
        amountLow[row] = isLarge ? 0 : Number(BigInt.asUintN(32, amount));
      }
      series[row] = ofSeries[place] ?? 0;
      if (quantity > LARGEST_QUANTITY) this.largeQuantities.set(length + row, quantity);
      counts[row] = quantity > LARGEST_QUANTITY ? 0 : quantity;
      row += 1;
    }
    const kept = row === count ? columns : resizedColumns(CHUNK_ROW_SCHEMA, columns, row, row);
    this.finished.push({ length: row, ...kept });
    this.length += row;
    this.firstPlace += count;
    this.count = 0;
  }

  private startUntil(next: number): void {
    for (let at = this.step + 1; at <= next; at += 1) this.starts[at] = this.length;
  }
}

function moved<T extends Int32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
