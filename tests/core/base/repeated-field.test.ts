/** A field that is in an object twice is found, because `JSON.parse` would use only the last one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { repeatedField } from '../../../src/core/base/repeated-field.ts';

describe('a repeated field', () => {
  it.each([
    ['{"a":1,"b":2}', null],
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', null],
    ['[{"b":{"c":1 , "d":"c","c" : 2}}]', 'c'],
    ['{"a":"\\"a\\":","b":"}{"}', null],
    ['["a","a"]', null],
    ['"a"', null],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('of %s is %j', (json, expected) => {
    expect(repeatedField(json)).toBe(expected);
  });

  it('is in no text that JSON.stringify has made', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => repeatedField(JSON.stringify(value, null, 1)) === null));
  });
});
