/**
 * Compares the byte reader with JSON.parse: it never accepts a text that JSON.parse refuses, and never reads a
 * different value.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonReader, MOST_LEVELS } from '../../../../../src/core/provider/anthropic/wire/json-reader.ts';
import { aJsonText, asBytes, mutated } from '../json-texts.ts';

/** Numbers keep their exact text, so that rounding can't hide a difference. */
type Read = string | boolean | null | { number: string } | Read[] | Map<string, Read>;

describe('the JSON reader', () => {
  it('reads any JSON text, however spaced and escaped, as JSON.parse does', () => {
    fc.assert(
      fc.property(aJsonText, (text) => {
        const read = readAll(asBytes(text));
        expect(read).toBeDefined();
        expect(plain(read ?? null)).toEqual(plainOf(JSON.parse(text)));
        expect(skips(asBytes(text))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts a mutated text exactly when JSON.parse does, and then reads the same', () => {
    fc.assert(
      fc.property(
        aJsonText.chain((text) => mutated(asBytes(text))),
        (bytes) => {
          const expected = parsed(bytes);
          const read = readAll(bytes);
          expect(read === undefined).toBe(expected === undefined);
          expect(skips(bytes)).toBe(expected !== undefined);
          if (read !== undefined && expected !== undefined) expect(plain(read)).toEqual(plainOf(expected.value));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n\t\r '],
    ['a page of HTML', '<!doctype html><html></html>'],
    ['a trailing comma in a list', '[1,]'],
    ['a trailing comma in an object', '{"a":1,}'],
    ['a leading comma', '[,1]'],
    ['two commas', '[1,,2]'],
    ['a missing comma', '[1 2]'],
    ['a second document', '{} {}'],
    ['a trailing byte', '[1]x'],
    ['an unclosed object', '{"a":1'],
    ['brackets crossed', '[1}'],
    ['a key without quotes', '{a:1}'],
    ['a key without a value', '{"a"}'],
    ['a key with a comma for a colon', '{"a",1}'],
    ['NaN', '[NaN]'],
    ['Infinity', '[-Infinity]'],
    ['a leading zero', '[01]'],
    ['a minus alone', '[-]'],
    ['a plus', '[+1]'],
    ['a point without digits', '[1.]'],
    ['a point without a whole', '[.5]'],
    ['an exponent without digits', '[1e]'],
    ['a hexadecimal number', '[0x1]'],
    ['a word cut short', '[tru]'],
    ['a word in capitals', '[True]'],
    ['a raw newline in a string', '["a\nb"]'],
    ['an unknown escape', '["\\x41"]'],
    ['an escape cut short', '["\\u12"]'],
    ['an escape that is not hexadecimal', '["\\u00g0"]'],
    ['an unclosed string', '["abc'],
    ['a comment', '[1/*one*/]'],
    ['a byte-order mark', '\ufeff[]'],
    ['a non-breaking space', '[\u00a01]'],
  ])('refuses %s, as JSON.parse does', (_what, text) => {
    expect(() => void JSON.parse(text)).toThrow(SyntaxError);
    expect(readAll(asBytes(text))).toBeUndefined();
    expect(skips(asBytes(text))).toBe(false);
  });

  it('refuses bytes that are not UTF-8 inside strings', () => {
    for (const bad of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82]]) {
      expect(readAll(Uint8Array.from([0x22, ...bad, 0x22]))).toBeUndefined();
    }
  });

  it('reads the last of two members of one name, as JSON.parse does', () => {
    expect(plain(readAll(asBytes('{"a":1,"b":2,"a":3}')) ?? null)).toEqual(plainOf(JSON.parse('{"a":1,"b":2,"a":3}')));
  });

  it(`follows ${MOST_LEVELS} levels of nesting and refuses the next, even ten thousand`, () => {
    const nested = (levels: number): Uint8Array => asBytes('['.repeat(levels) + ']'.repeat(levels));
    const members = (levels: number): Uint8Array => asBytes('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));
    expect(skips(nested(MOST_LEVELS))).toBe(true);
    expect(skips(members(MOST_LEVELS))).toBe(true);
    expect(skips(nested(MOST_LEVELS + 1))).toBe(false);
    expect(skips(members(MOST_LEVELS + 1))).toBe(false);
    expect(skips(nested(10_000))).toBe(false);
  });

  it('reads counts only when they are whole, safe and not negative, whichever way they are written', () => {
    const count = (text: string): number => new JsonReader(asBytes(text)).readCount();
    expect(['0', '7', '1500', '9007199254740991', '1e3', '1.0', '25E-1'].map(count)).toEqual([
      0,
      7,
      1500,
      Number.MAX_SAFE_INTEGER,
      1000,
      1,
      -1,
    ]);
    expect(['-1', '1.5', '9007199254740992', '1e400', '123456789012345678901'].map(count)).toEqual([
      -1, -1, -1, -1, -1,
    ]);
    expect(Object.is(count('-0'), 0)).toBe(true);
    const padded = new JsonReader(asBytes('007'));
    expect(padded.readCount()).toBe(-1);
    expect(padded.isBroken).toBe(true);
  });
});

/** Returns the document, or undefined if it is broken. */
function readAll(bytes: Uint8Array): Read | undefined {
  const reader = new JsonReader(bytes);
  const value = readValue(reader);
  return reader.end() ? value : undefined;
}

function readValue(reader: JsonReader): Read {
  const kind = reader.peek();
  switch (kind) {
    case 'object': {
      const members = new Map<string, Read>();
      reader.enter();
      while (reader.nextMember()) {
        const name = reader.text();
        members.set(name, readValue(reader));
      }
      return members;
    }
    case 'array': {
      const elements: Read[] = [];
      reader.enter();
      while (reader.nextElement()) elements.push(readValue(reader));
      return elements;
    }
    case 'string':
      return reader.readString() ? reader.text() : '';
    case 'number':
      return { number: reader.readNumber() ? reader.text() : '' };
    case 'true':
    case 'false':
      return reader.readWord(kind) && kind === 'true';
    case 'null':
      reader.readWord(kind);
      return null;
    case 'broken':
      return null;
  }
}

function skips(bytes: Uint8Array): boolean {
  const reader = new JsonReader(bytes);
  reader.skipValue();
  return reader.end();
}

/** Returns the document as plain data for comparison, with numbers as JSON.parse returns them. */
function plain(read: Read): unknown {
  if (Array.isArray(read)) return read.map(plain);
  if (read instanceof Map) return new Map([...read].map(([name, value]) => [name, plain(value)]));
  return typeof read === 'object' && read !== null ? Number(read.number) : read;
}

function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([name, inner]) => [name, plainOf(inner)]));
  }
  return value;
}

function parsed(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
