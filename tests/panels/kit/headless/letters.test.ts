/** Checks where each letter begins in a list of names. */
import { expect, it } from 'vitest';
import { lettersOf } from '../../../../src/panels/kit/headless/letters.ts';

const MANY = Array.from({ length: 40 }, (_, index) => `zoo ${String(index)}`);

it('a letter begins at the first of its names; digits and signs have one each, accents and case none', () => {
  const names = [null, '(empty)', '2 keys', '9 keys', 'apple', 'Ägypten', 'Avocado', 'éclair', 'ñandú', ...MANY];
  expect(lettersOf(names)).toEqual([
    { letter: '#', index: 1 },
    { letter: '0–9', index: 2 },
    { letter: 'A', index: 4 },
    { letter: 'E', index: 7 },
    { letter: 'N', index: 8 },
    { letter: 'Z', index: 9 },
  ]);
});

it('names that are outside of the order have no letter', () => {
  expect(lettersOf([null, 'b', null, ...MANY])).toEqual([
    { letter: 'B', index: 1 },
    { letter: 'Z', index: 3 },
  ]);
});

it('a short list and one of a single letter have none', () => {
  expect(lettersOf(['a', 'b', 'c'])).toEqual([]);
  expect(lettersOf(MANY)).toEqual([]);
});
