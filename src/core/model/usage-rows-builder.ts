/** Builds usage rows one by one in growing columns, and joins finished ones. */
import { ABSENT } from './dictionary.ts';
import { MOST_VARIANTS } from './names.ts';
import { LARGE_COUNT, type UsageRows } from './usage-rows.ts';

export interface UsageRowsBuilder {
  readonly length: number;
  /**
   * Appends a row; arguments are the columns of UsageRows. Token counts are non-negative safe integers, web searches
   * below 2³²; anything else throws RangeError, nothing ever wraps.
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
  /** gives every row from `firstRow` on its hour: a bucket may name its start after its rows */
  stampHour(firstRow: number, hour: number): void;
  /** forgets the rows from `length` on */
  truncate(length: number): void;
  /** the rows at their exact length; the builder is empty afterwards */
  seal(): UsageRows;
}

const SMALLEST_CAPACITY = 256;
const LARGEST_INTEGER = 0x7fff_ffff;

interface Columns {
  hour: Int32Array;
  key: Int32Array;
  workspace: Int32Array;
  model: Int32Array;
  variant: Uint16Array;
  input: Uint32Array;
  write5m: Uint32Array;
  write1h: Uint32Array;
  read: Uint32Array;
  output: Uint32Array;
  webSearches: Uint32Array;
}

/** An empty builder. */
export function createUsageRowsBuilder(capacity: number = SMALLEST_CAPACITY): UsageRowsBuilder {
  let columns = createColumns(Math.max(1, capacity));
  let room = columns.hour.length;
  let length = 0;
  // counts of 2³²−1 and more, by column and row
  let large: { column: number; row: number; count: number }[] = [];

  /** The count itself where it fits in 32 bits, else the marker, with the count put aside. */
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
        !isNumber(hour, -LARGEST_INTEGER, LARGEST_INTEGER) ||
        !isNumber(key, ABSENT, LARGEST_INTEGER) ||
        !isNumber(workspace, ABSENT, LARGEST_INTEGER) ||
        !isNumber(model, ABSENT, LARGEST_INTEGER) ||
        !isNumber(variant, 0, MOST_VARIANTS - 1) ||
        !isNumber(webSearches, 0, 0xffff_ffff)
      ) {
        throw new RangeError('a number does not fit its usage column');
      }
      if (length === room) {
        room *= 2;
        columns = resized(columns, length, room);
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
      if (!isNumber(hour, -LARGEST_INTEGER, LARGEST_INTEGER)) throw new RangeError(`not an hour: ${hour}`);
      columns.hour.fill(hour, firstRow, length);
    },
    truncate(newLength) {
      if (!isNumber(newLength, 0, length)) throw new RangeError(`not a shorter length: ${newLength}`);
      if (newLength === length) return;
      length = newLength;
      large = large.filter(({ row }) => row < newLength);
    },
    seal() {
      const sealed = toRows(resized(columns, length, length), large);
      columns = createColumns(1);
      room = 1;
      length = 0;
      large = [];
      return sealed;
    },
  };
}

/** The rows of several parts, in order. */
export function concatUsageRows(parts: readonly UsageRows[]): UsageRows {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const columns = createColumns(length);
  const large: { column: number; row: number; count: number }[] = [];
  let first = 0;
  for (const part of parts) {
    copyInto(columns, first, fromRows(part), part.length);
    for (const [place, count] of part.large) {
      const column = Math.floor(place / part.length);
      large.push({ column, row: first + (place - column * part.length), count });
    }
    first += part.length;
  }
  return toRows(columns, large);
}

function isNumber(value: number, smallest: number, largest: number): boolean {
  return value >= smallest && value <= largest && Math.floor(value) === value;
}

function createColumns(length: number): Columns {
  return {
    hour: new Int32Array(length),
    key: new Int32Array(length),
    workspace: new Int32Array(length),
    model: new Int32Array(length),
    variant: new Uint16Array(length),
    input: new Uint32Array(length),
    write5m: new Uint32Array(length),
    write1h: new Uint32Array(length),
    read: new Uint32Array(length),
    output: new Uint32Array(length),
    webSearches: new Uint32Array(length),
  };
}

function resized(columns: Columns, length: number, room: number): Columns {
  const grown = createColumns(room);
  copyInto(grown, 0, columns, length);
  return grown;
}

function copyInto(target: Columns, first: number, source: Columns, length: number): void {
  target.hour.set(source.hour.subarray(0, length), first);
  target.key.set(source.key.subarray(0, length), first);
  target.workspace.set(source.workspace.subarray(0, length), first);
  target.model.set(source.model.subarray(0, length), first);
  target.variant.set(source.variant.subarray(0, length), first);
  target.input.set(source.input.subarray(0, length), first);
  target.write5m.set(source.write5m.subarray(0, length), first);
  target.write1h.set(source.write1h.subarray(0, length), first);
  target.read.set(source.read.subarray(0, length), first);
  target.output.set(source.output.subarray(0, length), first);
  target.webSearches.set(source.webSearches.subarray(0, length), first);
}

function fromRows(rows: UsageRows): Columns {
  const [input, write5m, write1h, read, output] = rows.tokens;
  return { ...rows, input, write5m, write1h, read, output };
}

function toRows(columns: Columns, large: readonly { column: number; row: number; count: number }[]): UsageRows {
  const { hour, key, workspace, model, variant, webSearches } = columns;
  const { input, write5m, write1h, read, output } = columns;
  const length = hour.length;
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
