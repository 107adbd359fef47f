/** Numbers series: each tuple of up to four numbers gets a number of its own, counting up from 0 in order of first sight. */
import type { Rows } from '../../model/columns/columns.ts';
import { int32, type NumberField } from '../../model/columns/schema.ts';

type SeriesSchema<Field extends string> = Readonly<Record<Field, NumberField<Int32Array>>>;

/** Each field of series i at i. */
export type Series<Field extends string> = Rows<SeriesSchema<Field>>;

export interface SeriesNumbers<Field extends string> {
  /** the number of a tuple; its numbers in the order of the fields, 0 beyond them */
  number(a: number, b: number, c: number, d: number): number;
  /** the number of a tuple already seen, or −1 */
  find(a: number, b: number, c: number, d: number): number;
  /** all tuples, at their exact length */
  series(): Series<Field>;
}

const EMPTY = -1;
const SMALLEST_ROOM = 64;

/** An open-addressing table (linear probing, at most half full) over growing columns. */
export function createSeriesNumbers<Field extends string>(fields: readonly Field[]): SeriesNumbers<Field> {
  let room = SMALLEST_ROOM;
  let length = 0;
  // four columns always, so that a comparison needs no loop
  let [first, second, third, fourth] = createColumns(room);
  let table = new Int32Array(room * 2).fill(EMPTY);

  /** The slot that holds the tuple, or the empty one where it belongs. */
  function slotOf(a: number, b: number, c: number, d: number): number {
    const mask = table.length - 1;
    for (let slot = hashOf(a, b, c, d) & mask; ; slot = (slot + 1) & mask) {
      const number = table[slot] ?? EMPTY;
      if (number === EMPTY) return slot;
      if (first[number] === a && second[number] === b && third[number] === c && fourth[number] === d) return slot;
    }
  }

  function grow(): void {
    room *= 2;
    const grown = createColumns(room);
    for (const [index, column] of [first, second, third, fourth].entries()) grown[index]?.set(column);
    [first, second, third, fourth] = grown;
    table = new Int32Array(room * 2).fill(EMPTY);
    for (let number = 0; number < length; number += 1) {
      table[slotOf(first[number] ?? 0, second[number] ?? 0, third[number] ?? 0, fourth[number] ?? 0)] = number;
    }
  }

  return {
    number(a, b, c, d) {
      if (length === room) grow();
      const slot = slotOf(a, b, c, d);
      const known = table[slot] ?? EMPTY;
      if (known !== EMPTY) return known;
      first[length] = a;
      second[length] = b;
      third[length] = c;
      fourth[length] = d;
      table[slot] = length;
      length += 1;
      return length - 1;
    },
    find: (a, b, c, d) => table[slotOf(a, b, c, d)] ?? EMPTY,
    series() {
      const columns = [first, second, third, fourth];
      const named = fields.map((field, index) => [field, (columns[index] ?? first).slice(0, length)] as const);
      return { length, ...(Object.fromEntries(named) as Readonly<Record<Field, Int32Array>>) } as Series<Field>;
    },
  };
}

/** The schema of the series of a table. */
export function seriesSchema<Field extends string>(fields: readonly Field[]): SeriesSchema<Field> {
  return Object.fromEntries(fields.map((field) => [field, int32()])) as SeriesSchema<Field>;
}

function createColumns(room: number): [Int32Array, Int32Array, Int32Array, Int32Array] {
  const column = (): Int32Array => new Int32Array(room);
  return [column(), column(), column(), column()];
}

function hashOf(a: number, b: number, c: number, d: number): number {
  const mixed =
    Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b) ^ Math.imul(c, 0xc2b2_ae35) ^ Math.imul(d, 0x27d4_eb2f);
  return mixed ^ (mixed >>> 15);
}
