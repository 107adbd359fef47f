/**
 * Sums each series of a month over the days of the month. A series is a combination of values, for example one
 * workspace, model and item. Cost queries for whole months read these sums, not the days.
 */
import { toPico, type Pico } from '../../money/pico.ts';
import { createColumns, resizedColumns } from '../../model/columns/columns.ts';
import { NO_DAYS, without, type DaySet } from '../columns/day-set.ts';
import { CHUNK_ROW_SCHEMA, MOST_STEPS, TWO_32, type Chunk } from './chunk.ts';

/**
 * A summed chunk (a table of a month, summed over its days) has two steps instead of one step for each day. BILLED_STEP
 * has the sums of the billed days, and ESTIMATED_STEP has the sums of the estimated days.
 */
export const BILLED_STEP = 0;
export const ESTIMATED_STEP = 1;

const LARGEST_HIGH = 0x7fff_ffff;
const LARGEST_QUANTITY = 0xffff_ffff;

/**
 * Sums the rows of each series (combination of values, for example one workspace, model and item) over the days of a
 * month.
 * @returns the same series, with at most one row each in BILLED_STEP and in ESTIMATED_STEP
 */
export function sumDays<Field extends string>(chunk: Chunk<Field>, estimatedDays: DaySet): Chunk<Field> {
  const rows = createColumns(CHUNK_ROW_SCHEMA, chunk.series.length * 2);
  const largeAmounts = new Map<number, Pico>();
  const largeQuantities = new Map<number, number>();
  const starts = new Uint32Array(MOST_STEPS + 1);
  let length = 0;
  for (const [step, days] of [without(chunk.steps, estimatedDays), chunk.steps & estimatedDays].entries()) {
    if (days !== NO_DAYS) addStep(sumsOf(chunk, days));
    starts.fill(length, step + 1);
  }

  function addStep({ halves, quantities, isMet, others }: SeriesSums): void {
    for (let series = 0; series < isMet.length; series += 1) {
      if (isMet[series] !== 1) continue;
      const low = halves[series * 2 + 1] ?? 0;
      const carried = Math.floor(low / TWO_32);
      const high = (halves[series * 2] ?? 0) + carried;
      const other = others.get(series) ?? 0n;
      if (other === 0n && Math.abs(high) <= LARGEST_HIGH) {
        rows.amountHigh[length] = high;
        rows.amountLow[length] = low - carried * TWO_32;
      } else largeAmounts.set(length, toPico((BigInt(high) << 32n) + BigInt(low - carried * TWO_32) + other));
      const quantity = quantities[series] ?? 0;
      if (quantity > LARGEST_QUANTITY) largeQuantities.set(length, quantity);
      else rows.quantity[length] = quantity;
      rows.series[length] = series;
      length += 1;
    }
  }

  return {
    fields: chunk.fields,
    steps: (1 << BILLED_STEP) | (1 << ESTIMATED_STEP),
    starts,
    series: chunk.series,
    rows: { length, ...resizedColumns(CHUNK_ROW_SCHEMA, rows, length, length) },
    largeAmounts,
    largeQuantities,
  };
}

interface SeriesSums {
  /**
   * two numbers for each series (combination of values): the sum of the upper 32 bits of its amounts, then the sum of
   * their lower 32 bits (which may need more than 32 bits). Amounts in `others` are not included
   */
  readonly halves: Float64Array;
  readonly quantities: Float64Array;
  /** for each series: 1 if it has a row on one of the days, otherwise 0 */
  readonly isMet: Uint8Array;
  /** for each series, the sum of its amounts that do not fit in 64 bits */
  readonly others: ReadonlyMap<number, bigint>;
}

/**
 * Sums the rows of each series (combination of values) over the given days. The upper and the lower 32 bits of the
 * amounts are summed separately. A series has at most one row per day, so doubles hold both sums exactly.
 */
function sumsOf<Field extends string>(
  { series: { length }, rows, starts, largeAmounts, largeQuantities }: Chunk<Field>,
  days: DaySet,
): SeriesSums {
  const { series, amountHigh, amountLow, quantity } = rows;
  const halves = new Float64Array(length * 2);
  const quantities = new Float64Array(length);
  const isMet = new Uint8Array(length);
  const others = new Map<number, bigint>();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((days & (1 << step)) === NO_DAYS) continue;
    const from = starts[step] ?? 0;
    const to = starts[step + 1] ?? 0;
    for (let row = from; row < to; row += 1) {
      const number = series[row] ?? 0;
      halves[number * 2] = (halves[number * 2] ?? 0) + (amountHigh[row] ?? 0);
      halves[number * 2 + 1] = (halves[number * 2 + 1] ?? 0) + (amountLow[row] ?? 0);
      quantities[number] = (quantities[number] ?? 0) + (quantity[row] ?? 0);
      isMet[number] = 1;
    }
    for (const [row, large] of largeAmounts) {
      const number = series[row] ?? 0;
      if (row >= from && row < to) others.set(number, (others.get(number) ?? 0n) + large);
    }
    for (const [row, large] of largeQuantities) {
      const number = series[row] ?? 0;
      if (row >= from && row < to) quantities[number] = (quantities[number] ?? 0) + large;
    }
  }
  return { halves, quantities, isMet, others };
}
