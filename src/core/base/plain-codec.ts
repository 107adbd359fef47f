/**
 * Converts plain data to one line of JSON text and back. A bigint becomes `{"$n":"123"}`, and an infinite number
 * becomes `{"$i":1}` or `{"$i":-1}`. No other object may have a property `$n` or `$i`. So a text that a person enters,
 * such as a team's name, must be a value and never the name of a property.
 */
import { fail, ok, type Result } from './result.ts';

/** The fault of a text that is not JSON, or in which a property `$n` or `$i` has a wrong value. */
export interface PlainFault {
  readonly kind: 'notPlain';
}

class Mark {}

class BigMark extends Mark {
  readonly $n: string;

  constructor(value: bigint) {
    super();
    this.$n = value.toString();
  }
}

class InfinityMark extends Mark {
  readonly $i: 1 | -1;

  constructor(value: number) {
    super();
    this.$i = value > 0 ? 1 : -1;
  }
}

/** The error that is thrown inside this file if a property `$n` or `$i` has a wrong value. `decodePlain` catches it. */
class BadMark extends Error {}

const WHOLE = /^(?:0|-?[1-9]\d*)$/;

/**
 * Encodes a value made of null, booleans, numbers, bigints, strings, arrays and plain objects.
 * A property that is undefined is left out; minus zero becomes zero.
 * @throws TypeError for any other value (NaN, a function, a Map, a typed array), and for a property named `$n` or `$i`.
 * Such a value is a mistake in the caller's code
 */
export function encodePlain(value: unknown): string {
  return JSON.stringify(value, plainProperty) ?? refuse('undefined');
}

/** Decodes a text made by `encodePlain`. */
export function decodePlain(text: string): Result<unknown, PlainFault> {
  try {
    return ok(unmarked(JSON.parse(text)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BadMark) return fail({ kind: 'notPlain' });
    throw error;
  }
}

/**
 * Converts one property for JSON.stringify. It reads the value from `this`, because JSON.stringify has already called
 * `toJSON` on the argument. For a date, the argument would be a text.
 */
function plainProperty(this: Readonly<Record<string, unknown>>, name: string): unknown {
  return plainOf(this[name]);
}

function plainOf(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return value;
    case 'bigint':
      return new BigMark(value);
    case 'number':
      if (Number.isNaN(value)) return refuse('NaN');
      return Number.isFinite(value) ? value : new InfinityMark(value);
    case 'object':
      return value === null || value instanceof Mark ? value : plainObject(value);
    case 'function':
    case 'symbol':
      return refuse(typeof value);
  }
}

function plainObject(value: object): object {
  if (Array.isArray(value)) return plainList(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return refuse('an object that is not plain');
  if (Object.hasOwn(value, '$n') || Object.hasOwn(value, '$i')) return refuse('a property with a reserved name');
  return value;
}

function plainList(list: readonly unknown[]): readonly unknown[] {
  return list.includes(undefined) ? refuse('undefined in an array') : list;
}

function refuse(what: string): never {
  throw new TypeError(`plain data cannot hold ${what}`);
}

/**
 * Replaces objects such as `{"$n":"123"}` inside a parsed value with the numbers that they stand for. The value is
 * changed in place. JSON.parse could do this while it parses, but would then call a function for every text and number,
 * which takes four times as long.
 */
function unmarked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return unmarkedList(value);
  if (Object.hasOwn(value, '$n')) return bigOf(value);
  if (Object.hasOwn(value, '$i')) return infinityOf(value);
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (typeof field !== 'object' || field === null) continue;
    // The assignment is safe even for the name `__proto__`: the object already has a property of this name, so only its
    // value changes.
    fields[name] = unmarked(field);
  }
  return value;
}

function unmarkedList(list: unknown[]): unknown[] {
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (typeof item === 'object' && item !== null) list[index] = unmarked(item);
  }
  return list;
}

function bigOf(value: object): bigint {
  const { $n: text } = value as { readonly $n?: unknown };
  if (typeof text !== 'string' || !WHOLE.test(text) || Object.keys(value).length !== 1) throw new BadMark();
  return BigInt(text);
}

function infinityOf(value: object): number {
  const { $i: sign } = value as { readonly $i?: unknown };
  if ((sign !== 1 && sign !== -1) || Object.keys(value).length !== 1) throw new BadMark();
  return sign * Infinity;
}
