/**
 * Gives each series a number, counted from 0 in order of first use. A series is a tuple of up to four numbers, for
 * example a workspace, a model, an item and an API key.
 */
import type { Rows } from '../../model/columns/columns.ts';
import { int32, type NumberField } from '../../model/columns/schema.ts';

type SeriesSchema<Field extends string> = Readonly<Record<Field, NumberField<Int32Array>>>;

/**
 * The series (combinations of values) of a table in columns, one for each field. The values of series i are at index i.
 */
export type Series<Field extends string> = Rows<SeriesSchema<Field>>;

export interface SeriesNumbers<Field extends string> {
  /**
   * returns the number of a tuple; a new tuple gets the next number. The arguments are the values of the tuple in the
   * order of the fields; unused arguments are 0
   */
  number(a: number, b: number, c: number, d: number): number;
  /** returns the number of a tuple; −1 if the tuple has no number yet */
  find(a: number, b: number, c: number, d: number): number;
  /** returns all tuples, in arrays of exact length */
  series(): Series<Field>;
}

const EMPTY = -1;
const SMALLEST_ROOM = 64;

/** Creates a table without tuples. */
export function createSeriesNumbers<Field extends string>(fields: readonly Field[]): SeriesNumbers<Field> {
  return new SeriesTable(fields);
}

/**
 * Keeps the tuples in columns that grow. A hash table (open addressing, linear probing, at most half full) finds the
 * number of a tuple. It is a class because V8 (the JavaScript engine) keeps the optimized code of a class's methods. V8
 * throws away the optimized code of a closure that is freed (decision 0053).
 */
class SeriesTable<Field extends string> implements SeriesNumbers<Field> {
  private readonly fields: readonly Field[];
  private room = SMALLEST_ROOM;
  private length = 0;
  // The four values of each tuple. If tuples have fewer values, the last columns are filled with 0. With a fixed number
  // of columns, two tuples are compared without a loop.
  private first = new Int32Array(SMALLEST_ROOM);
  private second = new Int32Array(SMALLEST_ROOM);
  private third = new Int32Array(SMALLEST_ROOM);
  private fourth = new Int32Array(SMALLEST_ROOM);
  private table = new Int32Array(SMALLEST_ROOM * 2).fill(EMPTY);

  constructor(fields: readonly Field[]) {
    this.fields = fields;
  }

  number(a: number, b: number, c: number, d: number): number {
    if (this.length === this.room) this.grow();
    const slot = this.slotOf(a, b, c, d);
    const known = this.table[slot] ?? EMPTY;
    if (known !== EMPTY) return known;
    const number = this.length;
    this.first[number] = a;
    this.second[number] = b;
    this.third[number] = c;
    this.fourth[number] = d;
    this.table[slot] = number;
    this.length += 1;
    return number;
  }

  find(a: number, b: number, c: number, d: number): number {
    return this.table[this.slotOf(a, b, c, d)] ?? EMPTY;
  }

  series(): Series<Field> {
    const { length, first, second, third, fourth } = this;
    const columns = [first, second, third, fourth];
    const named = this.fields.map((field, index) => [field, (columns[index] ?? first).slice(0, length)] as const);
    return { length, ...(Object.fromEntries(named) as Readonly<Record<Field, Int32Array>>) } as Series<Field>;
  }

  /**
   * Returns the slot of the hash table that contains a tuple. If no slot contains it, returns the empty slot into which
   * it can be written.
   */
  private slotOf(a: number, b: number, c: number, d: number): number {
    const { table, first, second, third, fourth } = this;
    const mask = table.length - 1;
    for (let slot = hashOf(a, b, c, d) & mask; ; slot = (slot + 1) & mask) {
      const number = table[slot] ?? EMPTY;
      if (number === EMPTY) return slot;
      if (first[number] === a && second[number] === b && third[number] === c && fourth[number] === d) return slot;
    }
  }

  private grow(): void {
    this.room *= 2;
    this.first = grown(this.first, this.room);
    this.second = grown(this.second, this.room);
    this.third = grown(this.third, this.room);
    this.fourth = grown(this.fourth, this.room);
    this.table = new Int32Array(this.room * 2).fill(EMPTY);
    const { first, second, third, fourth } = this;
    for (let number = 0; number < this.length; number += 1) {
      const slot = this.slotOf(first[number] ?? 0, second[number] ?? 0, third[number] ?? 0, fourth[number] ?? 0);
      this.table[slot] = number;
    }
  }
}

/** The schema of a table's series (combinations of values): one column of numbers for each field. */
export function seriesSchema<Field extends string>(fields: readonly Field[]): SeriesSchema<Field> {
  return Object.fromEntries(fields.map((field) => [field, int32()])) as SeriesSchema<Field>;
}

function grown(column: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(room);
  next.set(column);
  return next;
}

function hashOf(a: number, b: number, c: number, d: number): number {
  const mixed =
    Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b) ^ Math.imul(c, 0xc2b2_ae35) ^ Math.imul(d, 0x27d4_eb2f);
  return mixed ^ (mixed >>> 15);
}
