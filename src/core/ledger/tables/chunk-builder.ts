/** Builds a chunk step by step: what is added to the same series within a step ends in one row. */
import { joinLimbs, type PicoColumn } from '../../money/pico-column.ts';
import type { Pico } from '../../money/pico.ts';
import { createColumns, joinRows, resizedColumns, type Rows } from '../../model/columns/columns.ts';
import { NO_DAYS } from '../columns/day-set.ts';
import { CHUNK_ROW_SCHEMA, MOST_STEPS, type Chunk } from './chunk.ts';
import { createSeriesNumbers } from './series-numbers.ts';

export interface ChunkBuilder<Field extends string> {
  /** the number of a series, made on first sight; its fields in the order of the table */
  series(a: number, b?: number, c?: number, d?: number): number;
  /** the number of a series already made, or −1 */
  find(a: number, b?: number, c?: number, d?: number): number;
  /** begins a step, which the chunk then holds; steps ascend */
  begin(step: number): void;
  /** adds to the row of a series in the step begun last */
  addQuantity(series: number, quantity: number): void;
  /** the same, an amount as limbs (see PicoColumn) */
  addAmount(series: number, hi: number, lo: number): void;
  /** adds quantities[i] and amounts[i] to series[i], for the first `count` of them */
  addRows(series: Int32Array, quantities: Float64Array | null, amounts: PicoColumn | null, count: number): void;
  /** what has been added to a series in the step begun last; 0 for −1 */
  quantity(series: number): number;
  /** the chunk; the builder is not used afterwards */
  seal(): Chunk<Field>;
}

const TWO_32 = 0x1_0000_0000;
const LIMB = 1_000_000_000;
/** Limbs up to these make a whole number that a double holds exactly: 9 × 10⁶ × 10⁹ + 10¹² < 2⁵³. */
const LARGEST_PLAIN_HI = 9_000_000;
const LARGEST_PLAIN_LO = 1e12;
const LARGEST_QUANTITY = 0xffff_ffff;

