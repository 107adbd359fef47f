/** Builds usage rows one by one in growing columns, and joins finished rows. */
import { createColumns, joinRows, listColumns, resizedColumns, rowsFrom, type Rows } from './columns/columns.ts';
import { isWholeWithin } from './columns/rows-builder.ts';
import { LARGEST_INT32, type Column, type ColumnsOf } from './columns/schema.ts';
import { ABSENT } from './dictionary.ts';
import { MOST_VARIANTS } from './names.ts';
import { LARGE_COUNT, USAGE_SCHEMA, type UsageRows } from './usage-rows.ts';

export interface UsageRowsBuilder {
  readonly length: number;
  /**
   * adds a row at the end; the arguments are the columns of UsageRows. Token counts must be non-negative safe integers,
   * and web searches must be below 2³². Any other value throws RangeError
   */
  add(
    hour: number,
    key: number,
    workspace: number,
    model: number,
    variant: number,
    input: number,
    write5m: number,
    write1h: number,
    read: number,
    output: number,
    webSearches: number,
  ): void;
  /**
   * sets the hour of row `firstRow` and of all later rows. It is called after the rows are added, because in the
   * provider's JSON the time may come after the rows that it belongs to
   */
  stampHour(firstRow: number, hour: number): void;
  /** removes all rows after the first `length` rows */
  truncate(length: number): void;
  /** returns the rows in arrays that have exactly the needed length, and empties the builder */
  seal(): UsageRows;
}

const SMALLEST_CAPACITY = 256;

/** A token count of 2³²−1 or more, with its token column (0…4) and row. */
interface LargeCount {
  readonly column: number;
  readonly row: number;
  readonly count: number;
}

/** Creates a builder without rows. */
export function createUsageRowsBuilder(capacity: number = SMALLEST_CAPACITY): UsageRowsBuilder {
  let columns = createColumns(USAGE_SCHEMA, Math.max(1, capacity));
  let room = columns.hour.length;
  let length = 0;
  let large: LargeCount[] = [];

  /**
   * Returns what to store in a token column: the count, or LARGE_COUNT if the count is 2³²−1 or more. Such a large
   * count is added to `large`.
   */
  function counted(column: number, count: number): number {
    if (count >>> 0 === count && count !== LARGE_COUNT) return count;
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`);
    large.push({ column, row: length, count });
    return LARGE_COUNT;
  }

  return {
    get length() {
      return length;
    },
    add(hour, key, workspace, model, variant, input, write5m, write1h, read, output, webSearches) {
      if (
        !isWholeWithin(hour, -LARGEST_INT32, LARGEST_INT32) ||
        !isWholeWithin(key, ABSENT, LARGEST_INT32) ||
        !isWholeWithin(workspace, ABSENT, LARGEST_INT32) ||
        !isWholeWithin(model, ABSENT, LARGEST_INT32) ||
        !isWholeWithin(variant, 0, MOST_VARIANTS - 1) ||
        !isWholeWithin(webSearches, 0, 0xffff_ffff)
      ) {
        throw new RangeError('a number does not fit its usage column');
      }
      if (length === room) {
        room *= 2;
        columns = resizedColumns(USAGE_SCHEMA, columns, length, room);
      }
      columns.input[length] = counted(0, input);
      columns.write5m[length] = counted(1, write5m);
      columns.write1h[length] = counted(2, write1h);
      columns.read[length] = counted(3, read);
      columns.output[length] = counted(4, output);
      columns.hour[length] = hour;
      columns.key[length] = key;
      columns.workspace[length] = workspace;
      columns.model[length] = model;
      columns.variant[length] = variant;
      columns.webSearches[length] = webSearches;
      length += 1;
    },
    stampHour(firstRow, hour) {
      if (!isWholeWithin(hour, -LARGEST_INT32, LARGEST_INT32)) throw new RangeError(`not an hour: ${hour}`);
      columns.hour.fill(hour, firstRow, length);
    },
    truncate(newLength) {
      if (!isWholeWithin(newLength, 0, length)) throw new RangeError(`not a shorter length: ${newLength}`);
      if (newLength === length) return;
      length = newLength;
      large = large.filter(({ row }) => row < newLength);
    },
    seal() {
      const sealed = toUsageRows(resizedColumns(USAGE_SCHEMA, columns, length, length), large);
      columns = createColumns(USAGE_SCHEMA, 1);
      room = 1;
      length = 0;
      large = [];
      return sealed;
    },
  };
}

/** Joins several sets of usage rows, in order. */
export function concatUsageRows(parts: readonly UsageRows[]): UsageRows {
  const large: LargeCount[] = [];
  let first = 0;
  for (const part of parts) {
    for (const [place, count] of part.large) {
      const column = Math.floor(place / part.length);
      large.push({ column, row: first + (place - column * part.length), count });
    }
    first += part.length;
  }
  return toUsageRows(joinRows(USAGE_SCHEMA, parts.map(fromUsageRows)), large);
}

/**
 * Returns usage rows as typed arrays for storage. First come the columns of USAGE_SCHEMA, then two arrays for `large`:
 * its keys and its values. `large` has the counts that are too large for the columns.
 */
export function listUsageColumns(rows: UsageRows): Column[] {
  const { large } = rows;
  return [
    ...listColumns(USAGE_SCHEMA, fromUsageRows(rows)),
    Float64Array.from(large.keys()),
    Float64Array.from(large.values()),
  ];
}

/**
 * Makes usage rows from the arrays of `listUsageColumns`; null if an array is missing or has the wrong type or length.
 */
export function usageRowsFrom(list: readonly Column[]): UsageRows | null {
  const rows = rowsFrom(USAGE_SCHEMA, list.slice(0, -2));
  const [places, values] = list.slice(-2);
  if (rows === null || !(places instanceof Float64Array) || !(values instanceof Float64Array)) return null;
  if (places.length !== values.length) return null;
  const large = new Map([...places].map((place, index) => [place, values[index] ?? 0]));
  return { ...toUsageRows(rows, []), large };
}

function fromUsageRows(rows: UsageRows): Rows<typeof USAGE_SCHEMA> {
  const [input, write5m, write1h, read, output] = rows.tokens;
  return { ...rows, input, write5m, write1h, read, output };
}

function toUsageRows(columns: ColumnsOf<typeof USAGE_SCHEMA>, large: readonly LargeCount[]): UsageRows {
  const { hour, key, workspace, model, variant, webSearches } = columns;
  const { input, write5m, write1h, read, output } = columns;
  const { length } = hour;
  return {
    length,
    hour,
    key,
    workspace,
    model,
    variant,
    tokens: [input, write5m, write1h, read, output],
    webSearches,
    large: new Map(large.map(({ column, row, count }) => [column * length + row, count])),
  };
}
