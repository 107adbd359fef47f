/**
 * Tests the codec that turns values into text, for example to send reports to another thread or page. The value that is
 * read from the text must equal the original, also if an object has a property with a name such as `__proto__`.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePlain, encodePlain } from '../../../src/core/base/plain-codec.ts';
import { ANY_CHARACTER } from '../../support/any-character.ts';

const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double({ noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
  fc.bigInt(),
  fc.string({ unit: ANY_CHARACTER }),
  fc.constantFrom('{"$n":"1"}', '$n', '$i', '__proto__', '\u2028', '\ud800', '-0', 'constructor'),
);

const name = fc
  .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toJSON', 'length'))
  .filter((text) => text !== '$n' && text !== '$i');

const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries) as unknown),
  ),
})).value;

describe('plain codec', () => {
  it('gives back what it was given', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(decodePlain(encodePlain(value))).toEqual({ ok: true, value });
      }),
      { numRuns: 500 },
    );
  });

  it('is one line', () => {
    fc.assert(fc.property(plain, (value) => !/[\n\r]/.test(encodePlain(value))));
  });

  it('keeps a key named like a mark a text', () => {
    expect(decodePlain(encodePlain({ name: '{"$n":"1"}', cost: 1n }))).toEqual({
      ok: true,
      value: { name: '{"$n":"1"}', cost: 1n },
    });
  });

  it('leaves out properties that are undefined', () => {
    expect(encodePlain({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it.each([
    ['NaN', NaN],
    ['NaN inside', { a: [NaN] }],
    ['a function', { a: () => 1 }],
    ['a symbol', [Symbol('x')]],
    ['a map', new Map([[1, 2]])],
    ['a typed array', new Float64Array(2)],
    ['a date', { a: new Date(0) }],
    ['undefined', undefined],
    ['undefined in an array', [undefined]],
    ['an object that looks like a mark', { a: { $n: '1' } }],
    ['an object that looks like an infinity', { $i: 1 }],
  ])('refuses to send %s', (_what, value) => {
    expect(() => encodePlain(value)).toThrow(TypeError);
  });

  it.each([
    '',
    '{',
    'undefined',
    '{"$n":1}',
    '{"$n":"1.5"}',
    '{"$n":"0x10"}',
    '{"$n":""}',
    '{"$n":"1","a":2}',
    '{"$i":0}',
    '{"a":{"$i":"1"}}',
  ])('refuses to read %s', (text) => {
    expect(decodePlain(text)).toEqual({ ok: false, error: { kind: 'notPlain' } });
  });

  it('reads amounts under every name, and the object remains ordinary', () => {
    const decoded = decodePlain('{"__proto__":{"$n":"7"},"costs":[{"$n":"1"},[{"$i":-1}]]}');
    const value = decoded.ok ? (decoded.value as Record<string, unknown>) : {};
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptors(value)).toEqual({
      ['__proto__']: { value: 7n, configurable: true, enumerable: true, writable: true },
      costs: { value: [1n, [-Infinity]], configurable: true, enumerable: true, writable: true },
    });
  });

  it('does not let a text set a prototype', () => {
    const decoded = decodePlain('{"__proto__":{"polluted":true}}');
    expect(decoded.ok && Object.getPrototypeOf(decoded.value)).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
