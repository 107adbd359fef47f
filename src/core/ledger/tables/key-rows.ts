/**
 * Makes the table by API key, month by month, from the amounts that each key gets when a bill is divided. A series of
 * this table is a combination of workspace, model, item (what is charged for, for example output tokens) and key.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import { ITEM } from '../../model/item.ts';
import type { PicoColumn } from '../../money/pico-column.ts';
import { createChunkBuilder, type ChunkBuilder } from './chunk-builder.ts';
import { KEY_FIELDS, type KeyChunk } from './table-fields.ts';

type KeyField = (typeof KEY_FIELDS)[number];

export interface KeyRows {
  /**
   * begins a day. All later calls of `add` are for this day, until the next call of `begin`. Days of a month must be
   * begun in ascending order
   */
  begin(day: Day): void;
  /**
   * returns the index of the series (combination of values) with this workspace, model, item (for example output
   * tokens) and API key
   */
  series(workspace: number, model: number, item: number, key: number): number;
  /**
   * adds quantities[i] and amounts[i] to the row of series[i] (a combination of workspace, model and so on) on the day
   * that was begun last, for the first `count` series. If `quantities` is null, only amounts are added; if `amounts` is
   * null, only quantities
   */
  add(series: Int32Array, quantities: Float64Array | null, amounts: PicoColumn | null, count: number): void;
  seal(): ReadonlyMap<Month, KeyChunk>;
}

/**
 * Adds quantities and amounts to the rows of many API keys in one call. A series is a combination of workspace, model,
 * item (for example output tokens) and key. Each series number is looked up only once: it is remembered for each row of
 * the cost table and each item.
 */
export interface KeySeries {
  /**
   * Adds a quantity and an amount to the row of each API key.
   * @param cells for each key, its row in the cost table. The same workspace, model and key must have the same row in
   *   every call
   */
  add(
    cells: Int32Array,
    of: Cell,
    keys: Int32Array,
    count: number,
    quantities: Float64Array | null,
    amounts: PicoColumn | null,
  ): void;
}

/** The workspace, model and item that the rows of several API keys have in common. */
interface Cell {
  readonly workspace: number;
  readonly model: number;
  /** the item: a token type or web searches */
  readonly item: number;
}

/**
 * The number of items for which a series number (the index of a workspace, model, item and API key) is remembered, for
 * each row of the cost table. The items are the five token types and web searches.
 */
const ITEMS_REMEMBERED = ITEM.webSearch + 1;

/** Creates an empty builder of the table by API key. */
export function createKeyRows(): KeyRows {
  return new KeyRowsByMonth();
}

class KeyRowsByMonth implements KeyRows {
  private readonly months = new Map<Month, ChunkBuilder<KeyField>>();
  private chunk = createChunkBuilder(KEY_FIELDS);

  begin(day: Day): void {
    const month = monthOf(day);
    this.chunk = this.months.get(month) ?? createChunkBuilder(KEY_FIELDS);
    this.months.set(month, this.chunk);
    this.chunk.begin(day - firstDayOf(month));
  }

  series(workspace: number, model: number, item: number, key: number): number {
    return this.chunk.series(workspace, model, item, key);
  }

  add(series: Int32Array, quantities: Float64Array | null, amounts: PicoColumn | null, count: number): void {
    this.chunk.addRows(series, quantities, amounts, count);
  }

  seal(): ReadonlyMap<Month, KeyChunk> {
    return new Map([...this.months].map(([month, builder]) => [month, builder.seal()]));
  }
}

/** Creates a `KeySeries` for one month and one cost table. */
export function createKeySeries(rows: KeyRows): KeySeries {
  return new SeriesOfCells(rows);
}

/**
 * Remembers the series number for each row of the cost table and each item. A series is a combination of workspace,
 * model, item (for example output tokens) and API key. This is a class because V8 (the JavaScript engine) keeps the
 * optimized code of a class's methods. V8 throws away the optimized code of a closure that is freed (decision 0053).
 */
class SeriesOfCells implements KeySeries {
  private readonly rows: KeyRows;
  private known = new Int32Array(64 * ITEMS_REMEMBERED);
  private found = new Int32Array(16);

  constructor(rows: KeyRows) {
    this.rows = rows;
  }

  add(
    cells: Int32Array,
    { workspace, model, item }: Cell,
    keys: Int32Array,
    count: number,
    quantities: Float64Array | null,
    amounts: PicoColumn | null,
  ): void {
    this.makeRoom(cells, count);
    const { known, found } = this;
    for (let index = 0; index < count; index += 1) {
      const place = (cells[index] ?? 0) * ITEMS_REMEMBERED + item;
      // The array contains the index of the series + 1; 0 means that the index is not known yet.
      let series = (known[place] ?? 0) - 1;
      if (series < 0) {
        series = this.rows.series(workspace, model, item, keys[index] ?? 0);
        known[place] = series + 1;
      }
      found[index] = series;
    }
    this.rows.add(found, quantities, amounts, count);
  }

  private makeRoom(cells: Int32Array, count: number): void {
    if (this.found.length < count) this.found = new Int32Array(count * 2);
    let last = -1;
    for (let index = 0; index < count; index += 1) last = Math.max(last, cells[index] ?? 0);
    const room = (last + 1) * ITEMS_REMEMBERED;
    if (room > this.known.length) this.known = grown(this.known, room);
  }
}

function grown(known: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(Math.max(room, known.length * 2));
  next.set(known);
  return next;
}
