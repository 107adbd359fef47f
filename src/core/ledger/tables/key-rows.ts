/** Takes what the divider gives each key and makes the table by key of it, month by month. */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import type { PicoColumn } from '../../money/pico-column.ts';
import { createChunkBuilder, type ChunkBuilder } from './chunk-builder.ts';
import { KEY_FIELDS, type KeyChunk } from './table-fields.ts';

type KeyField = (typeof KEY_FIELDS)[number];

export interface KeyRows {
  /** what follows is of this day; days of a month ascend */
  begin(day: Day): void;
  /** the series of keys for one item of a workspace and model; the array is overwritten by the next call */
  series(workspace: number, model: number, item: number, keys: Int32Array, count: number): Int32Array;
  addQuantities(series: Int32Array, quantities: Float64Array, count: number): void;
  addAmounts(series: Int32Array, amounts: PicoColumn, count: number): void;
  seal(): ReadonlyMap<Month, KeyChunk>;
}

/** No days. */
export function createKeyRows(): KeyRows {
  const months = new Map<Month, ChunkBuilder<KeyField>>();
  let chunk = createChunkBuilder(KEY_FIELDS);
  let found = new Int32Array(16);
  return {
    begin(day) {
      const month = monthOf(day);
      chunk = months.get(month) ?? createChunkBuilder(KEY_FIELDS);
      months.set(month, chunk);
      chunk.begin(day - firstDayOf(month));
    },
    series(workspace, model, item, keys, count) {
      if (found.length < count) found = new Int32Array(count * 2);
      for (let index = 0; index < count; index += 1) {
        found[index] = chunk.series(workspace, model, item, keys[index] ?? 0);
      }
      return found;
    },
    addQuantities: (series, quantities, count) => chunk.addQuantities(series, quantities, count),
    addAmounts: (series, amounts, count) => chunk.addAmounts(series, amounts, count),
    seal: () => new Map([...months].map(([month, builder]) => [month, builder.seal()])),
  };
}
