/**
 * Describes the columns of a table: which typed array holds each field, and which numbers the field may hold. The code
 * that builds, stores and joins tables reads this schema, so a new field is added in only one place.
 */
import type { Pico } from '../../money/pico.ts';
import type { PicoColumn } from '../../money/pico-column.ts';

/** The typed arrays a column can be stored in. */
export type Column = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** A field of whole numbers from `smallest` to `largest`. */
export interface NumberField<Array extends Column = Column> {
  readonly kind: 'number';
  readonly create: (length: number) => Array;
  readonly isColumn: (column: Column) => column is Array;
  readonly smallest: number;
  readonly largest: number;
}

/** A field of amounts. Each amount is stored as two numbers, a high and a low part (see PicoColumn). */
export interface PicoField {
  readonly kind: 'pico';
}

export type Schema = Readonly<Record<string, NumberField | PicoField>>;

/** The columns of a schema by field name. A row has the same index in every column. */
export type ColumnsOf<S extends Schema> = {
  readonly [Field in keyof S]: S[Field] extends NumberField<infer Array> ? Array : PicoColumn;
};

/** One row of a schema. A field of amounts is a bigint, and every other field is a number. */
export type RowOf<S extends Schema> = { readonly [Field in keyof S]: S[Field] extends PicoField ? Pico : number };

export const LARGEST_INT32 = 0x7fff_ffff;
const LARGEST_UINT32 = 0xffff_ffff;
const LARGEST_UINT16 = 0xffff;
const LARGEST_UINT8 = 0xff;

/**
 * A field of whole numbers in signed 32 bits. `smallest` is the smallest allowed number; by default, negative numbers
 * are allowed.
 */
export function int32(smallest: number = -LARGEST_INT32): NumberField<Int32Array> {
  return {
    kind: 'number',
    create: (length) => new Int32Array(length),
    isColumn: (column) => column instanceof Int32Array,
    smallest,
    largest: LARGEST_INT32,
  };
}

/** A field of whole numbers ≥ 0 in 32 bits. */
export function uint32(): NumberField<Uint32Array> {
  return {
    kind: 'number',
    create: (length) => new Uint32Array(length),
    isColumn: (column) => column instanceof Uint32Array,
    smallest: 0,
    largest: LARGEST_UINT32,
  };
}

/** A field of whole numbers ≥ 0 in 16 bits. */
export function uint16(): NumberField<Uint16Array> {
  return {
    kind: 'number',
    create: (length) => new Uint16Array(length),
    isColumn: (column) => column instanceof Uint16Array,
    smallest: 0,
    largest: LARGEST_UINT16,
  };
}

/** A field of whole numbers from 0 to `largest`, at most 255, in 8 bits. */
export function uint8(largest: number = LARGEST_UINT8): NumberField<Uint8Array> {
  return {
    kind: 'number',
    create: (length) => new Uint8Array(length),
    isColumn: (column) => column instanceof Uint8Array,
    smallest: 0,
    largest,
  };
}

/** A field of amounts, positive or negative. */
export const PICO: PicoField = { kind: 'pico' };
