/**
 * A chunk is the part of a table that is stored and replaced as a unit: a month in steps of days, or a day in steps of
 * hours. A combination of workspace, model, item (for example output tokens) and so on is called a series. It usually
 * occurs in many steps, so it is stored only once, and each row contains its index. A row takes 16 bytes: 4 for the
 * index of the series, 8 for the amount and 4 for the quantity.
 */
import { toPico, type Pico } from '../../money/pico.ts';
import type { Rows } from '../../model/columns/columns.ts';
import { int32, uint32 } from '../../model/columns/schema.ts';
import type { DaySet } from '../columns/day-set.ts';
import type { Series } from './series-numbers.ts';

/** The most steps (days or hours) of a chunk: 31, the days of the longest month. A day of 24 hours needs fewer. */
export const MOST_STEPS = 31;

/** 2³²: an amount of 64 bits is its upper half × TWO_32 + its lower half. */
export const TWO_32 = 0x1_0000_0000;

export const CHUNK_ROW_SCHEMA = {
  /**
   * the index of the row's series (combination of values, for example one workspace and one model) in `Chunk.series`
   */
  series: uint32(),
  /** the amount in pico-dollars as a 64-bit integer: the upper 32 bits with the sign, and the lower 32 bits */
  amountHigh: int32(-0x8000_0000),
  amountLow: uint32(),
  /** the number of tokens or searches */
  quantity: uint32(),
};

/** The number of bytes that a row takes. */
export const CHUNK_ROW_BYTES = 16;

export interface Chunk<Field extends string> {
  /**
   * the fields that identify a series (combination of values), for example workspace and model; `series` has one column
   * for each field
   */
  readonly fields: readonly Field[];
  /**
   * the steps of the chunk, including steps without rows, one bit per step. Bit 0 is the first day of the month, or the
   * first hour of the day
   */
  readonly steps: DaySet;
  /** the index of the first row of each step (day or hour): step s has the rows starts[s] … starts[s + 1] − 1 */
  readonly starts: Uint32Array;
  /**
   * the series (combinations of values, for example one workspace and one model): the values of series i are at index i
   * of each column
   */
  readonly series: Series<Field>;
  /**
   * the rows; at most one for each step (day or hour) and series (combination of values). A row whose amount and
   * quantity are both zero is left out
   */
  readonly rows: Rows<typeof CHUNK_ROW_SCHEMA>;
  /** the amounts that do not fit in 64 bits (about nine million dollars), by row. The columns have 0 in these rows */
  readonly largeAmounts: ReadonlyMap<number, Pico>;
  /** the quantities that do not fit in 32 bits, by row; the column has 0 in these rows */
  readonly largeQuantities: ReadonlyMap<number, number>;
}

/** The amount of a row, in pico-dollars. */
export function amountAt({ rows, largeAmounts }: Pick<Chunk<never>, 'rows' | 'largeAmounts'>, row: number): Pico {
  const large = largeAmounts.get(row);
  if (large !== undefined) return large;
  return toPico((BigInt(rows.amountHigh[row] ?? 0) << 32n) + BigInt(rows.amountLow[row] ?? 0));
}

/** The quantity of a row: tokens or searches. */
export function quantityAt(
  { rows, largeQuantities }: Pick<Chunk<never>, 'rows' | 'largeQuantities'>,
  row: number,
): number {
  return largeQuantities.get(row) ?? rows.quantity[row] ?? 0;
}

/**
 * Returns about how many bytes a chunk (a month or a day of a table) takes in memory. In the store, it takes about as
 * many bytes, and its header.
 */
export function bytesOfChunk<Field extends string>({ fields, series, rows, ...chunk }: Chunk<Field>): number {
  const large = chunk.largeAmounts.size * 24 + chunk.largeQuantities.size * 16;
  return rows.length * CHUNK_ROW_BYTES + series.length * fields.length * 4 + chunk.starts.byteLength + large;
}