/** An empty chunk. */
export function createChunkBuilder<Field extends string>(fields: readonly Field[]): ChunkBuilder<Field> {
  const numbers = createSeriesNumbers(fields);
  const starts = new Uint32Array(MOST_STEPS + 1);
  const largeAmounts = new Map<number, Pico>();
  const largeQuantities = new Map<number, number>();
  // The steps before the one begun last: joined once at the end, so that the rows of a month are not moved again and again.
  const finished: Rows<typeof CHUNK_ROW_SCHEMA>[] = [];
  let length = 0;
  let steps = NO_DAYS;
  let step = -1;
  // The rows of the step begun last. places[series] − firstPlace is the row of a series in them, where that is not negative.
  let places = new Int32Array(64).fill(-1);
  let firstPlace = 0;
  let count = 0;
  let ofSeries = new Int32Array(64);
  let hi = new Float64Array(64);
  let lo = new Float64Array(64);
  let quantities = new Float64Array(64);

  function knowSeries(series: number): void {
    if (series < places.length) return;
    const grown = new Int32Array(Math.max(series + 1, places.length * 2)).fill(-1);
    grown.set(places);
    places = grown;
  }

  function placeOf(series: number): number {
    knowSeries(series);
    const known = (places[series] ?? -1) - firstPlace;
    if (known >= 0) return known;
    if (count === ofSeries.length) growStep(count + 1);
    places[series] = firstPlace + count;
    ofSeries[count] = series;
    hi[count] = 0;
    lo[count] = 0;
    quantities[count] = 0;
    count += 1;
    return count - 1;
  }

  /** Makes room for one more row of each of the first `of` series. */
  function makeRoom(series: Int32Array, of: number): void {
    let largest = -1;
    for (let index = 0; index < of; index += 1) largest = Math.max(largest, series[index] ?? 0);
    knowSeries(largest);
    if (count + of > ofSeries.length) growStep(count + of);
  }

  function growStep(least: number): void {
    const room = Math.max(least, ofSeries.length * 2);
    ofSeries = moved(ofSeries, new Int32Array(room));
    hi = moved(hi, new Float64Array(room));
    lo = moved(lo, new Float64Array(room));
    quantities = moved(quantities, new Float64Array(room));
  }

  /** Finishes the rows of the step begun last; those without an amount and a quantity are left out. */
  function endStep(): void {
    const columns = createColumns(CHUNK_ROW_SCHEMA, count);
    const { series, quantity: counts, amountHigh, amountLow } = columns;
    const [stepSeries, added, highs, lows] = [ofSeries, quantities, hi, lo];
    let row = 0;
    for (let place = 0; place < count; place += 1) {
      const quantity = added[place] ?? 0;
      const high = highs[place] ?? 0;
      const low = lows[place] ?? 0;
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
        if (isLarge) largeAmounts.set(length + row, amount);
        amountHigh[row] = isLarge ? 0 : Number(amount >> 32n);
        amountLow[row] = isLarge ? 0 : Number(BigInt.asUintN(32, amount));
      }
      series[row] = stepSeries[place] ?? 0;
      if (quantity > LARGEST_QUANTITY) largeQuantities.set(length + row, quantity);
      counts[row] = quantity > LARGEST_QUANTITY ? 0 : quantity;
      row += 1;
    }
    finished.push({ length: row, ...(row === count ? columns : resizedColumns(CHUNK_ROW_SCHEMA, columns, row, row)) });
    length += row;
    firstPlace += count;
    count = 0;
  }

  function startUntil(next: number): void {
    for (let at = step + 1; at <= next; at += 1) starts[at] = length;
  }

  return {
    series: (a, b = 0, c = 0, d = 0) => numbers.number(a, b, c, d),
    find: (a, b = 0, c = 0, d = 0) => numbers.find(a, b, c, d),
    begin(next) {
      if (next <= step || next >= MOST_STEPS) throw new RangeError(`step ${next} after ${step}`);
      endStep();
      startUntil(next);
      step = next;
      steps |= 1 << next;
    },
    addQuantity(series, quantity) {
      const place = placeOf(series);
      quantities[place] = (quantities[place] ?? 0) + quantity;
    },
    addAmount(series, high, low) {
      const place = placeOf(series);
      hi[place] = (hi[place] ?? 0) + high;
      lo[place] = (lo[place] ?? 0) + low;
    },
    addRows(series, added, amounts, of) {
      makeRoom(series, of);
      // Held in constants: this loop runs for every key of every billed cell.
      const [at, names, high, low, counts] = [places, ofSeries, hi, lo, quantities];
      const first = firstPlace;
      let next = count;
      for (let index = 0; index < of; index += 1) {
        const quantity = added === null ? 0 : (added[index] ?? 0);
        const moreHigh = amounts === null ? 0 : (amounts.hi[index] ?? 0);
        const moreLow = amounts === null ? 0 : (amounts.lo[index] ?? 0);
        if (quantity === 0 && moreHigh === 0 && moreLow === 0) continue;
        const number = series[index] ?? 0;
        const known = (at[number] ?? -1) - first;
        if (known >= 0) {
          counts[known] = (counts[known] ?? 0) + quantity;
          high[known] = (high[known] ?? 0) + moreHigh;
          low[known] = (low[known] ?? 0) + moreLow;
          continue;
        }
        at[number] = first + next;
        names[next] = number;
        counts[next] = quantity;
        high[next] = moreHigh;
        low[next] = moreLow;
        next += 1;
      }
      count = next;
    },
    quantity(series) {
      const place = (places[series] ?? -1) - firstPlace;
      return place >= 0 ? (quantities[place] ?? 0) : 0;
    },
    seal() {
      endStep();
      startUntil(MOST_STEPS);
      return {
        fields,
        steps,
        starts,
        series: numbers.series(),
        rows: joinRows(CHUNK_ROW_SCHEMA, finished),
        largeAmounts,
        largeQuantities,
      };
    },
  };
}

function moved<T extends Int32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
