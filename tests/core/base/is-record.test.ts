/** Tests `isRecord`, which distinguishes objects with named members from everything else that JSON can contain. */
import { expect, it } from 'vitest';
import { isRecord } from '../../../src/core/base/is-record.ts';

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [5, false],
])('%o is a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
