/**
 * Sums a chunk (a month or a day of a table) over the fields that a cost query does not need. Example: a query needs
 * only model and category, so a month is summed over workspaces and variants (for example standard and batch).
 */
import { toPico, type Pico } from '../../money/pico.ts';
import { NO_DAYS } from '../columns/day-set.ts';
import { MOST_STEPS, type Chunk } from './chunk.ts';
import { createChunkBuilder } from './chunk-builder.ts';

const LIMB = 1_000_000_000n;

/**
 * Sums the rows of a chunk that have the same values in `fields`.
 * @param fields the fields of the result, at most four
 * @param valueOf returns the value that a series (a combination of values) has in a field. The argument `series` is the
 *   index of the series. Example: for the field `model`, the result is the index of the model in `names.models`
 */
export function groupChunk<From extends string, Field extends string>(
  chunk: Chunk<From>,
  fields: readonly Field[],
  valueOf: (series: number, field: Field) => number,
): Chunk<Field> {
  const builder = createChunkBuilder(fields);
  const groups = Int32Array.from({ length: chunk.series.length }, (_, series) => {
    const [a = 0, b = 0, c = 0, d = 0] = fields.map((field) => valueOf(series, field));
    return builder.series(a, b, c, d);
  });
  const { series, amountHigh, amountLow, quantity } = chunk.rows;
  const count = groups.reduce((most, group) => Math.max(most, group + 1), 0);
  const highs = new Float64Array(count);
  const lows = new Float64Array(count);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((chunk.steps & (1 << step)) === NO_DAYS) continue;
    builder.begin(step);
    const from = chunk.starts[step] ?? 0;
    const to = chunk.starts[step + 1] ?? 0;
    const quantities = new Float64Array(count);
    highs.fill(0);
    lows.fill(0);
    // Sums the upper and the lower 32 bits of the amounts separately. Doubles hold both sums exactly for up to two
    // million rows in a step (a day or an hour).
    for (let row = from; row < to; row += 1) {
      const group = groups[series[row] ?? 0] ?? 0;
      highs[group] = (highs[group] ?? 0) + (amountHigh[row] ?? 0);
      lows[group] = (lows[group] ?? 0) + (amountLow[row] ?? 0);
      quantities[group] = (quantities[group] ?? 0) + (quantity[row] ?? 0);
    }
    const groupOf = (row: number): number | null =>
      row >= from && row < to ? (groups[series[row] ?? 0] ?? null) : null;
    for (const [row, large] of chunk.largeQuantities) {
      const group = groupOf(row);
      if (group !== null) quantities[group] = (quantities[group] ?? 0) + large;
    }
    for (const [row, large] of chunk.largeAmounts) {
      const group = groupOf(row);
      if (group !== null) addPico(group, large);
    }
    for (let group = 0; group < count; group += 1) {
      if (quantities[group] !== 0) builder.addQuantity(group, quantities[group] ?? 0);
      addPico(group, toPico((BigInt(highs[group] ?? 0) << 32n) + BigInt(lows[group] ?? 0)));
    }
  }

  function addPico(group: number, amount: Pico): void {
    if (amount !== 0n) builder.addAmount(group, Number(amount / LIMB), Number(amount % LIMB));
  }

  return builder.seal();
}
